import Compositor
import Diagnostics
import Foundation
import Manifests
import Media
import PluginDiscovery
import PluginRuns
import PluginValidation
import Rendering
import TestBasics
import TransitionKit
import UsageLimits

/// Looks for what people can see of a mutant: it and its original run in every declared transition, to
/// the end, let go of by a hand on its way on and back, and in landscape, on the plain screens of the
/// checks, and to the end on a shipped scene.
///
/// Visible is what errors and warnings are told of, how a run ends, what it leaves, and a frame in
/// which a two-hundredth of the pixels are others by more than eight levels of 255. Frames are compared
/// at the same time.
@MainActor final class MutantScreening {
  /// The ways in which a transition is driven.
  private enum Way: Hashable {
    /// Nobody but the animator, where it can; else a hand that lets it go on.
    case usual
    /// A hand, which lets it go back, or on.
    case cancelled, released
  }

  /// A run that both make.
  private struct Act: Hashable {
    var operation: TransitionOperation
    var way = Way.usual
    var isLandscape = false
    var isShippedScene = false
  }

  private let manifest: Manifest
  private let original: URL
  private let inspector: PluginInspector
  private let plugins: URL
  private var known: [Act: MutantRun] = [:]

  struct Unreadable: Error { var file: URL }

  /// Compares with the plugin in `original`; `plugins` is the folder of those that ship.
  init(original: URL, plugins: URL) throws {
    self.original = original
    self.plugins = plugins
    inspector = Self.inspector
    guard let manifest = inspector.read(original).manifest else { throw Unreadable(file: original) }
    self.manifest = manifest
  }

  private static let inspector = {
    var inspector = PluginInspector(
      text: PangoTextDrawing(), decoder: KeptPictures(), limits: PluginLimits.standard.patient(40))
    inspector.shaders = BuiltShaders.driver
    return inspector
  }()

  /// Returns true if the file at `url` is Lua.
  static func isLua(_ url: URL) -> Bool {
    !inspector.read(url).problems.contains { $0.code == .syntaxError }
  }

  /// Returns the visible change of the mutant in `file`, such as `12.3 % of the pixels at 0.250 s of push,
  /// cancelled`; nil where nothing can.
  func change(in file: URL) throws -> String? {
    let (mutated, problems) = inspector.read(file)
    guard mutated != nil else {
      return "it does not load: \(problems.first?.message ?? "")"
    }
    for act in acts {
      let now = try MutantRun(rehearsal(act, of: file))
      if let words = now.difference(from: try run(act)) {
        return "\(words) of \(Self.title(act))"
      }
    }
    return nil
  }

  private func run(_ act: Act) throws -> MutantRun {
    if let run = known[act] { return run }
    let run = try MutantRun(rehearsal(act, of: original))
    known[act] = run
    return run
  }

  // MARK: - What is run

  private var acts: [Act] {
    let bases = self.bases
    let plain = bases.flatMap { base -> [Act] in
      let operation = base.operation
      var acts = [Act(operation: operation)]
      if base.course != .completed {
        acts.append(Act(operation: operation, way: .cancelled))
      } else if manifest.isInteractive {
        acts += [Way.cancelled, .released].map { Act(operation: operation, way: $0) }
      }
      acts.append(Act(operation: operation, isLandscape: true))
      return acts
    }
    return plain + bases.map { Act(operation: $0.operation, isShippedScene: true) }
  }

  /// The first way in which each transition is tried.
  private var bases: [Rehearsal] {
    var bases: [Rehearsal] = []
    for rehearsal in rehearsals(of: original)
    where !bases.contains(where: { $0.operation == rehearsal.operation }) {
      bases.append(rehearsal)
    }
    return bases
  }

  private func rehearsals(of file: URL) -> [Rehearsal] {
    RehearsalPlan(manifest: manifest, request: inspector.request(file, .animator)).rehearsals
  }

  private func rehearsal(_ act: Act, of file: URL) -> (Rehearsal, MutantRun.Stage) {
    let found = rehearsals(of: file).first { $0.operation == act.operation }
    guard var rehearsal = found else { preconditionFailure("each act comes from a rehearsal") }
    switch act.way {
    case .usual: break
    case .cancelled: rehearsal = rehearsal.going(.cancelled)
    case .released: rehearsal = rehearsal.going(.finished)
    }
    var stage = act.isShippedScene ? MutantRun.Stage.shipped : .plain
    if act.isShippedScene { rehearsal = rehearsal.on(scene(for: act.operation)) }
    if act.isLandscape {
      stage.size = CGSize(width: stage.size.height, height: stage.size.width)
    }
    return (rehearsal, stage)
  }

  private func scene(for operation: TransitionOperation) -> URL {
    // What moves elements needs a scene whose screens share some.
    let sharesElements =
      manifest.name == "sharedElement" && operation.traits.container == .navigation
    let name = sharesElements ? "goals" : operation.sceneName
    return plugins.appending(path: "scenes/\(name)/init.lua")
  }

  private static func title(_ act: Act) -> String {
    let way: String? =
      switch act.way {
      case .usual: nil
      case .cancelled: "cancelled"
      case .released: "released"
      }
    let parts: [String?] = [
      act.operation.rawValue, way, act.isLandscape ? "landscape" : nil,
      act.isShippedScene ? "on a shipped scene" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
