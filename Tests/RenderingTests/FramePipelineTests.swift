import Foundation
import Rendering
import Synchronization
import Testing

@MainActor @Suite struct `A pipeline of frames` {
  /// A renderer that draws nothing, and notes the widths of the frames that it is given.
  private final class NotingRenderer: Renderer {
    private let notes = Mutex<[Int]>([])

    var widths: [Int] { notes.withLock { $0 } }

    func render(_ tree: RenderTree, scale: CGFloat) -> RenderImage {
      notes.withLock { $0.append(Int(tree.size.width)) }
      return RenderImage(width: 1, height: 1, scale: scale, pixels: [0, 0, 0, 0])
    }
  }

  /// A caller that counts the frames it has made, and sees how far it is before the work.
  @MainActor private final class Maker {
    private(set) var made = 0
    private(set) var leads: [Int] = []

    /// Makes the next frame; its width is its number.
    func make() -> RenderTree {
      made += 1
      return RenderTree(
        size: CGSize(width: made - 1, height: 1), root: RenderNode(bounds: .zero, position: .zero))
    }

    /// Notes how many frames are unfinished when the one of this number is worked on.
    func noteLead(at number: Int) { leads.append(made - number) }
  }

  private struct Failure: Error, Equatable { let number: Int }

  private let renderer = NotingRenderer()
  private let maker = Maker()

  @Test(arguments: [1, 2, 7]) func `draws frames in their order`(depth: Int) async throws {
    var pipeline = FramePipeline<RenderTree>(depth: depth) { [renderer] tree in
      // The first ones take longest.
      for _ in 0..<max(0, 40 - Int(tree.size.width)) { await Task.yield() }
      _ = renderer.render(tree, scale: 1)
    }
    for _ in 0..<50 { await pipeline.add(maker.make()) }
    try await pipeline.finish()
    #expect(renderer.widths == Array(0..<50))
  }

  @Test(arguments: [1, 2, 7]) func `holds its caller back when as many frames wait as may`(
    depth: Int
  ) async throws {
    // The main actor, which makes the frames, is free for the note only while it is held back.
    var pipeline = FramePipeline<RenderTree>(depth: depth) { [maker] tree in
      await maker.noteLead(at: Int(tree.size.width))
    }
    for _ in 0..<50 { await pipeline.add(maker.make()) }
    try await pipeline.finish()
    // Beside those that are unfinished there is the one that is being added.
    #expect(maker.leads.first == depth + 1)
    #expect(maker.leads.max() == depth + 1)
    #expect(maker.leads.count == 50)
  }

  @Test func `ends with the first error, and draws nothing after it`() async {
    var pipeline = FramePipeline<RenderTree>(depth: 2) { [renderer] tree in
      let number = Int(tree.size.width)
      if number == 3 || number == 5 { throw Failure(number: number) }
      _ = renderer.render(tree, scale: 1)
    }
    for _ in 0..<9 { await pipeline.add(maker.make()) }
    let whole = pipeline
    await #expect(throws: Failure(number: 3)) { try await whole.finish() }
    #expect(renderer.widths == [0, 1, 2])
    #expect(maker.made == 9)
  }

  @Test func `without frames it is finished at once`() async throws {
    let pipeline = FramePipeline<RenderTree>(depth: 2) { [renderer] tree in
      _ = renderer.render(tree, scale: 1)
    }
    try await pipeline.finish()
    #expect(renderer.widths == [])
  }
}
