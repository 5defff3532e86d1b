/// A queue of frames that are worked on, one after another, while the caller makes the next ones.
///
///     var pipeline = FramePipeline<RenderTree>(depth: 2) { try await writer.write($0) }
///     while let frame = engine.next() { await pipeline.add(frame) }
///     try await pipeline.finish()
///
/// The order of the work is that of the frames. A caller that is faster than the work is held back, so that
/// few frames are kept; one that is slower loses nothing.
///
/// After an error no more work is begun, and ``add(_:)`` takes frames without waiting. What the caller does
/// therefore never depends on when the error came.
package struct FramePipeline<Frame: Sendable>: Sendable {
  private let depth: Int
  private let work: @Sendable (Frame) async throws -> Void
  /// The frames that may be unfinished, the newest last; each waits for the one before it.
  private var underWay: [Task<Void, any Error>] = []

  /// Creates a pipeline whose `work` is behind the caller by `depth` frames at most: the one that is worked
  /// on, and those that wait.
  ///
  /// - Precondition: `depth` is positive.
  package init(depth: Int, work: @escaping @Sendable (Frame) async throws -> Void) {
    precondition(depth > 0, "a pipeline holds at least one frame")
    self.depth = depth
    self.work = work
  }

  /// Adds a frame, and waits until no more than the pipeline's depth are unfinished.
  package mutating func add(_ frame: Frame) async {
    let task = Task.detached { [work, before = underWay.last] in
      try await before?.value
      try await work(frame)
    }
    underWay.append(task)
    guard underWay.count > depth else { return }
    _ = await underWay.removeFirst().result
  }

  /// Waits until all frames are finished.
  ///
  /// - Throws: The error that the work ended with.
  package func finish() async throws { try await underWay.last?.value }
}
