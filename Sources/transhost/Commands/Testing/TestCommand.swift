import ArgumentParser
import Diagnostics
import Foundation
import Media
import PluginDiscovery
import PluginTesting
import Processes

/// `transhost test`: checks that plugins keep their contract, and runs their authors' specs.
struct TestCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Test plugins: the contract of transitions, and their authors' specs.",
    discussion: """
      Without arguments it tests every plugin that transhost list shows. Each is tested in a process \
      of its own, as many at a time as there are cores.

      The exit status is 0 when all pass, 1 when a check or a spec failed, 2 when a limit was hit, 3 \
      when a worker crashed and 4 when goldens were recorded; of several, 3 comes first, then 2, 1, 4.

      EXAMPLES
        transhost test flip ./mine.lua
        transhost test plugins --jobs 2 --format junit --output report.xml
        transhost test ./mine.lua --filter completes-once
        transhost test ./card.lua --presentation ./veil.lua
        transhost test --replay session.jsonl
      """)

  @Argument(
    help: ArgumentHelp(
      "What to test: folders of plugins, or single plugins by path or name; all when left out.",
      valueName: "path|name"))
  var what: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run a session again that run --record wrote, with its own plugin or the one that is named.",
      valueName: "file"))
  var replay: String?

  @OptionGroup(title: "What is tried") var extent: TestExtentOptions
  @OptionGroup(title: "How it is run") var running: TestRunningOptions
  @OptionGroup(title: "What comes out") var results: TestResultOptions
  @OptionGroup var process: ProcessOptions

  /// All but sessions run in processes of their own that this one starts.
  var isSupervised: Bool { replay != nil && !process.inProcess }
  var processorSeconds: Double { SupervisionLimits.longSeconds }

  @MainActor
  func run() async throws {
    let console = Console(json: results.reportFormat == .json)
    do {
      try running.checkRanges()
      let output = try results.checkedOutput(places())
      let partials = PartialFiles.ofProgram
      defer { partials.removeAll() }
      let report = try test(console)
      if let filter = extent.filter, report.plugins.allSatisfy(\.results.isEmpty) {
        throw CommandFailure(
          .usage, code: .emptyFilter,
          "--filter \(filter): no check or spec has a name with this text",
          hint: "transhost test --list shows the names")
      }
      let document = try document(of: report, as: results.reportFormat)
      if let output { try OutputFile.write(Array(document.utf8), to: output.path, among: partials) }
      let said = output == nil ? document : try self.document(of: report, as: .text)
      try StandardOutput.write(
        results.resultLines ? try Self.text(of: ResultLine(report)) : said)
      let status = ExitStatus(report)
      if status != .success { throw ExitCode(status.rawValue) }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw CommandFailure(describing: error)
    }
  }

  /// Returns the files that the command line names and that the report must not replace.
  @MainActor private func places() -> CommandPlaces {
    var places = CommandPlaces()
    let catalog = PluginCatalog.ofProgram()
    for name in what {
      if let file = try? catalog.find(name, kind: nil).file { places.add(plugins: [file]) }
    }
    places.add(input: replay, as: "--replay")
    return places
  }

  private func document(of report: TestReport, as format: ReportFormat) throws -> String {
    let folder = URL.currentDirectory()
    if extent.list, format == .text { return ReportFormat.listing(of: report, seenFrom: folder) }
    return try format.document(of: report, seenFrom: folder)
  }

  @MainActor private func test(_ console: Console) throws -> TestReport {
    if let replay {
      try extent.checkReplay()
      return TestReport([try SessionArgument(replay, .ofProgram()).replay(with: what)])
    }
    var limits = running.limits(defaultTimeout: extent.defaultTimeout)
    if results.hasPictures { limits.results += ResultPicture.mostText }
    let catalog = PluginCatalog.ofProgram()
    var options = extent.options(results)
    options.presentation = try extent.presentationFile(in: catalog)
    // The presentation is tested, too, so that its own faults are reported once.
    let partner = what.isEmpty ? [] : [options.presentation?.path].compactMap(\.self)
    let subjects = TestSubject.all(what + partner, in: catalog) {
      WorkerJob(
        file: $0, options: options, isListing: extent.list, usesGPU: process.gpu,
        sendsPictures: results.hasPictures, limits: limits)
    }
    guard !subjects.isEmpty else {
      throw CommandFailure(
        .noInput, code: .noPlugins, "there is no plugin to test",
        hint: "transhost list shows what there is; transhost new makes one")
    }
    // Each worker has two pipes and a socket, and as many more while it is started.
    try ProgramLimits.check(descriptors: 16 + 4 * min(running.width, subjects.count))
    let bell = try Bell()
    let signals = EndingSignals { bell.end() }
    defer { signals.cancel() }
    let pool = WorkerPool(
      subjects, program: running.worker ?? "/proc/self/exe", width: running.width,
      failsFast: extent.failFast, bell: bell
    ) { [results] result, picture in
      guard results.resultLines,
        let line = try? Self.text(of: ResultLine(result, picture: picture))
      else { return }
      // An output that is full or closed is the failure of the last line.
      try? StandardOutput.write(line)
    }
    defer { console.progress("") }
    do {
      return try pool.run { console.progress(Self.line($0)) }
    } catch is WorkerPool.Interrupted {
      throw ExitCode(ExitStatus.interrupted.rawValue)
    }
  }

  private static func text(of line: ResultLine) throws -> String {
    try JSONText.encode(line, onOneLine: true) + "\n"
  }

  /// Returns the progress as text: `12 of 39 plugins, 1 failed: flip, slide`.
  private static func line(_ progress: WorkerPool.Progress) -> String {
    let failed = progress.failed > 0 ? ", \(progress.failed) failed" : ""
    let names = progress.names.prefix(4).joined(separator: ", ")
    return "\(progress.done) of \(progress.count.counted("plugin"))\(failed)"
      + (names.isEmpty ? "" : ": " + names)
  }
}
