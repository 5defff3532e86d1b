import Diagnostics
package import Foundation
import Manifests
package import PluginRuns
import TestBasics
import TransitionKit

/// A plugin in a file whose first line says how it is run, in the words of the command line:
///
///     -- error: --transition push --plugin fade --gesture pan 300,400 -> 60,400 over 0.4s
///
/// Names are those of the fixtures in `stage/`, where what is missing comes from, too. `--gesture`
/// is the last. `--also CODE` admits another diagnostic, and `--at FILE` says that the marker is
/// in that file of `stage/`. Before the colon is what a test expects: a severity, and where another
/// code than the file's name is reported, `as CODE`.
package struct PluginFixture {
  /// The plugin.
  package let file: URL
  /// What stands before the colon.
  package let expectation: String
  /// Other codes that may be diagnosed.
  package let also: Set<String>
  /// What the lines that begin with `-- says: ` say: part of the diagnostic or its hint.
  package var says: [String] { lines(after: "-- says: ") }
  /// What the lines that begin with `--> ` say: what is printed.
  package var prints: [String] { lines(after: "--> ") }
  private let text: String
  private let options: [String: String]

  struct Malformed: Error { let line: String }

  private static let stage = Repository.fixtures.appending(path: "stage")

  /// Reads the fixture in `file`.
  package init(_ file: URL) throws {
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
    let line = String(text.prefix { $0 != "\n" })
    guard let match = line.wholeMatch(of: /-- (.*?): (--.*)/) else { throw Malformed(line: line) }
    expectation = String(match.1)
    var options: [String: String] = [:]
    let parts = String(match.2).components(separatedBy: " --gesture ")
    if parts.count == 2 { options["--gesture"] = parts[1] }
    let words = parts[0].split(separator: " ").map(String.init)
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      options[words[index]] = words[index + 1]
    }
    self.options = options
    also = Set((options["--also"] ?? "").split(separator: ",").map(String.init))
  }

  /// The fixtures of `folder`, sorted.
  package nonisolated static func names(in folder: String) -> [String] {
    let path = Repository.fixtures.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }

  private func lines(after mark: String) -> [String] {
    text.components(separatedBy: "\n").filter { $0.hasPrefix(mark) }.map {
      String($0.dropFirst(mark.count))
    }
  }

  /// The file that the marker is in, and its line.
  package func marker() throws -> (file: String, line: Int?) {
    let file = options["--at"].map { Self.stage.appending(path: $0) } ?? file
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let place = lines.firstIndex { $0.contains("-- HERE") }
    return (file.lastPathComponent, place.map { $0 + 1 })
  }

  /// The fixture of that name, or the shipped plugin.
  private static func find(_ name: String, _ kind: PluginKind) -> URL? {
    let folders = [stage, Repository.root.appending(path: "plugins")]
    return folders.map { $0.appending(path: "\(kind.rawValue)s/\(name).lua") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private var kind: PluginKind? {
    options["--as"].flatMap(PluginKind.init)
      ?? PluginKind.allCases.first { text.contains("return transhost.\($0.rawValue) {") }
  }

  /// Runs it.
  ///
  /// - Throws: ``PluginFailure`` where it can't even begin.
  package func run() throws -> RunResult {
    func own(_ kind: PluginKind, _ option: String) -> URL? {
      if self.kind == kind { return file }
      return options[option].flatMap { Self.find($0, kind) }
    }
    let delegate = own(.delegate, "--delegate")
    let scene = own(.scene, "--scene") ?? Repository.plainScene
    let sides = (options["--size"] ?? "320x568").split(separator: "x").compactMap { Double($0) }
    var request = RunRequest(
      animator: own(.animator, "--plugin"), scene: scene,
      transition: options["--transition"].flatMap(TransitionOperation.init) ?? .push,
      stage: StageSettings(
        size: CGSize(width: sides[0], height: sides[1]),
        framesPerSecond: options["--fps"].flatMap(Double.init) ?? 60),
      text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    request.delegate = delegate
    request.interaction = own(.interaction, "--interaction")
    request.presentation = own(.presentation, "--presentation")
    if let gesture = options["--gesture"] { request.drive = try .hands(gesture) }
    for (option, finishes) in [("--cancel-at", false), ("--finish-at", true)] {
      guard let percent = options[option].flatMap(Double.init) else { continue }
      request.drive = .hand(HandMovement(percent: percent, finishes: finishes))
    }
    if let time = options["--interrupt-at"].flatMap(Double.init) {
      request.drive = .hand(HandMovement(takesHoldAt: time, finishes: true))
    }
    request.locate = { [file] name, kind in
      if name == "mistake" { return file }
      if let found = Self.find(name, kind) { return found }
      throw PluginFailure(
        .notFound,
        Diagnostic(
          code: .pluginNotFound, message: "there is no \(kind.rawValue) '\(name)'"))
    }
    return try TransitionRun(request).run { _ in }
  }
}
