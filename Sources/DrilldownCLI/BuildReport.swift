import Drilldown
import Foundation

/// The result of a build or a check, for people and for machines.
struct BuildReport {
    enum Status: String, Encodable {
        case done
        /// The run failed, and the diagnostics contain the errors.
        case failed
    }

    let inventory: String
    let configuration: String?
    /// The path of the output; nil for a check.
    let output: String?
    private(set) var status = Status.done
    /// The site; nil if it could not be built.
    private(set) var site: SiteReport?
    /// The result of writing; nil if nothing was written.
    private(set) var written: WriteResult?
    /// True if a single-file page was written instead of a site.
    private(set) var isSingleFile = false
    /// The duration of the run in seconds.
    var seconds = 0.0
    /// The peak memory use of this process in bytes.
    var peakMemory = 0
    /// The conditions of `--fail-on` that are met.
    private(set) var failedOn: [FailOn] = []
    /// The warnings, after the errors if the run failed.
    private(set) var diagnostics: [Diagnostic] = []
    /// The comparison with an earlier inventory; nil if there is none.
    private(set) var comparison: Site.Comparison?

    /// The number of HTML pages in the site, without 404.html and redirects.
    var pages: Int { site?.pages ?? 0 }

    /// Adds the result of a build or a check.
    ///
    /// - Parameters:
    ///   - site: The report of the site.
    ///   - result: The result of writing; nil for a check.
    ///   - comparison: The comparison with an earlier inventory; nil if there is none.
    mutating func add(_ site: SiteReport, _ result: WriteResult?, _ comparison: Site.Comparison? = nil) {
        (self.site, written, diagnostics) = (site, result, site.warnings)
        self.comparison = comparison
    }

    /// Adds the result of writing a single-file page.
    mutating func add(page site: Site, bytes: Int, _ diagnostics: [Diagnostic]) {
        var result = WriteResult()
        (result.written, result.bytes) = (1, bytes)
        add(site.report(pages: 1, warnings: diagnostics), result, site.comparison)
        isSingleFile = true
    }

    /// Ends the report with an error.
    ///
    /// - Parameter error: The error that ended the run. Earlier diagnostics are kept.
    mutating func fail(_ error: BuildError) {
        status = .failed
        failedOn = []
        diagnostics = error.diagnostics + diagnostics
    }

    /// Records which of the given conditions of `--fail-on` are met.
    mutating func evaluate(failOn wanted: [FailOn]) {
        guard status == .done else { return }
        failedOn = FailOn.allCases.filter { wanted.contains($0) && count(of: $0) > 0 }
    }

    func count(of condition: FailOn) -> Int {
        condition == .warnings ? diagnostics.count : comparison?.count(condition) ?? 0
    }

    /// The path of the page to open; nil if there is no such file, for example because the output is an archive.
    var index: String? {
        guard let site, let output else { return nil }
        if isSingleFile { return output == "-" ? nil : output }
        guard OutputTarget(output) == .folder else { return nil }
        return (output.hasSuffix("/") ? output : output + "/") + site.indexPath
    }

    /// The hash of the whole site; nil if no site was written.
    var hash: String? { isSingleFile ? nil : written?.hash }
}

// MARK: - In JSON

extension BuildReport {
    /// The result in JSON. Its keys are stable: later versions may add keys, but do not change or remove any.
    var result: ResultObject {
        let files: ResultObject = [
            "written": written?.written ?? 0, "unchanged": written?.unchanged ?? 0, "removed": written?.removed ?? 0,
            "bytes": written?.bytes ?? 0,
        ]
        return [
            "version": DrilldownCommand.version, "status": status, "inventory": inventory,
            "configuration": configuration, "output": output, "index": index, "title": site?.title,
            "items": site?.items ?? 0, "children": site?.descendants ?? 0,
            "skipped": (site?.itemsSummary.skipped ?? []).map(\.result), "untagged": site?.itemsSummary.untagged ?? 0,
            "views": (site?.views ?? []).map(\.result), "pages": pages, "totals": (site?.totals ?? []).map(\.result),
            "files": files, "hash": hash, "seconds": seconds, "peakMemory": peakMemory, "failedOn": failedOn,
            "diagnostics": diagnostics.map(\.result), "changes": comparison?.result,
        ]
    }
}

extension Diagnostic {
    var result: ResultObject {
        [
            "severity": severity.rawValue, "code": code.rawValue, "file": location.file, "line": location.line,
            "column": location.column, "pointer": location.pointer, "message": message, "suggestion": suggestion,
        ]
    }
}

extension Site.ListSummary {
    fileprivate var result: ResultObject { ["path": path, "items": count] }
}

extension Site.ViewSummary {
    fileprivate var result: ResultObject { ["id": id, "title": title, "groups": groups] }
}

extension Site.Sum {
    fileprivate var result: ResultObject {
        [
            "field": field, "label": label, "currency": currency, "sum": sum, "text": text, "note": note,
            "timesQuantity": isTimesQuantity, "counted": counted, "notCounted": notCounted,
        ]
    }
}
