import Foundation
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Flow layouts against tables worked out by hand (S4-7).
struct CollectionFlowTests {
  private func origins(_ harness: CollectionHarness, _ count: Int) -> [CGPoint] {
    (0..<count).compactMap {
      harness.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.origin
    }
  }

  private func near(_ points: [CGPoint], _ other: [(CGFloat, CGFloat)]) -> Bool {
    points.count == other.count
      && zip(points, other).allSatisfy { abs($0.x - $1.0) < 1e-6 && abs($0.y - $1.1) < 1e-6 }
  }

  @Test func `S4-7 a full line reaches from side to side, and the last one has its spaces`() {
    // 5 of 50 and 4 of 10 fit into 320; 70 are left for 4 spaces: 17.5 each.
    let harness = CollectionHarness(flow(50, 40), counts: [7])
    #expect(
      near(
        origins(harness, 7),
        [(0, 0), (67.5, 0), (135, 0), (202.5, 0), (270, 0), (0, 50), (67.5, 50)]))
    #expect(harness.view.contentSize == CGSize(width: 320, height: 90))
  }

  @Test func `S4-7 insets narrow the lines`() {
    // 4 of 50 fit into 280; 80 are left for 3 spaces.
    let harness = CollectionHarness(
      flow(50, 40, inset: UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 20)), counts: [5])
    let step = 50 + 80.0 / 3
    #expect(
      near(
        origins(harness, 5),
        [(20, 5), (20 + step, 5), (20 + 2 * step, 5), (20 + 3 * step, 5), (20, 55)]))
    #expect(harness.view.contentSize == CGSize(width: 320, height: 102))
  }

  @Test func `S4-7 a line with room for one item has it in the middle`() {
    let harness = CollectionHarness(flow(200, 40), counts: [2])
    #expect(near(origins(harness, 2), [(60, 0), (60, 50)]))
    // Wider than the view: at the inset.
    let wide = CollectionHarness(flow(400, 40), counts: [1])
    #expect(near(origins(wide, 1), [(0, 0)]))
  }

  @Test func `S4-7 items that just fit fit`() {
    // 3 of 100 and 2 of 10 are 320, in binary fractions too.
    let harness = CollectionHarness(flow(100, 40), counts: [3])
    #expect(near(origins(harness, 3), [(0, 0), (110, 0), (220, 0)]))
    let thirds = CollectionHarness(flow(320 / 3, 40, space: 0), counts: [3])
    #expect(origins(thirds, 3).allSatisfy { $0.y == 0 })
  }

  @Test func `S4-7 horizontal layouts fill downwards and go on sideways`() {
    // 5 of 60 and 4 of 10 fit into 400; 60 are left for 4 spaces.
    let harness = CollectionHarness(flow(50, 60, line: 8, direction: .horizontal), counts: [6])
    #expect(
      near(
        origins(harness, 6), [(0, 0), (0, 85), (0, 170), (0, 255), (0, 340), (58, 0)]))
    #expect(harness.view.contentSize == CGSize(width: 108, height: 400))
  }

  @Test func `S4-7 items of sizes of their own are justified, and centred in their line`() {
    let layout = flow(0, 0, line: 10, space: 10)
    let sizes = [(100, 20), (100, 40), (80, 20), (100, 30), (100, 30)]
    layout.sizeForItem = { CGSize(width: sizes[$0.item].0, height: sizes[$0.item].1) }
    let harness = CollectionHarness(layout, counts: [5])
    // 100 + 100 + 80 + 2 × 10 leave 20: 10 for each space. The last line would hold 2 more… one of 100
    // at most: 320 - 210 - 110 = 0.
    #expect(
      near(origins(harness, 5), [(0, 10), (120, 0), (240, 10), (0, 50), (110, 50)]))
  }

  @Test func `S4-7 sections follow each other with their insets`() {
    let harness = CollectionHarness(
      flow(100, 40, inset: UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0)), counts: [1, 0, 2])
    let last = harness.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 2))
    // 3 + 40 + 4, an empty section of 7, and 3 again.
    #expect(last?.frame == CGRect(x: 110, y: 57, width: 100, height: 40))
    #expect(harness.view.contentSize.height == 101)
  }

  @Test func `S4-7 lines begin at the right where people read from there`() {
    let harness = CollectionHarness(flow(50, 40), counts: [7]) {
      $0.layoutDirection = .rightToLeft
    }
    #expect(
      near(
        origins(harness, 7),
        [(270, 0), (202.5, 0), (135, 0), (67.5, 0), (0, 0), (270, 50), (202.5, 50)]))
    #expect(isNear(harness.frame(5), CGRect(x: 270, y: 50, width: 50, height: 40)))
  }

  @Test(arguments: [
    CGSize(width: 0, height: 0), CGSize(width: CGFloat.nan, height: 10),
    CGSize(width: -5, height: 1e300), CGSize(width: CGFloat.infinity, height: CGFloat.infinity),
    CGSize(width: 1e-300, height: 1e-300),
  ])
  func `S4-7 sizes that are none lay out something, and at once`(size: CGSize) {
    let harness = CollectionHarness(
      flow(size.width, size.height, line: -.infinity, space: .nan), counts: [5000])
    #expect(harness.view.contentSize.width.isFinite && harness.view.contentSize.height.isFinite)
    #expect(harness.view.visibleCells.count <= 2000)
  }
}
