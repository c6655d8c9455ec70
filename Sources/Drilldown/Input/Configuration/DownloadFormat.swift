/// In which formats items can be taken away.
enum DownloadFormat: String, CaseIterable, Sendable {
    case csv, json

    /// What site.yml switches it by.
    var output: Outputs.Output {
        switch self {
        case .csv: .csv
        case .json: .json
        }
    }

    /// In the folder of a group, and in the site's for all items.
    var fileName: String { "items.\(rawValue)" }
}
