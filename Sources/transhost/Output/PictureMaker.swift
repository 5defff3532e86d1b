import Compositor
import Diagnostics
import Foundation
import PluginRuns
import Rendering

/// The drawing and the encoding of a run's frames, apart from the engine that makes them.
///
/// One frame is drawn at a time. Those before it are encoded meanwhile, several at once, and their last steps, such
/// as writing a file, are taken one after another: by frame, and by output. The first error of a run is therefore
/// the same each time, and nothing that comes after it is written.
actor PictureMaker {
  private let sinks: [any FrameSink]
  private let renderer: FrameRenderer
  private var flashes: FlashWatch
  private var shaders = ShaderFaults()
  private let keepsHashes: Bool
  /// The hashes of the pictures, for comparing runs in one process; empty unless they are kept.
  private(set) var hashes: [Int: Int] = [:]
  private let process = SupervisedProcess.current
  private let clock = StageClock()
  /// The last steps of frames that are drawn, the newest last; each waits for the one before it.
  private var unwritten: [Task<Void, any Error>] = []
  /// The remaining work of each output after all frames, or the error of its drawing.
  private var endings: [Result<Task<FrameWork.Writing, any Error>, any Error>] = []

  /// The greatest number of frames that are unfinished while the engine makes another one.
  private static let depth = 2
  /// The greatest number of drawn and unwritten frames while another one is drawn.
  private static let backlog = min(ProcessInfo.processInfo.activeProcessorCount, 8) + 2

  /// Creates a maker that gives frames to `sinks`, which draw them with `renderer`, and looks for `flashes`.
  ///
  /// - Parameter keepsHashes: A Boolean value that indicates whether ``hashes`` are kept.
  init(
    _ sinks: sending [any FrameSink], renderer: any Renderer, flashes: FlashWatch,
    keepsHashes: Bool = false
  ) {
    self.keepsHashes = keepsHashes
    self.sinks = sinks
    self.renderer = FrameRenderer(renderer)
    self.flashes = flashes
  }

  /// The time spent drawing so far, in seconds.
  var seconds: Double { renderer.seconds }

  /// The formats of the outputs, in their order; nil for files with a header.
  var forms: [String?] { sinks.map(\.form) }

  /// Returns the time that a stage has taken so far, in seconds.
  nonisolated func seconds(of stage: PictureStage) -> Double { clock.seconds(of: stage) }

  /// A pipeline in which the frames of the run are drawn and encoded.
  nonisolated var pipeline: FramePipeline<RunFrame> {
    FramePipeline(depth: Self.depth) { try await self.take($0) }
  }

  /// Prepares for frames of these sizes, in points. Without it they must all be of one size.
  func prepare(for sizes: [CGSize]) { renderer.prepare(for: sizes) }

  /// Waits until all frames in `pipeline` are drawn and written, and meanwhile draws for the outputs the
  /// pictures that depend on all frames.
  ///
  /// - Throws: The first error, by frame and by output.
  func complete(_ pipeline: FramePipeline<RunFrame>) async throws {
    do { try await pipeline.finish() } catch {
      // The errors of frames drawn before come first.
      try await unwritten.last?.value
      throw error
    }
    endings = sinks.map { sink in
      Result { begin(try sink.finish(renderer: renderer, clock: clock)) }
    }
    try await unwritten.last?.value
  }

  /// Completes the output at `index`, after ``complete(_:)``.
  func finish(_ index: Int) async throws {
    try await clock.measure(.writing, endings[index].get().value)
  }

  /// Returns the frames that flash up, once all were seen.
  func findFlashes() -> [Diagnostic] { flashes.finish() }

  /// Returns the failures of shaders in the frames drawn so far, but for those among the `known` diagnostics.
  func findShaderFaults(besides known: [Diagnostic]) -> [Diagnostic] {
    shaders.diagnostics(besides: known)
  }

  private func take(_ frame: RunFrame) async throws {
    shaders.see(frame.tree)
    var work: [Task<FrameWork.Writing, any Error>] = []
    for sink in sinks {
      if let rest = try sink.consume(frame, renderer: renderer) { work.append(begin(rest)) }
    }
    process?.noteFrame()
    let image = renderer.smallestImage(of: frame)
    unwritten.append(
      Task.detached { [work, clock, before = unwritten.last, keepsHashes] in
        let grid = image.map { FlashDetector.Frame($0) }
        let hash = keepsHashes ? image?.pixelHash : nil
        try await before?.value
        for work in work { try await clock.measure(.writing, work.value) }
        await self.see(frame, as: grid, hash: hash)
      })
    if unwritten.count > Self.backlog { try await unwritten.removeFirst().value }
  }

  private func see(_ frame: RunFrame, as grid: FlashDetector.Frame?, hash: Int?) {
    hashes[frame.index] = hash
    flashes.see(frame, as: grid)
  }

  private func begin(_ work: FrameWork) -> Task<FrameWork.Writing, any Error> {
    Task.detached { [clock] in try work.encode(clock) }
  }
}

extension RenderImage {
  /// A hash of the size and the pixels, which is the same only within a process.
  fileprivate var pixelHash: Int {
    var hasher = Hasher()
    hasher.combine(width)
    pixels.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
