import Testing

@testable import DrilldownCLI

@Suite struct ProgressBarTests {
    private func line(_ done: Int, _ seconds: Double, width: Int = 100) -> String {
        ProgressBar.line(done, of: 101_007, after: .seconds(seconds), width: width)
    }

    @Test("The progress bar shows the progress, the speed and the remaining time")
    func whole() {
        #expect(
            line(56_000, 1.25)
                == "[=====================>                  ] 56,000 of 101,007 pages, 44,800/s, 2 s left")
        #expect(line(0, 1) == "[" + String(repeating: " ", count: 40) + "] 0 of 101,007 pages, 0/s")
        #expect(
            line(101_007, 2)
                == "[" + String(repeating: "=", count: 39) + ">] 101,007 of 101,007 pages, 50,503/s, 0 s left")
        #expect(line(100, 60).hasSuffix("] 100 of 101,007 pages, 1/s, 1010 min left"))
    }

    @Test("Parts that do not fit into the terminal's line are omitted, and no line fills the last column")
    func narrow() {
        #expect(line(56_000, 1.25, width: 60) == "[======>      ] 56,000 of 101,007 pages, 44,800/s, 2 s left")
        #expect(line(56_000, 1.25, width: 50) == "56,000 of 101,007 pages, 44,800/s, 2 s left")
        #expect(line(56_000, 1.25, width: 40) == "56,000 of 101,007 pages, 44,800/s")
        #expect(line(56_000, 1.25, width: 20) == "56,000 of 101,007 p")
        for width in 1...120 { #expect(line(56_000, 1.25, width: width).count < width) }
    }
}
