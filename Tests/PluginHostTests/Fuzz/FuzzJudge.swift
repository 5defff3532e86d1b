import Compositor
import Diagnostics
import Foundation
import Gestures
import Lua
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import PluginValidation
import Rendering
import RunTimelines
import TestBasics
import TransitionKit
import UsageLimits

/// Runs cases, and says what is wrong with how they went; a crash ends the process.
struct FuzzJudge {
  private let folder: TemporaryFolder
  private let isAlone: Bool

  /// - Parameter isAlone: Whether nothing else opens files in this process, so that they can be
  ///   counted.
  init(isAlone: Bool) throws {
    folder = try TemporaryFolder()
    self.isAlone = isAlone
  }

  /// What is wrong, or nil.
  func verdict(on made: FuzzCase) throws -> String? {
    let home = folder.url.appending(path: "case", directoryHint: .isDirectory)
    try? FileManager.default.removeItem(at: home)
    try made.write(to: home)
    let probe = LuaProbe()
    let files = isAlone ? Self.openFiles : nil
    let problem: String?
    do {
      problem =
        switch made.action {
        case .run: try run(made, in: home, probe)
        case .validate: validate(made, in: home, probe)
        case .draw: try draw(made)
        }
    } catch let failure as PluginFailure {
      problem =
        failure.diagnostics.isEmpty ? "it was refused without a word" : check(failure.diagnostics)
    }
    if let problem { return problem }
    if probe.open != 0 { return "\(probe.open) of \(probe.made) states are left open" }
    if probe.bytesLeft != 0 { return "\(probe.bytesLeft) bytes of Lua's are left" }
    if let files, Self.openFiles != files {
      return "there are \(Self.openFiles ?? 0) open files, not \(files)"
    }
    return nil
  }

  private static var openFiles: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// What no diagnostic may say.
  private func check(_ diagnostics: [Diagnostic]) -> String? {
    for diagnostic in diagnostics {
      if diagnostic.code == .internalError {
        return "\(diagnostic.code): \(diagnostic.message)"
      }
      // A script may print an empty line.
      if diagnostic.message.isEmpty, diagnostic.code != .print {
        return "\(diagnostic.code) says nothing"
      }
      if diagnostic.message.contains("Optional(") { return diagnostic.message }
    }
    return nil
  }

  // MARK: Runs

  private func run(_ made: FuzzCase, in home: URL, _ probe: LuaProbe) throws -> String? {
    guard let request = try request(made, in: home, probe) else { return nil }
    var last: RenderTree?
    let result = try TransitionRun(request).run { last = $0.tree }
    if let last { _ = try? CPUCompositor(threads: 1).render(last, scale: 0.25) }
    if !result.succeeded, result.diagnostics.isEmpty { return "it failed without a word" }
    if result.diagnostics.count > 3000 { return "it said \(result.diagnostics.count) things" }
    _ = Timeline(result.trace)
    return check(result.diagnostics)
  }

  /// What the options ask for; nil when they are refused as they must be.
  private func request(
    _ made: FuzzCase, in home: URL, _ probe: LuaProbe
  ) throws -> RunRequest? {
    func file(_ option: String) -> URL? { made.value(option).map { home.appending(path: $0) } }
    let sides = (made.value("--size") ?? "320x568").split(separator: "x").compactMap { Double($0) }
    let transition = made.value("--transition").flatMap(TransitionOperation.init) ?? .push
    var request = RunRequest(
      animator: file("--plugin"), scene: file("--scene") ?? Shipped.scene(for: transition),
      transition: transition,
      stage: StageSettings(
        size: CGSize(width: sides[0], height: sides[1]), scale: 1,
        framesPerSecond: made.value("--fps").flatMap(Double.init) ?? 30),
      text: BoxText(), decoder: NamedSizeImages())
    request.parameters = made.options.filter { $0.name == "--set" }.map { option in
      let parts = option.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
    }
    request.delegate = file("--delegate")
    request.interaction = file("--interaction")
    request.presentation = file("--presentation")
    request.rotatesAt = made.value("--rotate-at").flatMap(Double.init)
    request.limits.probe = probe
    request.locate = { name, kind in
      let known = ["plugin": "plugin.lua", "driver": "interaction.lua", "chooser": "delegate.lua"]
      if let file = known[name], made.files[file] != nil { return home.appending(path: file) }
      return try Shipped.file(name, kind)
    }
    if let drive = try drive(made) { request.drive = drive } else { return nil }
    return request
  }

  private func drive(_ made: FuzzCase) throws -> RunDrive? {
    if let percent = made.value("--cancel-at").flatMap(Double.init) {
      return .hand(HandMovement(percent: percent, finishes: false))
    }
    if let percent = made.value("--finish-at").flatMap(Double.init) {
      return .hand(HandMovement(percent: percent, finishes: true))
    }
    if let time = made.value("--interrupt-at").flatMap(Double.init) {
      return .hand(HandMovement(takesHoldAt: time, finishes: true))
    }
    guard let gesture = made.value("--gesture") else { return .scene }
    let text = made.files[gesture].map { String(decoding: $0, as: UTF8.self) } ?? gesture
    do {
      return gesture.hasSuffix(".jsonl")
        ? .touches(try TouchTrack(reading: text, file: gesture))
        : .gestures(try GestureScript(parsing: text))
    } catch {
      return "\(error)".isEmpty ? .scene : nil
    }
  }

  // MARK: Others

  private func validate(_ made: FuzzCase, in home: URL, _ probe: LuaProbe) -> String? {
    guard let file = made.value("--plugin") else { return nil }
    var limits = PluginLimits.standard
    limits.probe = probe
    let inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: limits)
    _ = inspector.describe(home.appending(path: file))
    let report = inspector.validate(home.appending(path: file))
    return check(report.errors + report.warnings)
  }

  private func draw(_ made: FuzzCase) throws -> String? {
    guard let bytes = made.value("--scene").flatMap({ made.files[$0] }) else { return nil }
    do {
      let scene = try SceneFile(json: bytes, decoder: NamedSizeImages()) { path in
        guard let bytes = made.files[path] else { throw FuzzCase.Unreadable() }
        return bytes
      }
      _ = try CPUCompositor(threads: 1).render(scene.tree, scale: 1)
    } catch {
      if "\(error)".isEmpty { return "the scene was refused without a word" }
    }
    return nil
  }
}

extension FuzzJudge {
  /// Why a plugin's text can't be loaded; nil when it can.
  static func refusal(of text: [UInt8], name: String) throws -> Diagnostic? {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text), to: name)
    _ = try folder.write("8x8", to: "8x8.png")
    let inspector = PluginInspector(
      text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    return inspector.describe(file).problems.first
  }
}
