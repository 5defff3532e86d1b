import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// From one layout to another on one screen: at once, animated, by hand (S4-7).
struct CollectionTransitionTests {
  /// Three in a line, and one a line.
  private func makeHarness(count: Int = 12) -> CollectionHarness {
    CollectionHarness(flow(100, 100), counts: [count])
  }

  /// Item 4 is in the middle of the second line, or the fifth line.
  private let small = CGRect(x: 110, y: 110, width: 100, height: 100)
  private let large = CGRect(x: 0, y: 240, width: 320, height: 50)

  private func between(_ fraction: CGFloat) -> CGRect {
    CGRect(
      x: 110 - 110 * fraction, y: 110 + 130 * fraction, width: 100 + 220 * fraction,
      height: 100 - 50 * fraction)
  }

  @Test(arguments: [0, 0.25, 0.5, 1] as [CGFloat])
  func `S4-7 a transition layout mixes both layouts`(progress: CGFloat) {
    let harness = makeHarness()
    let next = flow(320, 50)
    harness.perform {
      let transition = $0.startInteractiveTransition(to: next)
      transition.transitionProgress = progress
      #expect($0.collectionViewLayout === transition && transition.nextLayout === next)
    }
    #expect(isNear(harness.frame(4), between(progress)))
    #expect(isNear(harness.shown(4), between(progress)))
    #expect(harness.codes.isEmpty)
  }

  @Test func `S4-7 attributes mix numbers straight and transforms as animations do`() {
    let path = IndexPath(item: 0, section: 0)
    let one = UICollectionViewLayoutAttributes(forCellWith: path)
    one.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    let other = one.copy()
    other.frame = CGRect(x: 100, y: 50, width: 30, height: 40)
    (other.alpha, other.zIndex, other.isHidden) = (0, 7, true)
    other.transform = .init(rotationAngle: .pi / 2)
    #expect(one.copy().frame == one.frame && one !== one.copy())
    let harness = CollectionHarness(TwoPlaces(one), counts: [1])
    harness.perform {
      let transition = $0.startInteractiveTransition(to: TwoPlaces(other))
      transition.transitionProgress = 0.5
      let half = transition.layoutAttributesForItem(at: path)
      #expect(half?.frame == CGRect(x: 50, y: 25, width: 20, height: 30))
      #expect(half?.alpha == 0.5 && half?.zIndex == 7 && half?.isHidden == false)
      #expect(abs((half?.transform.b ?? 0) - sin(.pi / 4)) < 1e-9)
      transition.transitionProgress = 7
      #expect(transition.transitionProgress == 1)
      transition.transitionProgress = .nan
      #expect(transition.transitionProgress == 1)
      transition.updateValue(3, forAnimatedKey: "x")
      #expect(
        transition.value(forAnimatedKey: "x") == 3 && transition.value(forAnimatedKey: "y") == 0)
    }
  }

  private final class TwoPlaces: UICollectionViewLayout {
    let only: UICollectionViewLayoutAttributes
    init(_ only: UICollectionViewLayoutAttributes) {
      self.only = only
      super.init()
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { only.copy() }
  }

  @Test func `S4-7 an animated change moves the cells and ends in the new layout`() {
    let harness = makeHarness()
    var ended: [Bool] = []
    let next = flow(320, 50)
    harness.perform {
      $0.setCollectionViewLayout(next, animated: true) { ended.append($0) }
      #expect($0.collectionViewLayout === next)
    }
    #expect(isNear(harness.shown(4), small))
    harness.advance(by: 0.165)
    #expect(isNear(harness.shown(4), between(0.5), 1e-3))
    #expect(isNear(harness.frame(4), large))
    harness.advance(by: 0.16)
    #expect(ended.isEmpty)
    harness.advance(by: 0.01)
    #expect(ended == [true])
    #expect(isNear(harness.shown(4), large))
    // 7 lines of 60 show in 400.
    #expect(harness.visible == Array(0..<7))
    #expect(next.collectionView === harness.view)
    #expect(harness.codes.isEmpty)
  }

  @Test func `S4-7 inside an animation block it takes that one's time`() {
    let harness = makeHarness()
    harness.perform { view in
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.setCollectionViewLayout(flow(320, 50), animated: true)
      }
    }
    harness.advance(by: 0.5)
    #expect(isNear(harness.shown(4), between(0.5)))
  }

  @Test func `cells that reloaded data reuse do not go on with the movement of other items`() {
    let harness = CollectionHarness(flow(80, 80), counts: [12])
    harness.perform { $0.setCollectionViewLayout(flow(320, 50), animated: true) }
    harness.advance(by: 0.15)
    harness.perform { $0.reloadData() }
    harness.perform { $0.layoutIfNeeded() }
    for cell in harness.view.visibleCells {
      #expect(cell.layer.presentation()?.frame == cell.frame)
      #expect(cell.layer.animationKeys.isEmpty)
    }
    #expect(harness.frame(3) == CGRect(x: 0, y: 180, width: 320, height: 50))
  }

  @Test func `S4-7 items fly in from out of sight, and out`() {
    // 40 items, one a line of 100: 4 show. In the other layout all do.
    let harness = CollectionHarness(flow(320, 90), counts: [40])
    #expect(harness.visible == Array(0..<4))
    harness.perform { $0.setCollectionViewLayout(flow(30, 30), animated: true) }
    #expect(harness.visible == Array(0..<40))
    // From where the old layout has it, far below.
    #expect(harness.shown(20)?.minY == 2000)
    harness.advance(by: 0.4)
    #expect(harness.visible == Array(0..<40))
    #expect((harness.shown(20)?.maxY ?? .infinity) < 400)
    harness.perform { $0.setCollectionViewLayout(flow(320, 90), animated: true) }
    harness.advance(by: 0.4)
    #expect(harness.visible == Array(0..<4))
    #expect(harness.source.made == 40)
    #expect(harness.view.subviews.count == 4)
  }

  @Test func `S4-7 a hand brings it to and fro, the same at the same progress`() {
    let harness = makeHarness()
    var transition: UICollectionViewTransitionLayout?
    harness.perform { transition = $0.startInteractiveTransition(to: flow(320, 50)) }
    var there: [CGFloat: CGRect?] = [:]
    for progress in [0.1, 0.5, 0.9] {
      harness.perform { _ in transition?.transitionProgress = progress }
      there[progress] = harness.shown(7)
    }
    for progress in [0.9, 0.5, 0.1, 0.5] {
      harness.perform { _ in transition?.transitionProgress = progress }
      #expect(harness.shown(7) == there[progress])
    }
  }

  @Test(arguments: [true, false], [0, 0.3, 1])
  func `S4-7 letting go takes what is left, and ends as asked`(finishes: Bool, progress: CGFloat) {
    let harness = makeHarness()
    let (old, new) = (harness.view.collectionViewLayout, flow(320, 50))
    var ends: [[Bool]] = []
    harness.perform {
      let transition = $0.startInteractiveTransition(to: new) { ends.append([$0, $1]) }
      transition.transitionProgress = progress
    }
    harness.advance(by: 2)
    #expect(ends.isEmpty && isNear(harness.shown(4), between(progress)))
    harness.perform {
      if finishes { $0.finishInteractiveTransition() } else { $0.cancelInteractiveTransition() }
    }
    let rest = 0.33 * (finishes ? 1 - progress : progress)
    if rest > 0 {
      harness.advance(by: rest - 0.001)
      #expect(ends.isEmpty)
    }
    harness.advance(by: 0.002)
    #expect(ends == [[finishes, true]])
    #expect(harness.view.collectionViewLayout === (finishes ? new : old))
    #expect(isNear(harness.shown(4), finishes ? large : small))
    #expect((finishes ? old : new).collectionView == nil)
    #expect(harness.visible == (finishes ? Array(0..<7) : Array(0..<12)))
    #expect(harness.codes.isEmpty)
  }

  @Test func `S4-7 cancelling restores cells, offset and layout`() {
    let harness = CollectionHarness(flow(100, 100), counts: [60])
    harness.perform { $0.contentOffset = CGPoint(x: 0, y: 730) }
    let before = harness.harness.stage.viewStates()
    harness.perform { $0.startInteractiveTransition(to: flow(320, 50)).transitionProgress = 0.6 }
    #expect(harness.harness.stage.viewStates() != before)
    harness.perform { $0.cancelInteractiveTransition() }
    harness.advance(by: 1)
    #expect(harness.view.contentOffset == CGPoint(x: 0, y: 730))
    #expect(harness.harness.stage.viewStates() == before)
  }

  @Test func `S4-7 the delegate vends the transition layout, whose items need not go together`() {
    let delegate = Vendor()
    let harness = makeHarness()
    harness.view.delegate = delegate
    harness.perform {
      let transition = $0.startInteractiveTransition(to: flow(320, 50))
      #expect(transition === delegate.vended)
      transition.itemProgress = { path, progress in path.item == 4 ? progress * progress : .nan }
      transition.transitionProgress = 0.5
    }
    #expect(isNear(harness.frame(4), between(0.25)))
    #expect(isNear(harness.frame(0), CGRect(x: 0, y: 0, width: 210, height: 75)))
    // One of other layouts is refused.
    delegate.isWrong = true
    harness.perform {
      $0.cancelInteractiveTransition()
    }
    harness.advance(by: 1)
    harness.perform {
      let transition = $0.startInteractiveTransition(to: flow(50, 50))
      #expect(transition !== delegate.vended)
    }
    #expect(harness.codes == [.layoutNotChanged])
  }

  private final class Vendor: UICollectionViewDelegate {
    var vended: UICollectionViewTransitionLayout?
    var isWrong = false

    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout? {
      vended = UICollectionViewTransitionLayout(
        currentLayout: isWrong ? toLayout : fromLayout, nextLayout: toLayout)
      return vended
    }
  }

  @Test func `S4-7 layouts hear of a change, and where it leads may be told`() {
    let (old, new) = (Told("old"), Told("new"))
    let harness = CollectionHarness(old, counts: [1])
    harness.perform { $0.setCollectionViewLayout(new, animated: true) }
    #expect(old.calls == ["to new"] && new.calls == ["from old", "target"])
    #expect(harness.view.contentOffset.y == 17)
    harness.advance(by: 1)
    #expect(old.calls == ["to new", "final"] && new.calls == ["from old", "target", "final"])
  }

  private final class Told: UICollectionViewLayout {
    let name: String
    var calls: [String] = []
    init(_ name: String) {
      self.name = name
      super.init()
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      calls.append("to \((newLayout as? Told)?.name ?? "?")")
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      calls.append("from \((oldLayout as? Told)?.name ?? "?")")
    }
    override func finalizeLayoutTransition() { calls.append("final") }
    override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
      calls.append("target")
      return CGPoint(x: 0, y: 17)
    }
  }

  @Test(arguments: [true, false])
  func `F5 content at the top stays there when the insets change on the way, and back`(
    cancels: Bool
  ) {
    let harness = CollectionHarness(flow(100, 100))
    func inset(_ top: CGFloat) {
      harness.perform { $0.contentInset = UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0) }
    }
    inset(90)
    #expect(harness.view.contentOffset.y == -90)
    harness.perform { view in
      _ = view.startInteractiveTransition(to: flow(320, 150)) { _, _ in }
      (view.collectionViewLayout as? UICollectionViewTransitionLayout)?.transitionProgress = 0.5
    }
    inset(44)
    inset(90)
    harness.perform {
      if cancels { $0.cancelInteractiveTransition() } else { $0.finishInteractiveTransition() }
    }
    harness.advance(by: 2)
    #expect(harness.view.contentOffset == CGPoint(x: 0, y: -90))
  }

  @Test func `S4-7 a change in the middle of another goes on from there`() {
    let harness = makeHarness()
    var ended: [String] = []
    harness.perform {
      $0.setCollectionViewLayout(flow(320, 50), animated: true) { ended.append("first \($0)") }
    }
    harness.advance(by: 0.165)
    let middle = harness.shown(4)
    harness.perform {
      $0.setCollectionViewLayout(flow(100, 100), animated: true) { ended.append("second \($0)") }
    }
    // Additive: what was on its way goes on.
    #expect(isNear(harness.shown(4), middle ?? .zero, 1e-3))
    harness.advance(by: 1)
    #expect(ended == ["first false", "second true"])
    #expect(isNear(harness.shown(4), small))
    #expect(harness.view.subviews.count == 12)
    #expect(harness.codes.isEmpty)
  }

  @Test func `S4-7 misuse is told of and changes nothing`() {
    let harness = makeHarness()
    let other = UICollectionView(collectionViewLayout: flow(10, 10))
    harness.perform {
      $0.finishInteractiveTransition()
      $0.cancelInteractiveTransition()
      $0.setCollectionViewLayout(other.collectionViewLayout, animated: true)
      let transition = $0.startInteractiveTransition(to: other.collectionViewLayout)
      transition.transitionProgress = 0.5
      $0.finishInteractiveTransition()
    }
    #expect(isNear(harness.frame(4), small))
    #expect(
      harness.codes == [
        .noLayoutTransition, .noLayoutTransition, .layoutNotChanged,
      ])
  }
}
