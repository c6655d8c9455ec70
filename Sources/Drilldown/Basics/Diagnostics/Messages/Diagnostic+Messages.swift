// One initializer for each message type, so that callers can write a message such as `.fileNotFound` without its type.
extension Diagnostic {
    package init(_ message: CommandMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: ConfigurationMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: ContentMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: DeclarationMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: EditMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: FileMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: FilterMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: InventoryMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: ItemMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: JSONMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: LabelMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: NameMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: OutputMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: SiteMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: StringsMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: TagMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: TemplateMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: ThemeMessage, at location: SourceLocation) { self.init(message.text, at: location) }
    init(_ message: YAMLMessage, at location: SourceLocation) { self.init(message.text, at: location) }
}
