import Diagnostics
import Foundation
import Media
import PluginDiscovery
import PluginHosting
import PluginRuns
import PluginValidation
import Rendering
import TransitionKit
import UsageLimits
import Watching

/// A run of `transhost watch`, which determines the version that is shown, and handles each save.
///
/// A new version is loaded beside the old one, rehearsed and run to its end before a picture is
/// replaced. Only a version without errors is shown; it is validated afterwards.
@MainActor final class WatchSession {
  private let options: RunOptions
  private let console: Console
  private let partials: PartialFiles
  private let files: RunFiles
  private let watcher: DirectoryWatcher
  private var inputs: WatchedPlugins
  /// The number of versions so far.
  private var version = 0
  private var shown: ShownVersion?
  private var outputs: [Output]?

  /// Checks the options, finds the plugins and begins to watch them.
  ///
  /// - Throws: The errors of a run with these options.
  init(_ options: RunOptions, partials: PartialFiles, console: Console) throws {
    self.options = options
    self.partials = partials
    self.console = console
    guard !options.results.usesStandardOutput else {
      throw CommandFailure(
        .usage, code: .unknownOutput, "--output -: watch writes each version into the same files",
        hint: "name a file, or use run")
    }
    let (request, files) = try options.request()
    self.files = files
    inputs = WatchedPlugins(options, files: files)
    if !options.results.output.isEmpty {
      let outputs = try options.results.outputs(plugin: "", transition: options.plugins.transition)
      for output in outputs {
        _ = try options.results.sink(
          for: output, stage: options.stage, text: request.text, partials: partials)
      }
      self.outputs = outputs
      inputs.exclude(outputs)
    }
    watcher = try DirectoryWatcher(inputs.places, timing: .standard.asPatientAsProgram)
  }

  /// Ends ``run(renders:)`` after its current work; may be called from any thread.
  nonisolated func end() { watcher.close() }

  /// Shows the current version, then each save, until pictures were written `renders` times or
  /// ``end()`` is called; with a number of `renders`, only if the first version can be shown.
  ///
  /// - Returns: False if the first version can't be shown and `renders` is not nil.
  /// - Throws: The failure for an invalid command line at the start. For a broken plugin the method
  ///   waits for the next save.
  func run(renders: Int?) async throws -> Bool {
    defer { watcher.close() }
    var rest = renders ?? .max
    var changes: FileChanges?
    // A version that had its process stopped is not shown again.
    var isStopped = SupervisedProcess.current?.isRestart == true
    while true {
      for problem in changes?.problems ?? [] { console.report(problem) }
      if !isStopped, changes?.files.isEmpty != true, try await update(changes) {
        rest -= 1
        try validate(changes)
      }
      isStopped = false
      if renders != nil, version == 1, shown == nil { return false }
      guard rest > 0, !console.hasLostReader else { return true }
      if changes == nil { try tellWatching() }
      guard let next = await watcher.next() else { return true }
      changes = next
    }
  }

  // MARK: - One version

  /// Processes the saved files.
  ///
  /// - Returns: True if there are new pictures.
  private func update(_ changes: FileChanges?) async throws -> Bool {
    version += 1
    SupervisedProcess.current?.noteSubject()
    var line = WatchLine(version: version, changed: changes?.files.map(\.displayPath) ?? [])
    line.document.plugin = options.plugins.leading
    line.document.transition = options.plugins.transition.rawValue
    let read = Date(timeIntervalSinceNow: -Self.clockStep)
    do {
      let request = try makeRequest()
      let job: RunJob
      let recording: RunJob.Recording
      do {
        defer { watchInputs(since: read) }
        try rehearse(changes, on: request)
        job = try RunJob(
          options, (request, files), outputs: outputs, renderer: .ofProgram(),
          partials: partials, console: console, writesFailures: false, comparesPictures: true)
        recording = try job.record(into: &line.document)
      }
      guard line.document.succeeded else {
        throw PluginFailure(kind: .invalid, diagnostics: [])
      }
      outputs = job.outputs
      inputs.exclude(job.outputs)
      let trace = try await job.write(recording, into: &line.document)
      OldFrames.remove(
        before: shown?.document.frames ?? 0, after: recording.frames.count, in: job.outputs)
      line.compare(trace, with: shown)
      shown = ShownVersion(number: version, document: line.document, trace: trace)
      try await tellRendered(line, job, saved: changes?.noticed)
      return true
    } catch {
      let failure = CommandFailure(describing: error)
      // An invalid command line is not the fault of a version; a process that goes on had a valid one.
      if version == 1, SupervisedProcess.current?.isRestart != true, failure.status != .failed {
        throw failure
      }
      if failure.isOfStandardOutput { throw failure }
      line.document.diagnostics += failure.diagnostics
      line.refuse(shown)
      try tellRefused(line)
      return false
    }
  }

  /// The largest delay of file times behind the clock, in seconds.
  private static let clockStep = 0.02

  /// Makes the request for the run, with the limits of a preview, and records its inputs.
  private func makeRequest() throws -> RunRequest {
    var request = try options.request(files: files).request
    request.sceneLimits = request.limits
    request.limits = .livePreview.ofProgram
    request.recordsViews = true
    let locate = request.locate
    request.locate = { [weak self] name, kind in
      let file = try locate(name, kind)
      self?.inputs.add(plugin: file)
      return file
    }
    request.onAsset = { [weak self] in self?.inputs.add(picture: $0) }
    return request
  }

  /// Rehearses the plugins among the saved files, or all at the start.
  private func rehearse(_ changes: FileChanges?, on request: RunRequest) throws {
    let screen = request.stage.screen(
      text: request.text, decoder: request.decoder, shaders: request.shaders)
    let scene = files.scene.absoluteURL.standardizedFileURL
    for plugin in inputs.plugins(in: changes) {
      let limits = plugin == scene ? request.sceneLimits ?? request.limits : request.limits
      _ = try PluginRehearsal(screen: screen, limits: limits).rehearse(plugin).get()
    }
  }

  /// Validates all that the new version declares, after it is shown.
  private func validate(_ changes: FileChanges?) throws {
    let catalog = PluginCatalog.ofProgram()
    var inspector = PluginInspector(
      text: PangoTextDrawing(), decoder: ImageDecoder(),
      limits: .standard.ofProgram)
    inspector.shaders = ProgramShaders.driver
    inspector.locate = { try catalog.find(named: $0, kind: $1).file }
    var found: [Diagnostic] = []
    for plugin in inputs.plugins(in: changes) {
      // A newer version has been saved, and will be validated instead.
      guard !watcher.hasChanges else { return }
      let report = inspector.validate(plugin)
      found += report.errors + report.warnings
    }
    let told = Set((shown?.document.diagnostics ?? []).map(\.headline))
    try tellValidated(found, new: found.filter { !told.contains($0.headline) })
  }

  private func watchInputs(since read: Date) {
    do { try watcher.watch(inputs.places, since: read) } catch {
      for diagnostic in CommandFailure(describing: error).diagnostics { console.report(diagnostic) }
    }
  }

  // MARK: - Telling

  private func tellWatching() throws {
    let files = inputs.plugins(in: nil).map(\.displayPath).joined(separator: ", ")
    try console.print("watching \(files), their modules and pictures; Ctrl-C ends it")
  }

  private func tellRendered(
    _ line: WatchLine, _ job: RunJob, saved: ContinuousClock.Instant?
  ) async throws {
    console.progress("")
    if console.json { return try console.line(line) }
    let old = Set((line.was?.diagnostics ?? []).map(\.headline))
    for diagnostic in line.document.diagnostics where !old.contains(diagnostic.headline) {
      console.report(diagnostic)
    }
    try console.print(line.summary(isASCII: options.results.isASCII))
    try console.print(await job.writtenPlaces().map { "  " + $0 })
    if let saved {
      let time = (ContinuousClock.now - saved) / .seconds(1)
      try console.print(String(format: "  written %.2f s after the save", time))
    }
    try console.print(line.trace.map(options.results.story) ?? [])
  }

  private func tellRefused(_ line: WatchLine) throws {
    console.progress("")
    if console.json { return try console.line(line) }
    for diagnostic in line.document.diagnostics { console.report(diagnostic) }
    let name = shown?.document.plugin ?? line.document.plugin ?? "it"
    if let running = line.running {
      console.error("\(name) v\(version) failed; v\(running) still runs, and its pictures stay")
    } else {
      console.error(
        "\(name) v\(version) failed, and no earlier version runs; save a corrected version")
    }
  }

  private func tellValidated(_ all: [Diagnostic], new: [Diagnostic]) throws {
    if console.json {
      return try console.line(WatchValidation(version: version, diagnostics: all))
    }
    for diagnostic in new { console.report(diagnostic) }
    let verdict =
      switch all.count {
      case 0: "valid"
      case 1: "1 finding of its validation"
      default: "\(all.count.counted("finding")) of its validation"
      }
    try console.print("\(shown?.document.plugin ?? "") v\(version): \(verdict)")
  }
}
