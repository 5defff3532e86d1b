import Foundation

/// The kind of a plugin: the constructor its file ends with, as in `return transhost.animator {…}`.
public nonisolated enum PluginKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Animates transitions.
  case animator
  /// Drives transitions by gestures.
  case interaction
  /// Chooses animators and interactions.
  case delegate
  /// Frames presented screens and their chrome.
  case presentation
  /// Screens for transitions to run on.
  case scene

  /// The folder of a plugins folder where such plugins lie.
  public var folder: String { "\(rawValue)s" }

  /// The kind with its article, for messages.
  public var withArticle: String {
    switch self {
    case .animator, .interaction: "an \(rawValue)"
    case .delegate, .presentation, .scene: "a \(rawValue)"
    }
  }
}
