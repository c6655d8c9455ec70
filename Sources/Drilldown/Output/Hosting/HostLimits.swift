/// The limits of common hosts of static sites. The manual has the source of each figure.
struct HostLimits {
    private struct Limit: Sendable {
        var host: String
        var maximum: Int
        /// The unit of the limit, such as `files`, which follows a number.
        var unit: String
        var measure: @Sendable (SiteSize) -> Int
    }

    private static let limits = [
        Limit(host: "GitHub Pages", maximum: 1_000_000_000, unit: "bytes in total", measure: \.bytes),
        Limit(host: "GitLab Pages (gitlab.com)", maximum: 1_000_000_000, unit: "bytes in total", measure: \.bytes),
        Limit(
            host: "GitLab Pages (gitlab.com)", maximum: 200_000, unit: "files and folders",
            measure: { $0.files + $0.folderCount }),
        Limit(host: "Cloudflare Pages (free)", maximum: 20_000, unit: "files", measure: \.files),
        Limit(host: "Cloudflare Pages (paid)", maximum: 100_000, unit: "files", measure: \.files),
        Limit(host: "Cloudflare Pages", maximum: 26_214_400, unit: "bytes in one file", measure: \.largestFile),
        Limit(host: "Netlify", maximum: 54_000, unit: "files in one folder", measure: \.largestFolder),
        Limit(
            host: "Azure Static Web Apps (free)", maximum: 250_000_000, unit: "bytes in total", measure: \.bytes),
        Limit(
            host: "Azure Static Web Apps (standard)", maximum: 500_000_000, unit: "bytes in total", measure: \.bytes),
        Limit(host: "Azure Static Web Apps", maximum: 15_000, unit: "files", measure: \.files),
    ]

    /// Returns a warning that lists the hosts for which a site is too large; nil if there are none.
    static func warning(_ size: SiteSize) -> Diagnostic? {
        let exceeded = limits.filter { $0.measure(size) > $0.maximum }
        guard !exceeded.isEmpty else { return nil }
        let excess = exceeded.map {
            SiteMessage.HostExcess(host: $0.host, limit: $0.maximum, unit: $0.unit, found: $0.measure(size))
        }
        return Diagnostic(.hostLimits(excess), at: SourceLocation(file: "the site"))
    }
}
