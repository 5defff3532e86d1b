import Diagnostics
package import Foundation
package import Manifests
import PluginDiscovery
package import PluginRuns
import TestBasics
package import TransitionKit

/// The plugins that ship with the project, and plain scenes for them to run on.
package nonisolated enum Shipped {
  /// The folder of the shipped plugins.
  package static let folder = Repository.root.appending(path: "plugins")
  private static let locator = PluginLocator(
    workingDirectory: Repository.root, shippedDirectory: nil)

  /// The files of a kind, by name, sorted.
  package static func names(_ kind: PluginKind) -> [String] {
    let path = folder.appending(path: "\(kind.rawValue)s").path
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return entries.filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
      .map { String($0.dropLast(4)) }.sorted()
  }

  /// Returns the file of the shipped plugin called `name`.
  package static func file(_ name: String, _ kind: PluginKind) throws -> URL {
    try locator.locate(name, kind: kind)
  }

  /// The plain scene that can start `operation`.
  package static func scene(for operation: TransitionOperation) -> URL {
    guard let scene = scenes[operation] else {
      preconditionFailure("no scene in Tests/Fixtures/pluginhost/scenes starts \(operation)")
    }
    return scene
  }

  /// The plain scenes by the transitions that they can start; of several the first.
  private static let scenes: [TransitionOperation: URL] = {
    let folder = Repository.fixtures.appending(path: "scenes")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var scenes: [TransitionOperation: URL] = [:]
    for file in files.sorted().map({ folder.appending(path: $0) }) {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for operation in TransitionOperation.allCases
      where scenes[operation] == nil && text.contains("      \(operation.rawValue) = function(") {
        scenes[operation] = file
      }
    }
    return scenes
  }()

  /// A request for shipped plugins on a plain scene of 320 × 568 points.
  package static func request(
    _ operation: TransitionOperation, animator: String? = nil, interaction: String? = nil,
    delegate: String? = nil, presentation: String? = nil, drive: RunDrive = .scene,
    framesPerSecond: Double = 60
  ) throws -> RunRequest {
    var request = RunRequest(
      animator: try animator.map { try file($0, .animator) }, scene: scene(for: operation),
      transition: operation,
      stage: StageSettings(
        size: CGSize(width: 320, height: 568), framesPerSecond: framesPerSecond),
      text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    request.shaders = BuiltShaders.driver
    request.interaction = try interaction.map { try file($0, .interaction) }
    request.delegate = try delegate.map { try file($0, .delegate) }
    request.presentation = try presentation.map { try file($0, .presentation) }
    request.drive = drive
    request.locate = { try file($0, $1) }
    return request
  }

  /// Runs shipped plugins on a plain scene.
  @MainActor package static func run(
    _ operation: TransitionOperation, animator: String? = nil, interaction: String? = nil,
    delegate: String? = nil, presentation: String? = nil, drive: RunDrive = .scene,
    framesPerSecond: Double = 60
  ) throws -> RunResult {
    try TransitionRun(
      request(
        operation, animator: animator, interaction: interaction, delegate: delegate,
        presentation: presentation, drive: drive, framesPerSecond: framesPerSecond)
    ).run { _ in }
  }
}

extension RunResult {
  /// What is worse than a note.
  package var complaints: [String] {
    diagnostics.filter { $0.severity != .note }.map { "\($0.code): \($0.message)" }
  }
}
