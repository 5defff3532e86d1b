import ArgumentParser
import Diagnostics
import Foundation
import Manifests
import Media
import PluginDiscovery
import PluginRuns
import PluginTesting
import Processes
import Rendering
import TransitionKit

/// `transhost diff`: compares the behaviour of two versions of a plugin.
struct DiffCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of a plugin: calls, animations, views, pictures.",
    discussion: """
      Both run in each transition that both declare, or in a session that run --record wrote. The \
      exit status is 0 when they do the same, else 1; then a picture shows where they differ. It is 1 \
      as well when a shader of either fails while pictures are drawn.

      EXAMPLES
        transhost diff flip-1.lua flip.lua
        transhost diff old.lua new.lua --transition pop --cancel-at 0.4 --output pop.png
        transhost diff old.lua new.lua --replay session.jsonl --json
      """)

  @Argument(help: ArgumentHelp("The earlier version.", valueName: "path|name"))
  var earlier: String

  @Argument(help: ArgumentHelp("The newer version.", valueName: "path|name"))
  var now: String

  @Option(help: ArgumentHelp("A session that both are to run.", valueName: "file"))
  var replay: String?

  @OptionGroup(title: "What runs with them") var company: CompanyOptions
  @OptionGroup(title: "How it is driven") var driving: DrivingOptions
  @OptionGroup(title: "The stage") var stage: StageOptions

  @Option(
    help: ArgumentHelp(
      "Where the picture goes, a .png; written also where nothing differs.", valueName: "path"))
  var output: String?

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @OptionGroup var process: ProcessOptions

  var framePixels: Double { stage.framePixels }
  var processorSeconds: Double { SupervisionLimits.longSeconds }

  @MainActor
  func run() async throws {
    let console = Console(json: json)
    do {
      guard driving.record == nil else {
        throw CommandFailure(
          .usage, code: .badRecord, "--record writes one run, and diff makes several",
          hint: "record with transhost run")
      }
      _ = try stage.settings()
      // Errors in the path itself are reported before the plugins are searched for.
      var places = CommandPlaces()
      try places.add(output: output, as: "--output")
      let target = try output.map(target)
      let document = try compare(target, console)
      if json {
        try console.document(document)
      } else {
        try console.print(document.lines)
      }
      if !document.same { throw ExitCode(ExitStatus.failed.rawValue) }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw CommandFailure(describing: error, reading: replay)
    }
  }

  @MainActor
  private func compare(_ target: URL?, _ console: Console) throws -> DiffDocument {
    let catalog = PluginCatalog.ofProgram()
    let versions = try (DiffVersion(earlier, in: catalog), DiffVersion(now, in: catalog))
    guard versions.0.kind == versions.1.kind else {
      throw CommandFailure(
        .usage, code: .wrongKind,
        "\(earlier) is \(versions.0.kind.withArticle), and \(now) is \(versions.1.kind.withArticle)",
        hint: "give two versions of one plugin")
    }
    let pictures = PictureLog()
    let places = try places(versions, catalog)
    let partials = PartialFiles.ofProgram
    defer { partials.removeAll() }
    var document = DiffDocument(earlier: versions.0, now: versions.1)
    let text = PangoTextDrawing()
    let renderer: any Renderer = .ofProgram()
    var pairs: [DifferenceStrip.Pair] = []
    for (title, requests) in try requests(versions, catalog, text) {
      var requests = requests
      requests.earlier.onAsset = pictures.add
      requests.now.onAsset = pictures.add
      console.progress("\(versions.1.name): \(title)")
      let runs = (
        try ComparedRun(requests.earlier, renderer: renderer),
        try ComparedRun(requests.now, renderer: renderer)
      )
      document.transitions.append(
        try RunComparison(of: runs.1, with: runs.0, scale: stage.scale ?? 1))
      pairs.append(
        DifferenceStrip.Pair(
          title: "\(versions.1.name), \(title)", earlier: runs.0, now: runs.1))
    }
    console.progress("")
    if document.same, target == nil { return document }
    let file = try target ?? Self.defaultTarget(versions.1.name)
    let shown =
      document.same
      ? pairs
      : zip(pairs, document.transitions)
        .filter { !$1.isSame }.map(\.0)
    guard !shown.isEmpty else { return document }
    let strip = DifferenceStrip(
      names: (versions.0.label(beside: versions.1), versions.1.label(beside: versions.0)),
      pairs: shown)
    try places.check(read: pictures.files)
    try PNG.write(try strip.image(text: text), to: file.path, among: partials)
    document.files = [file.displayPath]
    return document
  }

  /// Returns the files that the command line names.
  @MainActor
  private func places(
    _ versions: (DiffVersion, DiffVersion), _ catalog: PluginCatalog
  ) throws -> CommandPlaces {
    var places = CommandPlaces()
    places.add(plugins: [versions.0.file, versions.1.file])
    for (name, kind) in company.companions {
      if let file = try? catalog.find(name, kind: kind).file { places.add(plugins: [file]) }
    }
    places.add(input: replay, as: "--replay")
    places.add(input: driving.gesture, as: "--gesture")
    places.add(input: company.from, as: "--from")
    places.add(input: company.to, as: "--to")
    let standard = URL(filePath: "transhost-out").appending(path: "\(versions.1.name)-diff.png")
    try places.add(output: output ?? standard.path, as: "--output")
    return places
  }

  /// Returns the pairs of requests to run.
  @MainActor
  private func requests(
    _ versions: (DiffVersion, DiffVersion), _ catalog: PluginCatalog, _ text: PangoTextDrawing
  ) throws -> [(title: String, requests: (earlier: RunRequest, now: RunRequest))] {
    if let replay {
      let session = try SessionArgument(replay, catalog)
      let requests = try (
        session.request(with: versions.0, text: text), session.request(with: versions.1, text: text)
      )
      return [(requests.0.transition.rawValue, requests)]
    }
    let transitions = try company.transitions(of: versions.0, and: versions.1)
    return try transitions.map { transition in
      @MainActor func request(_ version: DiffVersion) throws -> RunRequest {
        let plugins = try company.plugins(with: version, transition: transition)
        let options = RunOptions(
          plugins: plugins, driving: driving, stage: stage, results: try ResultOptions.parse([]))
        return try options.request().request
      }
      return (transition, (try request(versions.0), try request(versions.1)))
    }
  }

  private func target(_ argument: String) throws -> URL {
    let file = URL(filePath: argument)
    guard file.pathExtension.lowercased() == "png" else {
      throw CommandFailure(
        .usage, code: .unknownOutput, "--output \(argument): diff writes a .png",
        hint: "end it in .png")
    }
    try OutputFolder.check(for: file)
    return file
  }

  private static func defaultTarget(_ name: String) throws -> URL {
    let folder = URL(filePath: "transhost-out", directoryHint: .isDirectory)
    try OutputFolder.make(folder)
    let file = folder.appending(path: "\(name)-diff.png")
    try OutputFolder.check(for: file)
    return file
  }
}
