import Foundation
import Media
import PluginDiscovery
import PluginRuns
import PluginTesting

/// What `--replay` was given: the file of a session, read.
@MainActor
struct SessionArgument {
  let session: Session
  let file: URL
  private let catalog: PluginCatalog

  /// Reads the file.
  ///
  /// - Throws: an input failure for one that is not there, too large or malformed.
  init(_ path: String, _ catalog: PluginCatalog) throws {
    session = try Session(
      reading: try InputText.read(path, hint: "record one with transhost run --record \(path)"),
      file: path)
    file = URL(filePath: path)
    self.catalog = catalog
  }

  /// A request that runs it with `version` in the place of the plugin of its kind.
  func request(with version: DiffVersion, text: PangoTextDrawing) throws -> RunRequest {
    let places = SessionPlaces(
      folders: [URL.currentDirectory(), file.deletingLastPathComponent()],
      locate: { [catalog] in try catalog.find(named: $0, kind: $1).file })
    return try session.request(
      places, replacing: (version.file, version.kind), text: text, decoder: ImageDecoder())
  }
}

extension SessionArgument {
  /// Runs it again.
  ///
  /// - Parameter plugins: What the command line names: one plugin that takes the place of the recorded
  ///   one, or none.
  /// - Throws: a usage failure for more of them; `PluginFailure` for one that is not there.
  func replay(with plugins: [String]) throws -> PluginReport {
    guard plugins.count <= 1 else {
      throw CommandFailure(
        .usage, code: "bad-replay", "--replay runs one session again, with one plugin at most",
        hint: "name one, or none for the one that was recorded")
    }
    let plugin = try plugins.first.map { try catalog.find($0, kind: nil).file }
    var tester = PluginTester(text: PangoTextDrawing(), decoder: ImageDecoder())
    tester.locate = { [catalog] in try catalog.find(named: $0, kind: $1).file }
    let replay = SessionReplay(
      of: session, called: file.displayPath, tester: tester,
      folders: [URL.currentDirectory(), file.deletingLastPathComponent()])
    return replay.run(with: plugin)
  }
}
