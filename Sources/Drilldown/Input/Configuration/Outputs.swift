/// Which outputs a site has beside its pages.
struct Outputs: Sendable {
    enum Output: Hashable, CaseIterable, Sendable {
        /// One page with everything, made for paper.
        case print
        /// What the script needs to search all items.
        case search
        case download(DownloadFormat)

        static let allCases = [.print, .search] + DownloadFormat.allCases.map { Output.download($0) }

        /// The key of `outputs` in site.yml.
        var name: String {
            switch self {
            case .print: "print"
            case .search: "search"
            case .download(let format): format.rawValue
            }
        }

        /// Above it, the output is made only if site.yml asks for it.
        var limit: Limit? {
            switch self {
            case .print: .items(2_000)
            case .search: .items(100_000)
            case .download(let format): format.limit
            }
        }
    }

    enum Limit: Sendable {
        /// Those below others among them.
        case items(Int)
        /// As many as items times fields: with keys of their own, a few items have millions, nearly all of them empty.
        case cells(Int)

        func admits(items: Int, fields: Int) -> Bool {
            switch self {
            case .items(let limit): items <= limit
            case .cells(let limit): items * fields <= limit
            }
        }
    }

    /// What site.yml says.
    var asked: [Output: Bool] = [:]

    func contains(_ output: Output, items: Int, fields: Int) -> Bool {
        asked[output] ?? output.limit?.admits(items: items, fields: fields) ?? true
    }

    /// The outputs that are omitted by default because of their size, and the limits that they exceed.
    func notMade(items: Int, fields: Int) -> [(output: Output, limit: Limit)] {
        Output.allCases.compactMap { output in
            guard asked[output] == nil, let limit = output.limit, !limit.admits(items: items, fields: fields) else {
                return nil
            }
            return (output, limit)
        }
    }
}

/// In which formats items can be downloaded. The raw values are keys of `outputs` in site.yml and endings of files.
enum DownloadFormat: String, CaseIterable, Sendable {
    case csv, json

    var limit: Outputs.Limit? {
        switch self {
        case .csv: .cells(50_000_000)
        case .json: nil
        }
    }

    var mediaType: String {
        switch self {
        case .csv: "text/csv; charset=utf-8"
        case .json: "application/json; charset=utf-8"
        }
    }

    /// In the folder of a group, and in the site's for all items.
    var fileName: String { "items.\(rawValue)" }
}
