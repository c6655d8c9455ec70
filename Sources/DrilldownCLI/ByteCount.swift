import ArgumentParser

/// A number of bytes with an optional unit, such as `500MB` or `1GiB`.
struct ByteCount: ExpressibleByArgument {
    let bytes: Int

    private static let units = [
        "": 1, "B": 1, "kB": 1_000, "KB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000, "KiB": 1024, "MiB": 1 << 20,
        "GiB": 1 << 30,
    ]

    init?(argument: String) {
        let digits = argument.prefix { "0"..."9" ~= $0 }
        guard let number = Int(digits), let unit = Self.units[String(argument.dropFirst(digits.count))] else {
            return nil
        }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit)
        guard !isTooLarge else { return nil }
        self.bytes = bytes
    }
}
