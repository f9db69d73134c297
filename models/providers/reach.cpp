// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/reach.h"

#include <QStringList>

#include <algorithm>

namespace fencepost {

namespace {

using Networks = QList<QPair<QHostAddress, int>>;

Networks networksOf(const QStringList &texts)
{
    Networks networks;
    for (const QString &text : texts) {
        const auto network = QHostAddress::parseSubnet(text.trimmed());
        if (network.second >= 0)
            networks << network;
    }
    return networks;
}

bool isIn(const QHostAddress &address, const Networks &networks)
{
    return std::any_of(networks.begin(), networks.end(),
                       [&](const auto &network) { return address.isInSubnet(network); });
}

// An IPv4 address that is written as one of IPv6 (::ffff:10.0.0.1, or through NAT64) leads to the same place.
QHostAddress plain(const QHostAddress &address)
{
    bool isMapped = false;
    const quint32 mapped = address.toIPv4Address(&isMapped);
    if (isMapped)
        return QHostAddress(mapped);
    static const auto nat64 = QHostAddress::parseSubnet(QStringLiteral("64:ff9b::/96"));
    if (!address.isInSubnet(nat64))
        return address;
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    return QHostAddress(quint32(bytes[12]) << 24 | quint32(bytes[13]) << 16 | quint32(bytes[14]) << 8 |
                        bytes[15]);
}

// What the registries of RFC 6890 (and RFC 6598, 3927, 4193, 5737, 3849) hold as not reachable by everybody.
const Networks &privateNetworks()
{
    static const Networks networks = networksOf(
        {QStringLiteral("0.0.0.0/8"), QStringLiteral("10.0.0.0/8"), QStringLiteral("100.64.0.0/10"),
         QStringLiteral("127.0.0.0/8"), QStringLiteral("169.254.0.0/16"), QStringLiteral("172.16.0.0/12"),
         QStringLiteral("192.0.0.0/24"), QStringLiteral("192.0.2.0/24"), QStringLiteral("192.168.0.0/16"),
         QStringLiteral("198.18.0.0/15"), QStringLiteral("198.51.100.0/24"), QStringLiteral("203.0.113.0/24"),
         QStringLiteral("224.0.0.0/3"), QStringLiteral("::/127"), QStringLiteral("100::/64"),
         QStringLiteral("2001:db8::/32"), QStringLiteral("fc00::/7"), QStringLiteral("fe80::/9"),
         QStringLiteral("ff00::/8")});
    return networks;
}

} // namespace

bool isThisComputer(const QString &host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

QString whyOutOfReach(const QList<QHostAddress> &addresses, const QString &listed)
{
    const Networks allowed = networksOf(listed.split(QLatin1Char(','), Qt::SkipEmptyParts));
    for (const QHostAddress &address : addresses) {
        const QHostAddress there = plain(address);
        if (isIn(there, privateNetworks()) && !isIn(there, allowed))
            return QStringLiteral(
                       "the provider's base_url leads to %1, which is not on the public network: correct "
                       "it, or have that network listed in private_networks")
                .arg(there.toString());
    }
    return {};
}

} // namespace fencepost
