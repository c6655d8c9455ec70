import Foundation
import TestSupport
import Testing

/// The source folders are stages of the data flow. A stage uses only types of earlier stages.
@Suite struct ArchitectureTests {
    private static let sources = ProjectFolder.file("Sources/Drilldown")

    /// Returns the folders in the table of stages, grouped by row.
    private static func stages() throws -> [[String]] {
        let text = try String(
            contentsOf: ProjectFolder.file("docs/architecture.md"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|")[0].matches(of: /`(\w+\/\w+)`/).map { String($0.1) }
        }
    }

    /// Returns the name and the source of each Swift file in a folder, without comments and string literals.
    private static func files(in folder: String) throws -> [(name: String, code: String)] {
        let path = sources.appendingPathComponent(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: path.path).filter { $0.hasSuffix(".swift") }.map {
            let text = try String(contentsOf: path.appendingPathComponent($0), encoding: .utf8)
            return ($0, text.replacing(/\/\/.*/, with: "").replacing(/"(\\.|[^"\\\n])*"/, with: ""))
        }
    }

    @Test("The table of stages lists each source folder exactly once")
    func folders() throws {
        let folders = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path).filter {
            $0.count(where: { $0 == "/" }) == 1 && !$0.contains(".")
        }
        #expect(try Self.stages().joined().sorted() == folders.sorted())
    }

    @Test("No type has more than 14 stored properties")
    func properties() throws {
        let property = /(?:(?!static)[\w()]+ )*(?:let|var) [^{=]*(?:=|$)/
        for file in try Self.files(in: "") {
            for type in file.code.matches(of: /(?m)^( *)(?:\w+ )*(?:struct|class|actor) (\w+).*\{$/) {
                let rest = file.code[type.range.upperBound...]
                let end = try #require(rest.firstRange(of: "\n\(type.1)}"))
                let stored = rest[..<end.lowerBound].split(separator: "\n").filter { line in
                    line.hasPrefix(type.1 + "    ") && line.dropFirst(type.1.count + 4).prefixMatch(of: property) != nil
                }
                #expect(stored.count <= 14, "\(file.name): \(type.2)")
            }
        }
    }

    @Test("No stage uses a type of a later stage")
    func order() throws {
        let stages = try Self.stages()
        var declared: [String: Int] = [:]
        for (number, folders) in stages.enumerated() {
            for file in try folders.flatMap(Self.files) {
                let types = file.code.matches(
                    of: /(?m)^(?:public |package |final |indirect )*(?:struct|enum|class|actor|protocol) (\w+)/)
                for type in types where declared[String(type.1)] == nil { declared[String(type.1)] = number }
            }
        }
        #expect(declared["Diagnostic"] == 0)
        #expect(declared["SitePreview"] == stages.count - 1)
        for (number, folders) in stages.enumerated() {
            for file in try folders.flatMap(Self.files) {
                let own = Set(file.code.matches(of: /(?:struct|enum|class|typealias) (\w+)/).map { String($0.1) })
                let names = Set(file.code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.1) }).subtracting(own)
                for name in names.sorted() {
                    #expect(declared[name] ?? 0 <= number, "\(folders): \(file.name) names \(name)")
                }
            }
        }
    }
}
