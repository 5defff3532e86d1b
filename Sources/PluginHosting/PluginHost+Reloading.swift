import Diagnostics
import Files
public import Foundation
import LayerTree
import Lua
import Manifests
import PluginAPI
import PluginDiscovery
import PluginFiles
import RunTraces
import TransitionKit

// New versions of plugins: looked at beside what runs, and published between frames.

extension PluginHost {
  /// Loads the plugin called `name` anew from its file.
  @discardableResult
  public func reload(_ name: String) -> ReloadOutcome {
    do {
      return look(at: try find(name, kind: nil))
    } catch {
      return .refused(Self.diagnostics(of: error), running: nil)
    }
  }

  /// Loads the plugin in `file` anew, or for the first time.
  @discardableResult
  public func reload(_ file: URL) -> ReloadOutcome {
    let url = file.absoluteURL.standardizedFileURL
    if let place = hosted.first(where: { $0.file.standardizedFileURL == url }) {
      return look(at: place)
    }
    let folder = url.deletingLastPathComponent()
    let isFolder = url.lastPathComponent == "init.lua"
    let place = HostedPlugin(
      PluginCandidate(
        name: isFolder
          ? folder.lastPathComponent : PluginLocator.name(of: url.lastPathComponent), file: url,
        folderKind: nil, root: PluginSearchPath.Root(folder: folder, origin: .argument)))
    hosted.append(place)
    return look(at: place)
  }

  /// Reloads the plugins whose files, modules or pictures have changed, and loads those that are
  /// new; the others are left out.
  @discardableResult
  public func reloadChanged() -> [ReloadOutcome] {
    takeUpPlaces()
    return hosted.compactMap { place in hasChanged(place) ? look(at: place) : nil }
  }

  /// Loads what lies on the search path.
  func loadAll() {
    takeUpPlaces()
    for place in hosted {
      if case .refused(let problems, _) = look(at: place, isFirst: true) {
        for problem in problems { cast.journal.add(problem) }
      }
    }
  }

  /// Notes the plugins that are new on the search path; nearer ones hide those of the same name and
  /// folder.
  private func takeUpPlaces() {
    for candidate in locator.allCandidates() {
      if let known = hosted.first(where: { $0.isPlace(of: candidate) }) {
        // A file that has become a folder, or a folder a file.
        if known.file != candidate.file, FileKind(of: known.file.path) == .missing {
          known.file = candidate.file
        }
      } else if !hosted.contains(where: {
        $0.name == candidate.name && $0.folderKind == candidate.folderKind
      }) {
        hosted.append(HostedPlugin(candidate))
      }
    }
  }

  private func hasChanged(_ place: HostedPlugin) -> Bool {
    guard let file = try? PluginFile(reading: place.file) else { return place.seen != .missing }
    return !place.hasSeen(PluginFingerprint(of: file))
  }

  // MARK: - One plugin

  /// Loads what is in the file now, unless that runs already.
  private func look(at place: HostedPlugin, isFirst: Bool = false) -> ReloadOutcome {
    if Engine.current == nil { closeUnused() }
    do {
      let file: PluginFile
      do {
        file = try PluginFile(reading: place.file)
      } catch {
        place.seen = .missing
        throw error
      }
      let fingerprint = PluginFingerprint(of: file)
      let isSeen = place.hasSeen(fingerprint)
      place.seen = fingerprint
      if let version = runningVersion(of: place, if: fingerprint) {
        place.problems = []
        return .unchanged(version)
      }
      if isSeen, !place.problems.isEmpty {
        return .refused(place.problems, running: place.member?.version)
      }
      let outcome = try publish(prepare(file, for: place, isFirst: isFirst), at: place)
      place.accepted = fingerprint
      place.problems = []
      return outcome
    } catch {
      place.problems = Self.diagnostics(of: error)
      return .refused(place.problems, running: place.member?.version)
    }
  }

  /// The version that runs, or is about to, if it is that of `fingerprint`.
  private func runningVersion(
    of place: HostedPlugin, if fingerprint: PluginFingerprint
  ) -> PluginVersion? {
    guard place.hasAccepted(fingerprint), let member = place.member else { return nil }
    if let pending = place.pending { return member.version(of: pending) }
    return member.version
  }

  /// Loads the plugin in `file` into a state of its own, after everything that can be found out
  /// beforehand.
  private func prepare(
    _ file: PluginFile, for place: HostedPlugin, isFirst: Bool
  ) throws -> Plugin {
    if !isFirst {
      let rehearsal = PluginRehearsal(screen: screen, limits: limits)
      try place.member?.admit(rehearsal.rehearse(file), from: file)
    }
    return try cast.make(file, kind: place.member?.kind)
  }

  /// Has `plugin` run: at once between frames, else with the engine's next turn, and when the
  /// gestures of the version before have ended.
  private func publish(_ plugin: Plugin, at place: HostedPlugin) throws -> ReloadOutcome {
    guard let member = place.member else {
      let member = cast.add(plugin)
      place.member = member
      return .reloaded(member.version, notes: [])
    }
    place.pending?.close()
    place.pending = nil
    let gesture = member.interaction.flatMap { $0.isActive ? $0 : nil }
    guard gesture == nil, Engine.current == nil else {
      let version = member.version(of: plugin)
      place.pending = plugin
      publishSoon(place)
      return .reloaded(version, notes: gesture.map { [waits(for: $0, plugin)] } ?? [])
    }
    let notes = try cast.replace(member, with: plugin)
    return .reloaded(member.version, notes: notes + sceneNotes(member))
  }

  /// Publishes what is pending with the engine's next turn.
  private func publishSoon(_ place: HostedPlugin) {
    guard let engine = Engine.current else { return waitForGesture(of: place) }
    engine.enqueue { [weak self] in self?.publishPending(place) }
  }

  private func waitForGesture(of place: HostedPlugin) {
    place.member?.interaction?.onIdle = { [weak self, weak place] in
      guard let self, let place else { return }
      place.member?.interaction?.onIdle = nil
      publishSoon(place)
    }
  }

  private func publishPending(_ place: HostedPlugin) {
    guard let plugin = place.pending, let member = place.member else { return }
    if member.interaction?.isActive == true { return waitForGesture(of: place) }
    place.pending = nil
    do {
      for note in try cast.replace(member, with: plugin) + sceneNotes(member) {
        cast.journal.add(note)
      }
    } catch {
      place.problems = Self.diagnostics(of: error)
      for problem in place.problems { cast.journal.add(problem) }
    }
  }

  // MARK: - What there is to say

  private func waits(for gesture: RunningInteraction, _ plugin: Plugin) -> Diagnostic {
    Diagnostic(
      code: .waitsForGesture, severity: .note,
      message: "the gesture of \(gesture.script.manifest.name) goes on; the new version takes over "
        + "when it ends", file: plugin.file.name)
  }

  private func sceneNotes(_ member: CastMember) -> [Diagnostic] {
    guard member.kind == .scene else { return [] }
    return [
      Diagnostic(
        code: .nextBuild, severity: .note,
        message: "screens that stand stay as they are; the next ones are built by the new version",
        file: member.plugin.file.name)
    ]
  }

  private static func diagnostics(of error: any Error) -> [Diagnostic] {
    switch error {
    case let failure as PluginFailure: failure.diagnostics
    case let error as LuaError: [Diagnostic(code: .luaError, message: error.message)]
    default: [Diagnostic(code: .internalError, message: "\(error)")]
    }
  }
}

extension CastMember {
  /// The version that `plugin` will be.
  fileprivate func version(of plugin: Plugin) -> PluginVersion {
    var version = version
    version.version = plugin.manifest.version.description
    version.generation += 1
    return version
  }

  /// Checks that what `manifest` says is still the same plugin.
  ///
  /// - Throws: ``PluginFailure``.
  fileprivate func admit(_ manifest: Manifest, from file: PluginFile) throws {
    guard manifest.kind != kind || manifest.name != name else { return }
    let lines = file.keyLines
    let line = manifest.kind == kind ? lines["name"] : lines.constructor
    throw PluginFailure(
      .invalid,
      Diagnostic(
        code: .anotherPlugin,
        message: "it is \(manifest.kind.withArticle) called '\(manifest.name)' now, and the "
          + "\(kind.rawValue) '\(name)' runs: a new version keeps kind and name",
        file: file.name, line: line,
        hint: "give the other plugin a file of its own, or start anew",
        excerpt: line.flatMap { SourceExcerpt(source: file.text, line: $0) }))
  }
}
