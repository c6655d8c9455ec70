import TestSupport
import Testing

@testable import Drilldown

/// Dates that a date picker edits in the notation of the file.
@Suite struct PickedDateTests {
    @Test(
        "A date picker shows a date in another notation, and the file keeps the notation",
        arguments: [
            ("type: date, format: dd.MM.yyyy", #""03.09.2016""#, "date", "2016-09-03", "2016-10-04", #""04.10.2016""#),
            ("type: date, format: M/d/yyyy", #""9/3/2016""#, "date", "2016-09-03", "2016-12-24", #""12/24/2016""#),
            ("type: date, format: yyMMdd", #""160903""#, "date", "2016-09-03", "1999-01-02", #""990102""#),
            (
                "type: date, format: dd.MM.yyyy HH:mm", #""03.09.2016 14:05""#, "date", "2016-09-03", "2016-09-04",
                #""04.09.2016 14:05""#
            ),
            (
                "type: dateTime, format: dd.MM.yyyy HH:mm", #""03.09.2016 14:05""#, "datetime-local",
                "2016-09-03T14:05:00", "2016-09-03T15:06", #""03.09.2016 15:06""#
            ),
            (
                "type: dateTime, format: yyyyMMdd HHmmss.SSS", #""20160903 140506.789""#, "datetime-local",
                "2016-09-03T14:05:06", "2016-09-04T14:05:06", #""20160904 140506.789""#
            ),
            ("type: date, format: d MMM yyyy", #""3 Sep 2016""#, "date", "2016-09-03", "2016-10-04", #""4 Oct 2016""#),
            ("type: date, format: yyyy年M月d日", #""2016年9月3日""#, "date", "2016-09-03", "2016-10-04", #""2016年10月4日""#),
            (
                "type: date, format: 'EEE, MMMM d, yyyy'", #""Sat, September 3, 2016""#, "date", "2016-09-03",
                "2016-10-04", #""Tue, October 4, 2016""#
            ),
            (
                "type: dateTime, format: 'dd.MM.yyyy h:mm a'", #""03.09.2016 12:05 AM""#, "datetime-local",
                "2016-09-03T00:05:00", "2016-09-03T12:06", #""03.09.2016 12:06 PM""#
            ),
            ("type: date, epoch: s", "1472947200", "date", "2016-09-04", "2016-09-05", "1473033600"),
            ("type: date, epoch: s", "1472950000", "date", "2016-09-04", "2016-09-05", "1473036400"),
            (
                "type: dateTime, epoch: ms", "1472950000123", "datetime-local", "2016-09-04T02:46:40",
                "2016-09-04T02:46:41", "1472950001000"
            ),
            (
                "type: dateTime, epoch: ms", #""1472950000123""#, "datetime-local", "2016-09-04T02:46:40",
                "2016-09-05T02:46:40", #""1473036400123""#
            ),
        ])
    func pickers(
        declaration: String, value: String, type: String, shown: String, picked: String, after: String
    ) async throws {
        let json = """
            [{"id": "a", "name": "A", "on": \(value)}, {"id": "b", "name": "B", "on": \(value)}]
            """
        let desk = try await EditedFile(json, "timeZone: Europe/Berlin\nfields: [{key: on, \(declaration)}]\n")
        let page = await desk.page("items/a.html")
        #expect(page.contains(" type=\"\(type)\" name=\"value:/on\" value=\"\(shown)\""))
        #expect(await desk.set("items/a.html", [:]).status == 303)
        #expect(try desk.text == json)
        #expect(await desk.set("items/a.html?field=%2Fon", ["/on": picked]).status == 303)
        #expect(try desk.text == json.replacing("\"A\", \"on\": \(value)", with: "\"A\", \"on\": \(after)"))
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == json)
    }

    @Test("A missing date is entered in the notation of the field, and typed text in that notation is accepted")
    func missingDate() async throws {
        let json = #"[{"id": "a", "name": "A", "on": ""}, {"id": "b", "name": "B", "on": "03.09.2016"}]"#
        let desk = try await EditedFile(json, "fields: [{key: on, type: date, format: dd.MM.yyyy}]\n")
        for text in ["2016-10-04", "04.10.2016"] {
            #expect(await desk.set("items/a.html", ["/on": text]).status == 303)
            #expect(try desk.text == json.replacing(#""on": """#, with: #""on": "04.10.2016""#))
            #expect(await desk.page("/?history").contains("On: <del>–</del> → <ins>04.10.2016</ins>"))
            #expect(await desk.undo().status == 303)
        }
        #expect(await desk.set("items/a.html", ["/on": "4.10.2016"]).status == 422)
    }

    @Test(
        "A date that a picker cannot show or write is edited as text",
        arguments: [
            ("type: date, format: dd.MM.yyyy", #""soon""#), ("type: date, format: MM/yyyy", #""09/2016""#),
            ("type: date, format: d MMM yyyy", #""3 Okt 2016""#), ("type: date, epoch: s", #""soon""#),
            ("type: date, format: d MMM yyyy", #""3 SEP 2016""#), ("type: date, format: d MMM yyyy", "\"\""),
            ("type: dateTime, format: 'dd.MM.yyyy HH:mm Z'", #""03.09.2016 14:05 +0200""#),
        ])
    func otherDates(declaration: String, value: String) async throws {
        let json = "[{\"id\": \"a\", \"name\": \"A\", \"on\": \(value)}]"
        let page = try await EditedFile(json, "fields: [{key: on, \(declaration)}]\n").page("items/a.html")
        #expect(page.contains("name=\"value:/on\" value=\(value)"))
        #expect(!page.contains("type=\"date"))
    }

    @Test("A missing date with a month name has the language of the other dates, or is edited as text")
    func missingNames() async throws {
        for (other, isPicked) in [("3 Sep 2016", true), ("3 Okt 2016", false), ("3 SEP 2016", false)] {
            let json = #"[{"id": "a", "name": "A", "on": ""}, {"id": "b", "name": "B", "on": "\#(other)"}]"#
            let desk = try await EditedFile(json, "fields: [{key: on, type: date, format: d MMM yyyy}]\n")
            #expect(await desk.page("items/a.html").contains("type=\"date\"") == isPicked)
            #expect(await desk.page("explore.html").contains("data-control=\"date\"") == isPicked)
            let typed = isPicked ? "2016-10-04" : "4 Dez 2016"
            #expect(await desk.set("items/a.html", ["/on": typed]).status == 303)
            let written = isPicked ? "4 Oct 2016" : typed
            #expect(try desk.text == json.replacing(#""on": """#, with: "\"on\": \"\(written)\""))
        }
    }

    @Test("A date in the only element of a list keeps its notation")
    func onlyElement() async throws {
        let json = #"""
            [{"id": "a", "name": "A", "copies": [{"bought": "03.09.2016", "price": 7}]},
             {"id": "b", "name": "B", "copies": [{"bought": "25.12.2017", "price": 8}]}]
            """#
        let desk = try await EditedFile(json, "fields: [{key: copies.0.bought, type: date, format: dd.MM.yyyy}]\n")
        let page = await desk.page("items/a.html")
        #expect(page.contains(" type=\"date\" name=\"value:/copies/0/bought\" value=\"2016-09-03\""))
        #expect(await desk.set("items/a.html", ["/copies/0/bought": "2016-10-04"]).status == 303)
        #expect(try desk.text == json.replacing("03.09.2016", with: "04.10.2016"))
    }

    @Test("A month name that is the same in English does not make the other dates English")
    func sharedNames() async throws {
        let json =
            #"[{"id": "a", "name": "A", "on": "3. April 2025"}, {"id": "b", "name": "B", "on": "4. Oktober 2025"}]"#
        let desk = try await EditedFile(json, "fields: [{key: on, type: date, format: d. MMMM yyyy}]\n")
        #expect(await !desk.page("items/a.html").contains("type=\"date\""))
    }

    @Test("The message about a date that is edited as text shows the date in the file")
    func exampleOfText() async throws {
        let desk = try await EditedFile(
            #"[{"id": "a", "name": "A", "on": "3 Okt 2016"}]"#, "fields: [{key: on, type: date, format: d MMM yyyy}]\n")
        let answer = await desk.set("items/a.html", ["/on": "04.10.2016"])
        #expect(answer.status == 422)
        #expect(answer.html.contains("Enter a valid date in the format 3 Okt 2016."))
    }

    @Test("A year that two digits cannot express is rejected")
    func shortYears() async throws {
        let json = #"[{"id": "a", "name": "A", "on": "160903"}]"#
        let desk = try await EditedFile(json, "fields: [{key: on, type: date, format: yyMMdd}]\n")
        let answer = await desk.set("items/a.html", ["/on": "1920-01-02"])
        #expect(answer.status == 422)
        #expect(answer.html.contains("Enter a valid date in the format yyMMdd."))
        #expect(try desk.text == json)
    }

    @Test("A date of many items is set in the notation of the file")
    func manyDates() async throws {
        let json = #"[{"id": "a", "name": "A", "on": "1.2.2016"}, {"id": "b", "name": "B", "on": "3.4.2016"}]"#
        let desk = try await EditedFile(json, "fields: [{key: on, type: date, format: d.M.yyyy}]\n")
        let data = await desk.page("explore/index.js")
        let revision = try #require(data.firstMatch(of: /"revision":(\d+)/)?.1)
        let form = [
            "action": "many", "items": "0-1", "revision": String(revision), "change": "set", "field": "/on",
            "text": "2020-12-24", "confirmed": "2",
        ]
        #expect(await desk.postFromScript("explore.html", form).status == 200)
        #expect(try desk.text == json.replacing(/\d\.\d\.2016/, with: "24.12.2020"))
    }
}
