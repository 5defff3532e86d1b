import ArgumentParser
import Manifests

/// The values of `--kind`.
enum KindArgument: String, ExpressibleByArgument, CaseIterable {
  case animator, interaction, delegate, presentation, scene

  /// The plugin kind of the value.
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
