import ArgumentParser
import Diagnostics
import Foundation
import Manifests
import Media
import PluginDiscovery
import PluginRuns
import PluginTesting
import Processes
import TransitionKit

/// `transhost sheet`: draws an overview of a plugin in one picture.
struct SheetCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw all of a plugin in one picture.",
    discussion: """
      Each transition that it declares, completed, cancelled and interrupted, in portrait and \
      landscape, from left to right and from right to left, with full and with reduced motion. What \
      fails is marked with its code; the exit status is then 1.

      EXAMPLES
        transhost sheet flip
        transhost sheet ./mine.lua --scale 2 --output mine.png
      """)

  @Argument(help: ArgumentHelp("The plugin.", valueName: "path|name"))
  var plugin: String

  @Option(help: "Where the picture goes, a .png. (default: transhost-out/NAME-sheet.png)")
  var output: String?

  @Option(help: "The size of the stage in points, upright.")
  var size = PointSize(width: 390, height: 844)

  @Option(help: "How large the sheet is; at 1 an upright frame is 56 pixels wide.")
  var scale = 1.0

  @Option(help: ArgumentHelp("The screens, for all transitions.", valueName: "path|name"))
  var scene: String?

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @OptionGroup var process: ProcessOptions

  var processorSeconds: Double { SupervisionLimits.longSeconds }
  /// The sheet and its cells are kept beside a frame.
  var framePixels: Double {
    let pixels = (try? check()) == nil ? 0 : size.width * size.height * scale * scale
    return max(780 * 1688, 2 * pixels)
  }

  @MainActor
  func run() async throws {
    let console = Console(json: json)
    let document: SheetDocument
    do { document = try make(console) } catch { throw CommandFailure(describing: error) }
    if json {
      try console.document(document)
    } else {
      try console.print(document.lines)
    }
    if document.failed > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  @MainActor
  private func make(_ console: Console) throws -> SheetDocument {
    try check()
    let catalog = PluginCatalog.ofProgram()
    let file = try catalog.find(plugin, kind: nil).file
    let target = try target(named: catalog.entry(for: file).name)
    let text = PangoTextDrawing()
    let given = try scene.map { try catalog.find($0, kind: .scene).file }
    var places = CommandPlaces()
    places.add(plugins: [file, given].compactMap(\.self))
    try places.add(output: target.path, as: "--output")
    let partials = PartialFiles.ofProgram
    defer { partials.removeAll() }
    var maker = PluginSheet(
      of: file, text: text, decoder: ImageDecoder(), renderer: .ofProgram())
    maker.size = size.size
    maker.scale = scale
    maker.shaders = ProgramShaders.driver
    maker.locate = { try catalog.find(named: $0, kind: $1).file }
    maker.scene = { operation in
      given ?? (try? catalog.find(named: operation.sceneName, kind: .scene).file)
    }
    maker.onProgress = { title, done, count in
      console.progress("\(plugin): \(title), \(done) of \(count)")
    }
    let sheet = try maker.make()
    console.progress("\(plugin): drawing")
    try PNG.write(
      try sheet.image(size: size.size, scale: scale, text: text), to: target.path,
      among: partials)
    console.progress("")
    return SheetDocument(sheet, file: target)
  }

  private func check() throws {
    guard scale.isFinite, scale >= 0.5, scale <= 4 else {
      throw CommandFailure(
        .usage, code: .badScale, "--scale \(scale): must be from 0.5 to 4",
        hint: "for example --scale 2")
    }
    let sides = [size.width, size.height]
    guard sides.allSatisfy({ (50...4000).contains($0) }), sides[0] / sides[1] <= 4,
      sides[1] / sides[0] <= 4
    else {
      throw CommandFailure(
        .usage, code: .badSize,
        "--size \(size): sides are from 50 to 4000 points, one at most four times the other",
        hint: "for example --size 390x844")
    }
  }

  private func target(named name: String) throws -> URL {
    guard let output else {
      let folder = URL(filePath: "transhost-out", directoryHint: .isDirectory)
      try OutputFolder.make(folder)
      let file = folder.appending(path: "\(name)-sheet.png")
      try OutputFolder.check(for: file)
      return file
    }
    var places = CommandPlaces()
    try places.add(output: output, as: "--output")
    let file = URL(filePath: output)
    guard file.pathExtension.lowercased() == "png" else {
      throw CommandFailure(
        .usage, code: .unknownOutput, "--output \(output): sheet writes a .png",
        hint: "end it in .png")
    }
    try OutputFolder.check(for: file)
    return file
  }
}

/// The report of `transhost sheet` on its picture.
struct SheetDocument: Encodable {
  var plugin: String
  var runs: Int
  var failed: Int
  var failures: [Failure]
  var file: String

  /// A marked cell, with its failure.
  struct Failure: Encodable {
    var transition: String
    var outcome: String
    var stage: String
    var codes: [String]
    var message: String?
  }

  @MainActor init(_ sheet: Sheet, file: URL) {
    plugin = sheet.title
    runs = sheet.runs
    failed = sheet.failures
    failures = sheet.rows.flatMap { row in
      zip(row.cells, sheet.columns).filter { !$0.0.failures.isEmpty }.map { cell, column in
        Failure(
          transition: row.kind, outcome: row.outcome, stage: "\(column.title) · \(column.group)",
          codes: cell.failures, message: cell.message)
      }
    }
    self.file = file.displayPath
  }

  /// The report as text.
  var lines: [String] {
    let most = 12
    let shown = failures.prefix(most).flatMap { failure in
      [
        "  \(failure.transition) \(failure.outcome), \(failure.stage): "
          + failure.codes.joined(separator: ", ")
      ] + (failure.message.map { ["    " + $0.onOneLine()] } ?? [])
    }
    return [
      "\(plugin): \(runs.counted("run")), \(failed == 0 ? "none failed" : "\(failed) failed")"
    ] + shown
      + (failures.count > most ? ["  and \(failures.count - most) more"] : [])
      + ["  sheet: \(file)"]
  }
}
