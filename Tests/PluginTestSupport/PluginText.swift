import Foundation
package import Manifests

/// The least text of a plugin.
package enum PluginText {
  /// A plugin of `kind` called `name`.
  package static func of(_ kind: PluginKind, _ name: String) -> String {
    let rest =
      switch kind {
      case .animator: "transitions = { 'push' }, frame = function() end"
      case .interaction: "gesture = 'pan', began = function() end"
      case .delegate: "navigation = { animationController = function() end }"
      case .presentation: "presentationTransitionWillBegin = function() end"
      case .scene: "build = function() return { root = UIViewController.new {} } end"
      }
    return """
      return transhost.\(kind.rawValue) {
        name = "\(name)", version = "1.0.0", api = 1, summary = "A test.", \(rest),
      }
      """
  }
}
