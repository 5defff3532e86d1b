import ArgumentParser
import Diagnostics
import Foundation
import Manifests
import TransitionKit

/// The plugins and parameter values with which two versions of a plugin run.
struct CompanyOptions: ParsableArguments {
  @Option(
    help: """
      A transition to run: \(TransitionOperation.list("or")); may repeat. (default: each \
      that both declare)
      """)
  var transition: [TransitionOperation] = []

  @Option(help: ArgumentHelp("The animator.", valueName: "path|name"))
  var plugin: String?

  @Option(help: ArgumentHelp("The delegate.", valueName: "path|name"))
  var delegate: String?

  @Option(help: ArgumentHelp("The interaction.", valueName: "path|name"))
  var interaction: String?

  @Option(help: ArgumentHelp("What frames a presented screen.", valueName: "path|name"))
  var presentation: String?

  @Option(help: ArgumentHelp("The screens.", valueName: "path|name"))
  var scene: String?

  @Option(help: "A picture to start from, in place of a scene's first screen.")
  var from: String?

  @Option(help: "A picture to end with, in place of a scene's second screen.")
  var to: String?

  @Option(
    name: .customLong("set"),
    help: "A parameter of both, as KEY=VALUE, or of another plugin, as NAME.KEY=VALUE; may repeat.")
  var parameters: [String] = []

  /// Returns the transitions in which two versions are compared.
  ///
  /// - Throws: A usage failure if there are none.
  func transitions(of earlier: DiffVersion, and now: DiffVersion) throws -> [String] {
    if !transition.isEmpty { return transition.map(\.rawValue) }
    let shared = TransitionOperation.allCases.map(\.rawValue)
      .filter { earlier.transitions.contains($0) && now.transitions.contains($0) }
    if !shared.isEmpty { return shared }
    switch now.kind {
    case .presentation: return TransitionOperation.allCases.filter(\.isPresentation).map(\.rawValue)
    case .delegate: return ["push"]
    case .interaction where now.transitions.isEmpty: return ["push"]
    default:
      throw CommandFailure(
        .usage, code: .nothingShared,
        "there is no transition that both declare: \(earlier.declared) and \(now.declared)",
        hint: "name one with --transition")
    }
  }

  /// The other plugins that are named, with their kinds.
  var companions: [(name: String, kind: PluginKind)] {
    let named: [(String?, PluginKind)] = [
      (plugin, .animator), (delegate, .delegate), (interaction, .interaction),
      (presentation, .presentation), (scene, .scene),
    ]
    return named.compactMap { name, kind in name.map { ($0, kind) } }
  }

  /// Returns the options of a run of `version` with the other plugins.
  func plugins(with version: DiffVersion, transition: String) throws -> PluginOptions {
    var own: [String: String] = [:]
    for (name, value) in [
      ("--plugin", plugin), ("--delegate", delegate), ("--interaction", interaction),
      ("--presentation", presentation), ("--scene", scene), ("--from", from), ("--to", to),
    ] {
      own[name] = value
    }
    own[version.kind == .animator ? "--plugin" : "--\(version.kind.rawValue)"] = version.file.path
    let arguments = own.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return try PluginOptions.parse(
      arguments + ["--transition", transition] + parameters.flatMap { ["--set", $0] })
  }
}
