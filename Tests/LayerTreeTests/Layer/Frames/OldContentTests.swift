import Foundation
import LayerTree
import Rendering
import Testing

/// The old contents that transitions freeze, which repeat what those before them show.
struct OldContentTests {
  /// Each transition freezes what all those before show, and doubles it.
  @Test func `transitions that follow each other stay within what frames show`() throws {
    let stage = try Stage()
    for index in 0..<60 {
      stage.engine.perform {
        let transition = CATransition()
        transition.duration = 100
        stage.layer.add(transition, forKey: "transition \(index)")
      }
      try stage.engine.advance(to: Double(index + 1) / 60)
      let size = CGSize(width: 400, height: 400)
      let extent = stage.engine.renderTree(for: stage.root, size: size).root.extent
      // The last that was frozen was within the limit, and so were those before it.
      #expect(extent.count <= 4 * RenderTree.mostNodes)
      #expect(extent.depth <= RenderTree.mostLevels)
      // The layer knows beforehand how much that is, at the most.
      #expect(stage.layer.extent.count >= extent.count - 1)
    }
  }
}
