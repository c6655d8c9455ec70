import CTemplates

extension BuiltInTemplates {
    /// All files in the folder `Templates`, by their paths.
    static let all: [String: [UInt8]] = {
        var all: [String: [UInt8]] = [:]
        while let file = unsafe embeddedFile(all.count) {
            let (path, text) = unsafe (String(cString: file.pointee.path), String(cString: file.pointee.text))
            all[path] = Array(text.utf8)
        }
        return all
    }()
}
