import Diagnostics
import Foundation
import Media
import PluginRuns
import PluginTesting
import Rendering
import Studio
import StudioProtocol

/// The files that the studio writes: each is new, in one folder.
@MainActor final class StudioExports {
  private let folder: URL
  private let pictures: [String]
  private let stage: StageOptions
  private let partials: PartialFiles
  /// The paths of files that are being written.
  private var begun: Set<String> = []

  /// The number of steps of the engine after which the stage moves on.
  private static let stepsInARow = 8

  /// Creates an object that writes into `folder`.
  ///
  /// - Parameter pictures: The files of the two pictures of a scene that shows pictures, as given.
  init(folder: URL, pictures: [String], stage: StageOptions, partials: PartialFiles) {
    (self.folder, self.pictures, self.stage, self.partials) = (folder, pictures, stage, partials)
  }

  /// Writes a take into a file that does not exist yet.
  ///
  /// - Returns: The file.
  /// - Throws: A `RequestProblem`, which the page shows.
  func write(_ export: StudioExport) async throws -> URL {
    do {
      try OutputFolder.make(folder)
      let file = place(for: export)
      begun.insert(file.path)
      defer { begun.remove(file.path) }
      try OutputFolder.check(for: file)
      switch export.what {
      case .session: try await writeSession(export, to: file)
      case .webp, .mp4: try await writePictures(export, to: file)
      }
      return file
    } catch {
      let diagnostic = CommandFailure(describing: error).diagnostics.first
      throw RequestProblem(diagnostic?.message ?? "\(error)", hint: diagnostic?.hint)
    }
  }

  /// Returns a file that does not exist: `flip-push.webp`, `flip-push-2.webp`.
  private func place(for export: StudioExport) -> URL {
    let ending =
      switch export.what {
      case .webp: "webp"
      case .mp4: "mp4"
      case .session: "jsonl"
      }
    let name = export.name.replacing("/", with: "-")
    var number = 1
    while true {
      let file = folder.appending(
        path: number == 1 ? "\(name).\(ending)" : "\(name)-\(number).\(ending)")
      // A link that leads nowhere is there, too.
      var status = stat()
      if lstat(file.path, &status) != 0, !begun.contains(file.path) { return file }
      number += 1
    }
  }

  // MARK: - The kinds

  /// Runs the take, and calls `frame` with each frame. The stage moves on meanwhile.
  private func frames(of run: TransitionRun, _ frame: (RunFrame) -> Void) async throws {
    let process = SupervisedProcess.current
    var frames = run.makeFrames()
    var steps = 0
    while let next = frames.next() {
      process?.noteFrame()
      frame(next)
      steps += 1
      if steps % Self.stepsInARow == 0 {
        await Task.yield()
        try Task.checkCancellation()
      }
    }
  }

  private func writeSession(_ export: StudioExport, to file: URL) async throws {
    let (run, request) = try TakeTexts.sessionRun(of: export.request)
    let session = Session(
      of: run, request: request, pictures: pictures, in: URL.currentDirectory())
    try await frames(of: run) { _ in }
    let text = try session.finished(run.finish()).text()
    try OutputFile.write(Array(text.utf8), to: file.path, among: partials)
  }

  private func writePictures(_ export: StudioExport, to file: URL) async throws {
    var request = export.request
    request.recordsViews = false
    let run = try TransitionRun(request)
    let rate = export.request.stage.framesPerSecond
    var first: RunFrame?
    var shown: [RunFrame] = []
    // Times are sums of frames' durations.
    let span = (export.span.lowerBound - 0.5 / rate)...(export.span.upperBound + 0.5 / rate)
    try await frames(of: run) { frame in
      guard span.contains(frame.time) else { return }
      first = first ?? frame
      shown.append(frame.counted(from: first ?? frame))
    }
    _ = run.finish()
    let scale = stage.scale ?? 1
    let sink: any FrameSink =
      switch export.what {
      case .mp4:
        try VideoSink(url: file, scale: scale, framesPerSecond: rate, partials: partials)
      default:
        AnimationSink(url: file, scale: scale, framesPerSecond: rate, partials: partials)
      }
    let maker = PictureMaker(
      [sink], renderer: .ofProgram(),
      flashes: FlashWatch(file: run.pluginFile, line: run.pluginLine))
    await maker.prepare(for: shown.map(\.tree.size))
    var pipeline = maker.pipeline
    for frame in shown { await pipeline.add(frame) }
    try await maker.complete(pipeline)
    let faults = await maker.findShaderFaults(besides: [])
    guard faults.isEmpty else { throw PluginFailure(kind: .invalid, diagnostics: faults) }
    try await maker.finish(0)
  }
}
