import Drilldown
import DrilldownServer

/// A responder that passes requests to a preview session.
struct PreviewResponder: Responder {
    let session: PreviewSession

    func respond(to request: Request) async -> Response {
        if request.method == .get, request.path == PreviewFiles.events { return events() }
        var form: [FormField]?
        var files: [[UInt8]] = []
        if request.method == .post {
            let type = request.header("content-type")?.lowercased() ?? ""
            do throws(FormError) {
                if type.hasPrefix("application/x-www-form-urlencoded") {
                    form = try request.form()
                } else if type.hasPrefix("multipart/form-data"), acceptsFiles(at: request.path) {
                    let multipart = try request.multipartForm()
                    (form, files) = (multipart.fields, multipart.files)
                } else {
                    return .text(PreviewMessage.formExpected.sentence, status: 415)
                }
            } catch {
                return Self.response(to: error)
            }
        }
        let answer = await session.answer(
            PreviewRequest(
                path: request.path, query: request.query.map(Self.field), form: form?.map(Self.field), files: files,
                isFromScript: request.header("accept") == "application/json"))
        var headers = [HeaderField("Content-Type", answer.type)]
        if let location = answer.location { headers.append(HeaderField("Location", location)) }
        return Response(status: answer.status, headers: headers, body: .bytes(answer.bytes, owner: answer.owner))
    }

    func acceptsFiles(at path: String) -> Bool { session.acceptsFiles(at: path) }

    private static func field(_ field: FormField) -> RequestField { RequestField(field.name, field.value) }

    private static func response(to error: FormError) -> Response {
        switch error {
        case .malformedParts: .text(PreviewMessage.malformedParts.sentence, status: 400)
        case .pathOfFile: .text(PreviewMessage.pathOfFile.sentence, status: 400)
        case .malformed: .text(PreviewMessage.malformedForm.sentence, status: 400)
        case .tooManyFields(let limit):
            .text(PreviewMessage.tooManyFields(limit: limit).sentence, status: 413)
        }
    }

    private func events() -> Response {
        let revisions = session.revisions()
        let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            for await revision in revisions { continuation.yield("data: \(revision)") }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return Response(body: .events(stream))
    }
}
