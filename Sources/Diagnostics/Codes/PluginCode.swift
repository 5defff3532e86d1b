/// A kind of thing that the host of plugins notices, with its stable name.
///
/// This is the one table of them, beside the engine's `DiagnosticCode`. A diagnostic's message says
/// what happened and where; this says what such a thing means.
public struct PluginCode: Hashable, Sendable {
  /// The stable name, in kebab-case.
  public let name: String
  /// What it means, in one sentence.
  public let title: String
  /// Why it matters, or how it comes about.
  public let explanation: String
  /// What to do about it.
  public let remedy: String

  init(_ name: String, _ title: String, _ explanation: String, remedy: String) {
    self.name = name
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
  }
}

extension PluginCode: CaseIterable, CustomStringConvertible {
  /// All there are, theme by theme.
  public static let allCases: [PluginCode] =
    sourceCases + limitCases + tableCases + valueCases + runCases + reloadCases + placeCases

  /// The name.
  public var description: String { name }
}
