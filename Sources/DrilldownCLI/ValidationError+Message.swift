import ArgumentParser
import Drilldown

extension ValidationError {
    init(_ message: OptionMessage) { self.init(message.line) }
}
