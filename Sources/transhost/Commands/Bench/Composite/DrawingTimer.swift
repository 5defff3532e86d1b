import Rendering

/// The program's own drawing.
final class DrawingTimer: FrameTimer {
  private let workload: any CompositeWorkload
  private let frames: any FrameDrawing

  init(_ workload: any CompositeWorkload, threads: Int) {
    self.workload = workload
    let renderer: any Renderer = .ofProgram(threads: threads)
    frames = renderer.makeFrames()
  }

  func times(of indices: Range<Int>, in count: Int) throws -> [Double] {
    try indices.map { index in
      let tree = workload.tree(at: index, of: count)
      return try ContinuousClock.milliseconds { try draw(tree) }
    }
  }

  /// Draws a frame, as `run` does.
  private func draw(_ tree: RenderTree) throws {
    _ = try frames.draw(tree, scale: workload.scale)
  }
}
