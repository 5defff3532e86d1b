import ArgumentParser
import Manifests

/// What `--kind` offers.
enum KindArgument: String, ExpressibleByArgument, CaseIterable {
  case animator, interaction, delegate, presentation, scene

  /// The host's word for it.
  var kind: PluginKind {
    switch self {
    case .animator: .animator
    case .interaction: .interaction
    case .delegate: .delegate
    case .presentation: .presentation
    case .scene: .scene
    }
  }
}
