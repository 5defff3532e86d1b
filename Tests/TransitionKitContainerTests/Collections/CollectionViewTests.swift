import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Cells and their reuse, selection, and what is not there (S4-7).
struct CollectionViewTests {
  @Test func `S4-7 only what shows has cells, and cells are used again`() {
    // 5 in a line, lines of 50: 8 lines and a part of a ninth in 400.
    let harness = CollectionHarness(flow(50, 40), counts: [500])
    #expect(harness.visible == Array(0..<40))
    #expect(harness.source.made == 40)
    for offset in stride(from: 0.0, through: 4000, by: 200) {
      harness.perform { $0.contentOffset = CGPoint(x: 0, y: offset) }
    }
    // A line more shows half-way between two.
    #expect(harness.source.made <= 45)
    #expect(harness.visible == Array(400..<440))
    #expect(harness.view.subviews.count == 40)
    #expect(harness.codes.isEmpty)
  }

  @Test func `S4-7 cells lie in the order of zIndex, then of their items`() {
    let harness = CollectionHarness(PileLayout(), counts: [4])
    let names = harness.view.subviews.map(\.displayName)
    #expect(names == ["cell 3", "cell 1", "cell 2", "cell 0"])
    #expect(harness.view.indexPathForItem(at: CGPoint(x: 50, y: 50))?.item == 0)
  }

  private final class PileLayout: UICollectionViewLayout {
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      attributes.zIndex = [5, 0, 0, -1][indexPath.item]
      return attributes
    }
  }

  @Test func `S4-7 a tap selects and the delegate hears of it`() {
    let delegate = Taps()
    let harness = CollectionHarness(flow(100, 100), counts: [6])
    harness.view.delegate = delegate
    func tap(_ x: CGFloat, _ y: CGFloat) {
      harness.harness.perform { harness.harness.stage.touchDown(at: CGPoint(x: x, y: y)) }
      harness.advance(by: 0.05)
      harness.harness.perform { harness.harness.stage.touchUp() }
      harness.advance(by: 0.05)
    }
    tap(150, 50)
    #expect(harness.view.indexPathsForSelectedItems.map(\.item) == [1])
    #expect(harness.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    tap(10, 150)
    // Between two items.
    tap(105, 50)
    #expect(delegate.heard == ["select 1", "deselect 1", "select 3"])
    harness.view.allowsSelection = false
    tap(150, 50)
    #expect(harness.view.indexPathsForSelectedItems.map(\.item) == [3])
  }

  private final class Taps: UICollectionViewDelegate {
    var heard: [String] = []

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      heard.append("select \(indexPath.item)")
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { heard.append("deselect \(indexPath.item)") }
  }

  @Test func `S4-7 scrolling goes as far as the content`() {
    let harness = CollectionHarness(flow(320, 100, line: 0), counts: [10])
    harness.perform {
      $0.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centered, animated: false)
    }
    #expect(harness.view.contentOffset.y == 350)
    harness.perform {
      $0.scrollToItem(at: IndexPath(item: 9, section: 0), at: .leading, animated: false)
    }
    #expect(harness.view.contentOffset.y == 600)
    harness.perform {
      $0.scrollToItem(at: IndexPath(item: 0, section: 0), at: .nearest, animated: true)
    }
    #expect(harness.view.contentOffset.y == 0)
    harness.advance(by: 0.165)
    // Half-way, the middle of both ends shows.
    #expect(near(harness.view.layer.presentation()?.bounds.minY ?? 0, 300, 1e-6))
    harness.advance(by: 0.2)
    #expect(harness.visible == [0, 1, 2, 3])
    #expect(harness.codes.isEmpty)
  }

  @Test func `S4-7 items that are not there are told of, and change nothing`() {
    let harness = CollectionHarness(flow(50, 40), counts: [3])
    let missing = IndexPath(item: 3, section: 0)
    harness.perform {
      $0.selectItem(at: missing)
      $0.scrollToItem(at: IndexPath(item: 0, section: 7), at: .nearest, animated: true)
      #expect($0.cellForItem(at: missing) == nil)
      #expect($0.layoutAttributesForItem(at: IndexPath(item: -1, section: 0)) == nil)
      #expect($0.layoutAttributesForItem(at: IndexPath()) == nil)
      #expect($0.numberOfItems(inSection: 9) == 0 && $0.numberOfItems(inSection: -1) == 0)
    }
    #expect(harness.codes == [.noSuchItem, .noSuchItem])
    #expect(
      harness.harness.recorder.diagnostics.first?.message.hasPrefix(
        "Item 3 of UICollectionView was to be selected, and isn't there.") == true)
  }

  @Test func `S4-7 a hostile layout shows what can be shown, and is told once`() {
    let harness = CollectionHarness(HostileLayout(), counts: [8])
    #expect(harness.visible == [1])
    #expect(Set(harness.codes) == [.invalidLayoutAttributes, .noSuchItem])
    let told = harness.codes.count
    for _ in 0..<10 { harness.perform { $0.collectionViewLayout.invalidateLayout() } }
    #expect(harness.codes.count == told)
    harness.perform { $0.setCollectionViewLayout(flow(50, 40), animated: true) }
    harness.advance(by: 1)
    #expect(harness.visible == Array(0..<8))
  }

  private final class HostileLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: 1e300) }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<7).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) } + [
        UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 99, section: 0)),
        UICollectionViewLayoutAttributes(forCellWith: IndexPath()),
      ]
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      switch indexPath.item {
      case 0: attributes.center.x = .nan
      case 2: attributes.size = CGSize(width: CGFloat.infinity, height: 1)
      case 3: attributes.size.width = -1
      case 4: attributes.center.y = 1e9
      case 5: attributes.alpha = .nan
      case 6: attributes.transform3D.m34 = .infinity
      default: break
      }
      return attributes
    }
  }

  @Test func `S4-7 more items and cells than anybody needs are left out`() {
    let harness = CollectionHarness(flow(1, 1, line: 0, space: 0), counts: [1_000_000])
    #expect(harness.view.numberOfItems(inSection: 0) == 100_000)
    #expect(harness.view.visibleCells.count == 2000)
    #expect(Set(harness.codes) == [.tooManyItems, .tooManyCells])
  }

  @Test func `S4-7 a cell that nobody registered is a plain one`() {
    let harness = CollectionHarness(flow(50, 40), counts: [2])
    harness.perform {
      let cell = $0.dequeueReusableCell(
        withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
      #expect(cell.reuseIdentifier == "other")
    }
    #expect(harness.codes == [.unregisteredCell])
  }

  @Test func `reloaded data has no selected items`() {
    let harness = CollectionHarness(flow(320, 90), counts: [4])
    harness.perform { $0.selectItem(at: IndexPath(item: 1, section: 0)) }
    #expect(harness.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    harness.perform { $0.reloadData() }
    #expect(harness.view.indexPathsForSelectedItems == [])
    #expect(harness.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `content that has become smaller is scrolled back to`() {
    let harness = CollectionHarness(flow(320, 90), counts: [40])
    harness.perform { $0.contentOffset = CGPoint(x: 0, y: 3590) }
    #expect(harness.visible.last == 39)
    harness.source.counts = [6]
    harness.perform { $0.reloadData() }
    #expect(harness.view.contentOffset == CGPoint(x: 0, y: 190))
    #expect(harness.visible == [2, 3, 4, 5])
    harness.source.counts = [2]
    harness.perform { $0.reloadData() }
    #expect(harness.view.contentOffset == .zero && harness.visible == [0, 1])
    // What is set by hand stays, as in UIKit.
    harness.perform { $0.contentOffset = CGPoint(x: 0, y: 1000) }
    harness.perform { $0.setNeedsLayout() }
    #expect(harness.view.contentOffset.y == 1000 && harness.visible.isEmpty)
  }

  @Test func `a view that turns stays within its content, and off the notch`() {
    let harness = CollectionHarness(
      flow(100, 100), counts: [60], size: CGSize(width: 320, height: 600)
    ) {
      $0.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    }
    harness.perform {
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      $0.contentOffset = CGPoint(x: 0, y: 5000)
      $0.scrollToItem(at: IndexPath(item: 59, section: 0), at: .trailing, animated: false)
    }
    let upright = harness.view.contentOffset
    #expect(harness.visible.last == 59)
    harness.harness.stage.rotate(to: .landscapeRight)
    harness.advance(by: 1)
    let inset = harness.view.adjustedContentInset
    #expect(inset.left > 0 && harness.view.contentOffset.x == -inset.left)
    let (content, bounds) = (harness.view.contentSize, harness.view.bounds)
    #expect(upright.y > content.height + inset.bottom - bounds.height)
    #expect(harness.view.contentOffset.y == content.height + inset.bottom - bounds.height)
    #expect(harness.visible.last == 59)
    harness.harness.stage.rotate(to: .portrait)
    harness.advance(by: 1)
    #expect(harness.view.contentOffset.x == 0 && harness.view.contentOffset.y <= upright.y)
    #expect(!harness.visible.isEmpty)
  }

  @Test func `S4-7 a change of size lays out anew`() {
    let harness = CollectionHarness(flow(50, 40), counts: [7])
    harness.perform { $0.frame.size.width = 170 }
    #expect(isNear(harness.frame(3), CGRect(x: 0, y: 50, width: 50, height: 40)))
    harness.source.counts = [2]
    harness.perform { $0.reloadData() }
    #expect(harness.visible == [0, 1])
  }
}
