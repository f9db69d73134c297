// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/provider_control.h"

#include <QJsonDocument>
#include <curl/curl.h>
#include <memory>

namespace fencepost {

namespace {

size_t onBody(char *data, size_t size, size_t count, void *body)
{
    static_cast<QByteArray *>(body)->append(data, static_cast<qsizetype>(size * count));
    return size * count;
}

StoreError failed(const QString &what, const QString &why)
{
    StoreError error;
    error.kind = StoreError::Kind::Refused;
    error.text = QStringLiteral("The stand-in provider did not do \"%1\": %2.").arg(what, why);
    return error;
}

Result<Done> doneOr(const Result<QJsonObject> &answer)
{
    if (!answer)
        return answer.error();
    return Done{};
}

} // namespace

Result<QJsonObject> ProviderControl::call(const char *method, const char *what, const QByteArray &body) const
{
    QUrl url = m_provider;
    url.setPath(QStringLiteral("/_control/") + QLatin1String(what));
    const QByteArray address = url.toEncoded();
    QByteArray answer;
    const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> request(curl_easy_init(), &curl_easy_cleanup);
    const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(
        curl_slist_append(nullptr, "Content-Type: application/json"), &curl_slist_free_all);
    CURL *handle = request.get();
    curl_easy_setopt(handle, CURLOPT_URL, address.constData());
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(handle, CURLOPT_CUSTOMREQUEST, method);
    if (!body.isEmpty()) {
        curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
        curl_easy_setopt(handle, CURLOPT_POSTFIELDS, body.constData());
    }
    curl_easy_setopt(handle, CURLOPT_PROXY, "");
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, 2000L);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, &onBody);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, &answer);
    const CURLcode code = curl_easy_perform(handle);
    if (code != CURLE_OK)
        return failed(QLatin1String(what), QString::fromLatin1(curl_easy_strerror(code)));
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    if (status != 200)
        return failed(QLatin1String(what), QString::fromUtf8(answer));
    return QJsonDocument::fromJson(answer).object();
}

Result<Done> ProviderControl::addFaults(const QJsonArray &faults) const
{
    const QJsonObject body{{QStringLiteral("faults"), faults}};
    return doneOr(call("POST", "faults", QJsonDocument(body).toJson(QJsonDocument::Compact)));
}

Result<Done> ProviderControl::clearFaults() const
{
    return doneOr(call("DELETE", "faults"));
}

Result<Done> ProviderControl::settle(const QString &customer) const
{
    const QJsonObject body{{QStringLiteral("customer"), customer}};
    return doneOr(call("POST", "settle", QJsonDocument(body).toJson(QJsonDocument::Compact)));
}

Result<Done> ProviderControl::forgetKeys(const QStringList &keys) const
{
    const QJsonObject body{{QStringLiteral("keys"), QJsonArray::fromStringList(keys)}};
    return doneOr(call("POST", "forget_keys", QJsonDocument(body).toJson(QJsonDocument::Compact)));
}

Result<QJsonObject> ProviderControl::counts() const
{
    return call("GET", "counts");
}

int ProviderControl::lookUpsAnswered() const
{
    const auto answer = counts();
    return answer ? answer->value(QLatin1String("requests"))
                        .toObject()
                        .value(QLatin1String("look_ups_answered"))
                        .toInt(-1)
                  : -1;
}

} // namespace fencepost
