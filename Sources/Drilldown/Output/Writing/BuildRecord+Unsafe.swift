import Foundation

/// The record of a build: the fingerprint of its input, its report, the identity of each file of the site, and the
/// input of the pages of items.
///
/// If the input is the same and the files still have these identities, a build would write nothing (`UnchangedSite`).
/// The record only saves time: a file with another identity is read, and without a valid record, the site is built and
/// compared.
struct BuildRecord {
    /// The part of the record that is stored as JSON: everything except the identities of the files and the
    /// hashes of the items.
    struct Header: Codable {
        var input: String
        /// The hash of the input that the pages of items share (`PageInputs`); nil if it is unknown.
        var pages: String?
        /// The hash of the site's manifest.
        var site: String
        /// The stamp of each picture that items refer to (`PictureFolder.stamp`).
        var pictures: [PictureStamp]
        /// The folder of the pictures, relative to the folder of the inventory; nil if it is the same folder.
        var pictureFolder: String?
        var report: SiteReport
        var files = 0
        /// The time of the record according to the clock of the file system, in nanoseconds since 1970.
        var time = 0
    }

    var header: Header
    /// The identities of the files in the order of the manifest.
    var identities: [FileIdentity]
    /// The hashes of the items (`PageInputs`); empty if they are unknown.
    private let items: [UInt64]

    private static let heading = Array("drilldown state 2\n".utf8)
    private static let hashSize = 32

    /// Reads the record in a folder; nil if there is no valid record.
    init?(in folder: Folder) {
        guard
            case .bytes(let bytes)? = try? folder.read(SiteFolder.state, where: { $0 <= SiteFolder.maximumSize }),
            bytes.starts(with: Self.heading), bytes.count > Self.heading.count + Self.hashSize
        else { return nil }
        let content = bytes.dropLast(Self.hashSize)
        guard ContentHash(hexadecimal: bytes.suffix(Self.hashSize)) == ContentHash(content) else { return nil }
        let rest = content.dropFirst(Self.heading.count)
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: Data(rest[..<end]))
        else { return nil }
        self.header = header
        let raw = rest[(end + 1)...]
        guard 0...raw.count / MemoryLayout<FileIdentity>.stride ~= header.files else { return nil }
        let size = header.files * MemoryLayout<FileIdentity>.stride
        guard (raw.count - size) % MemoryLayout<UInt64>.stride == 0 else { return nil }
        identities = Self.values(raw.prefix(size))
        items = Self.values(raw.dropFirst(size))
    }

    private static func values<Value: BitwiseCopyable>(_ bytes: ArraySlice<UInt8>) -> [Value] {
        let stride = MemoryLayout<Value>.stride
        return unsafe bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / stride).map {
                unsafe bytes.loadUnaligned(fromByteOffset: $0 * stride, as: Value.self)
            }
        }
    }

    init(_ header: Header, _ identities: [FileIdentity], _ items: [UInt64] = []) {
        (self.header, self.identities, self.items) = (header, identities, items)
    }

    /// The input of the pages of items; nil if it is unknown.
    var inputs: PageInputs? {
        header.pages.flatMap { ContentHash(hexadecimal: Array($0.utf8)[...]) }.map {
            PageInputs(shared: $0, items: items)
        }
    }

    /// Returns true if the record was written before a lock was taken. Otherwise, the clock was set back, and a later
    /// change can have the time of an earlier one.
    func isBefore(_ lock: Folder.Lock) -> Bool {
        FileIdentity(of: lock.descriptor).map { header.time <= $0.latest } ?? false
    }

    /// Writes the record to a folder, and a `.gitignore` for it if there is none. If the process is killed, each of
    /// these files is complete or absent; `SiteFolder.newState` may be left behind.
    ///
    /// - Throws: `BuildError` if a file cannot be written, and the errors of `JSONEncoder`.
    func write(to folder: Folder) throws {
        let time = try Self.writeIgnored(in: folder)
        // The report quotes the data, so only the user who runs the build can read the file.
        try folder.write(SiteFolder.newState, bytes(at: time), mode: 0o600)
        try folder.rename(SiteFolder.newState, to: SiteFolder.state)
    }

    /// Writes the `.gitignore` if there is none. Git ignores the record, because file identities are different in each
    /// clone.
    ///
    /// - Returns: The current time in nanoseconds since 1970. It is the time of a new file, because the clock of the
    ///   file system may differ from that of the program.
    private static func writeIgnored(in folder: Folder) throws(BuildError) -> Int {
        try folder.remove(SiteFolder.newState)
        try folder.write(SiteFolder.newState, Array("state*\n".utf8))
        let time = try folder.reporting(SiteFolder.newState, .inspect) { () throws(SystemError) in
            FileIdentity(try folder.status(SiteFolder.newState)).latest
        }
        if try folder.kind(SiteFolder.ignored) == .none {
            try folder.rename(SiteFolder.newState, toUnused: SiteFolder.ignored)
        } else {
            try folder.remove(SiteFolder.newState)
        }
        return time
    }

    /// Returns the content of the file.
    ///
    /// - Parameter time: The time of the record, in nanoseconds since 1970.
    func bytes(at time: Int) throws -> [UInt8] {
        var header = header
        (header.time, header.files) = (time, identities.count)
        var bytes = Self.heading
        bytes += try JSONEncoder().encode(header)
        bytes.append(UInt8(ascii: "\n"))
        let size = identities.count * MemoryLayout<FileIdentity>.stride + items.count * MemoryLayout<UInt64>.stride
        bytes.reserveCapacity(bytes.count + size + Self.hashSize)
        for identity in identities {
            // A file that has just changed can change again without getting another time, so its identity is not
            // recorded. The layout of the identities in memory may depend on the program, whose fingerprint is part of
            // the input.
            unsafe withUnsafeBytes(of: identity.latest < time ? identity : .none) {
                unsafe bytes.append(contentsOf: $0)
            }
        }
        unsafe items.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        ContentHash(bytes[...]).appendHexadecimal(to: &bytes)
        return bytes
    }
}
