import CSyncfs
import Foundation

/// The files that the running program consists of.
enum ProgramFiles {
    /// The identities of the program, its libraries and their data; nil if they cannot be determined.
    ///
    /// The version number is not enough: a development build does not change it, and the libraries format numbers and
    /// dates and render Markdown.
    static var identities: [FileIdentity]? {
        #if canImport(Glibc)
            var paths: [String] = []
            let isListed = unsafe withUnsafeMutablePointer(to: &paths) { paths in
                unsafe dl_iterate_phdr(
                    { file, _, paths in
                        guard let name = unsafe file?.pointee.name else { return 1 }
                        unsafe paths?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
                        return 0
                    }, paths) == 0
            }
            // In this list, the program has no name, and the vDSO, which the kernel provides, has no file.
            guard isListed, let program = FileIdentity(at: "/proc/self/exe") else { return nil }
            return [program] + (paths + dataFolders).compactMap { FileIdentity(at: $0) }
        #else
            return nil
        #endif
    }

    /// The folders in which the program's copy of ICU looks for newer data, in a stable order.
    private static var dataFolders: [String] {
        let folder = "/usr/share/icu"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return [folder] + versions.sorted().map { folder + "/" + $0 }
    }
}
