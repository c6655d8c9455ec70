import Drilldown
import Foundation

/// The result of a build or a check, for people and for machines.
struct BuildReport {
    enum Status: String, Encodable {
        case done
        /// Nothing was written; the errors are among the diagnostics.
        case failed
    }

    let inventory: String
    let configuration: String?
    /// Nil if nothing was to be written.
    let output: String?
    private(set) var status = Status.done
    /// Nil if none could be made.
    private(set) var site: Site?
    /// HTML pages in the site, without 404.html and those at former addresses.
    private(set) var pages = 0
    /// Nil if nothing was written.
    private(set) var written: WriteResult?
    /// Whether a page was written instead of a site.
    private(set) var isOnePage = false
    var seconds = 0.0
    /// Of this process, in bytes.
    var peakMemory = 0
    /// What `--fail-on` asks for and was found.
    private(set) var failedOn: [FailOn] = []
    /// What is odd about the data or the templates, and, where the build failed, the errors.
    private(set) var diagnostics: [Diagnostic] = []
    /// Nil where no inventory is compared.
    private(set) var comparison: Site.Comparison?

    /// - Parameter result: what was written; nil where nothing was to be.
    mutating func add(_ site: Site, _ result: WriteResult?, pages: Int, _ diagnostics: [Diagnostic]) {
        (self.site, written, self.pages, self.diagnostics) = (site, result, pages, diagnostics)
        comparison = site.comparison
    }

    /// - Parameter bytes: the size of the page that was written instead of a site.
    mutating func add(page site: Site, bytes: Int, _ diagnostics: [Diagnostic]) {
        var result = WriteResult()
        (result.written, result.bytes) = (1, bytes)
        add(site, result, pages: 1, diagnostics)
        isOnePage = true
    }

    /// - Parameter failure: what ended the run; what was said before stays.
    mutating func fail(_ failure: BuildFailure) {
        status = .failed
        failedOn = []
        diagnostics = failure.diagnostics + diagnostics
    }

    /// Finds out what of this there is.
    mutating func settle(failingOn wanted: [FailOn]) {
        guard status == .done else { return }
        failedOn = FailOn.allCases.filter { wanted.contains($0) && count(of: $0) > 0 }
    }

    /// How many there are of what a run may fail on.
    func count(of what: FailOn) -> Int { what == .findings ? diagnostics.count : comparison?.count(what) ?? 0 }

    /// The page to open; nil if nothing was written, and for an archive.
    var index: String? {
        guard let site, let output else { return nil }
        if isOnePage { return output == "-" ? nil : output }
        guard OutputTarget(output) == .folder else { return nil }
        return (output.hasSuffix("/") ? output : output + "/") + site.indexPath
    }

    /// The hash of the whole site; nil if none was written.
    var hash: String? { isOnePage ? nil : written?.hash }
}

// MARK: - In JSON

extension BuildReport {
    /// The keys are settled: later versions add some and change none.
    var result: ResultObject {
        let files: ResultObject = [
            "written": written?.written ?? 0, "unchanged": written?.unchanged ?? 0, "removed": written?.removed ?? 0,
            "bytes": written?.bytes ?? 0,
        ]
        return [
            "version": DrilldownCommand.version, "status": status, "inventory": inventory,
            "configuration": configuration, "output": output, "index": index, "title": site?.title,
            "items": site?.inventory.count ?? 0, "children": site?.inventory.countBelow ?? 0,
            "views": (site?.views ?? []).map(\.result), "pages": pages, "totals": (site?.totals ?? []).map(\.result),
            "files": files, "hash": hash, "seconds": seconds, "peakMemory": peakMemory, "failedOn": failedOn,
            "findings": diagnostics.map(\.result), "changes": comparison?.result,
        ]
    }
}

extension Diagnostic {
    var result: ResultObject {
        [
            "severity": severity.rawValue, "code": code.rawValue, "file": place.file, "line": place.line,
            "column": place.column, "pointer": place.pointer, "message": message, "suggestion": suggestion,
        ]
    }
}

extension Site.ViewSummary {
    fileprivate var result: ResultObject { ["id": id, "title": title, "groups": groups] }
}

extension Site.Sum {
    fileprivate var result: ResultObject {
        [
            "field": field, "label": label, "currency": currency, "sum": sum, "text": text, "note": note,
            "timesQuantity": isTimesQuantity, "counted": counted, "leftOut": leftOut,
        ]
    }
}
