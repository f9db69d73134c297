// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs that are kept, once each: FOLDER. For builds without a fuzzer.
#include <QDir>
#include <QFile>

#include <cstdio>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString());
    const QFileInfoList inputs = argc > 1 ? folder.entryInfoList(QDir::Files, QDir::Name) : QFileInfoList();
    for (const QFileInfo &input : inputs) {
        QFile file(input.filePath());
        if (!file.open(QIODevice::ReadOnly))
            return 1;
        const QByteArray bytes = file.readAll();
        std::printf("%s\n", qPrintable(input.fileName()));
        std::fflush(stdout); // the last one is the one that does not hold
        LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(bytes.constData()),
                               static_cast<size_t>(bytes.size()));
    }
    return inputs.isEmpty() ? 1 : 0;
}
