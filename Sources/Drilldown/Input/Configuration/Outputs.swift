/// The optional outputs of a site.
struct Outputs: Sendable {
    enum Output: Hashable, CaseIterable, Sendable {
        /// The print view: one page with all items.
        case print
        /// The search index.
        case search
        /// The page that sorts, filters and totals all items.
        case explore
        case download(DownloadFormat)

        static let allCases = [.print, .search, .explore] + DownloadFormat.allCases.map { Output.download($0) }

        /// The key of the output under `outputs` in `site.yml`.
        var name: String {
            switch self {
            case .print: "print"
            case .search: "search"
            case .explore: "explore"
            case .download(let format): format.rawValue
            }
        }

        /// The size limit, above which the output is created only if `site.yml` enables it; nil for no limit.
        var limit: Limit? {
            switch self {
            case .print: .items(2_000)
            case .search: .items(100_000)
            case .explore: .items(200_000)
            case .download(let format): format.limit
            }
        }
    }

    enum Limit: Sendable {
        /// The maximum number of items, including child items.
        case items(Int)
        /// The maximum product of the numbers of items and fields. If items have different keys, a few items can have
        /// millions of cells, nearly all of them empty.
        case cells(Int)

        func admits(items: Int, fields: Int) -> Bool {
            switch self {
            case .items(let limit): items <= limit
            case .cells(let limit): items * fields <= limit
            }
        }
    }

    /// The outputs that `site.yml` enables (true) or disables (false).
    var overrides: [Output: Bool] = [:]

    func contains(_ output: Output, items: Int, fields: Int) -> Bool {
        overrides[output] ?? output.limit?.admits(items: items, fields: fields) ?? true
    }

    /// Returns the outputs that are omitted by default because of their size, and the limits that they exceed.
    func omitted(items: Int, fields: Int) -> [(output: Output, limit: Limit)] {
        Output.allCases.compactMap { output in
            guard overrides[output] == nil, let limit = output.limit, !limit.admits(items: items, fields: fields) else {
                return nil
            }
            return (output, limit)
        }
    }
}

/// The layout of the items in the print view.
enum PrintLayout: String, CaseIterable, Sendable {
    /// The columns of lists, one row per item.
    case rows
    /// All fields, with the pictures.
    case cards
}

/// A key under `pictures` in `site.yml`.
enum PictureSetting: String, CaseIterable, Sendable {
    /// Small versions of the pictures, which pages load instead of the originals.
    case small
    /// The folder of the pictures, relative to the folder of the inventory.
    case folder
}

/// A format of downloads. The raw values are keys under `outputs` in `site.yml`, and file extensions.
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

    /// The name of the download in the folder of a group, or in the root of the site for all items.
    var fileName: String { "items.\(rawValue)" }
}
