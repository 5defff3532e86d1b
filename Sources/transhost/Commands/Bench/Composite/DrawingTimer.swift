import Rendering

/// The program's own drawing, of frames in a sequence as `run` draws them.
final class DrawingTimer: FrameTimer {
  private let workload: any CompositeWorkload
  private let sequence: any FrameDrawing

  init(_ workload: any CompositeWorkload, threads: Int) {
    self.workload = workload
    let renderer: any Renderer = .ofProgram(threads: threads)
    sequence = renderer.makeFrames()
  }

  func times(of indices: Range<Int>, in count: Int) throws -> [Double] {
    try indices.map { index in
      let tree = workload.tree(at: index, of: count)
      return try ContinuousClock.milliseconds {
        _ = try sequence.draw(tree, scale: workload.scale)
      }
    }
  }
}
