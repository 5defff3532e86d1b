import Diagnostics
import Foundation
import Media
import PluginDiscovery
import PluginRuns
import PluginTesting

/// The session file given by `--replay`.
@MainActor
struct SessionArgument {
  let session: Session
  let file: URL
  private let catalog: PluginCatalog

  /// Reads the file.
  ///
  /// - Throws: An input failure for a file that is missing, too large or malformed.
  init(_ path: String, _ catalog: PluginCatalog) throws {
    session = try Session(
      reading: try InputText.read(path, hint: "record one with transhost run --record \(path)"),
      file: path)
    file = URL(filePath: path)
    self.catalog = catalog
  }

  /// Returns a request that runs the session with `version` in place of the plugin of its kind.
  func request(with version: DiffVersion, text: PangoTextDrawing) throws -> RunRequest {
    let places = SessionPlaces(
      folders: [URL.currentDirectory(), file.deletingLastPathComponent()],
      locate: { [catalog] in try catalog.find(named: $0, kind: $1).file })
    var request = try session.request(
      places, replacing: (version.file, version.kind), text: text, decoder: ImageDecoder())
    request.shaders = ProgramShaders.driver
    return request
  }
}

extension SessionArgument {
  /// Runs the session again.
  ///
  /// - Parameter plugins: The plugins named on the command line: one that replaces the recorded
  ///   one, or none.
  /// - Throws: A usage failure for more than one; `PluginFailure` for a missing plugin.
  func replay(with plugins: [String]) throws -> PluginReport {
    guard plugins.count <= 1 else {
      throw CommandFailure(
        .usage, code: .badReplay, "--replay runs one session again, with one plugin at most",
        hint: "name one, or none for the one that was recorded")
    }
    let plugin = try plugins.first.map { try catalog.find($0, kind: nil).file }
    var tester = PluginTester(
      text: PangoTextDrawing(), decoder: ImageDecoder(), renderer: .ofProgram(threads: 1))
    tester.shaders = ProgramShaders.driver
    tester.locate = { [catalog] in try catalog.find(named: $0, kind: $1).file }
    let replay = SessionReplay(
      of: session, called: file.displayPath, tester: tester,
      folders: [URL.currentDirectory(), file.deletingLastPathComponent()])
    return replay.run(with: plugin)
  }
}
