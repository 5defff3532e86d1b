import Rendering

/// The program's own drawing.
final class DrawingTimer: FrameTimer {
  private let workload: any CompositeWorkload
  private let renderer: any Renderer

  init(_ workload: any CompositeWorkload, threads: Int) {
    self.workload = workload
    renderer = .ofProgram(threads: threads)
  }

  func times(of indices: Range<Int>, in count: Int) throws -> [Double] {
    try indices.map { index in
      let tree = workload.tree(at: index, of: count)
      return try ContinuousClock.milliseconds { try draw(tree) }
    }
  }

  /// Draws a frame, as `run` does.
  private func draw(_ tree: RenderTree) throws {
    _ = try renderer.render(tree, scale: workload.scale)
  }
}
