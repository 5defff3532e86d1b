import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Pushes and pops between screens that share a collection view (S4-7, S3-10).
struct CollectionNavigationTests {
  /// Small tiles, and large ones pushed on top, as in S3-10.
  private final class Tiles {
    let stage: NavigationStage
    let source = NumberSource([40])
    let small = UICollectionViewController(collectionViewLayout: flow(80, 80))
    let large = UICollectionViewController(collectionViewLayout: flow(390, 200))

    init() {
      stage = NavigationStage([]) { $0.safeAreaInsets = .zero }
      (small.name, large.name) = ("small", "large")
      large.useLayoutToLayoutNavigationTransitions = true
      stage.harness.perform {
        source.register(with: small.collectionView)
        stage.navigation.setNavigationBarHidden(true, animated: false)
        stage.navigation.setViewControllers([small], animated: false)
      }
      stage.advance(by: 0)
      stage.harness.recorder.removeAll()
    }

    var collection: UICollectionView { small.collectionView }
    var harness: Harness { stage.harness }

    func width(_ item: Int) -> CGFloat? { harness.state("cell \(item)")?.frame.width }

    func calls(_ names: Set<String>) -> [String] { harness.calls(names) }
  }

  @Test func `S4-7 a push moves the items to the new screen's layout in place of the slide`() {
    let tiles = Tiles()
    #expect(tiles.width(3) == 80)
    tiles.stage.push(tiles.large)
    #expect(tiles.large.collectionView === tiles.collection)
    #expect(tiles.collection.superview === tiles.large.view)
    #expect(tiles.harness.stage.lastTransition?.operation == .layout)
    #expect(tiles.harness.stage.lastTransition?.duration == 0.35)
    #expect(tiles.width(3) == 80)
    tiles.stage.advance(by: 0.175)
    #expect(near(tiles.width(3) ?? 0, 235, 1e-3))
    tiles.stage.advance(by: 0.2)
    #expect(tiles.width(0) == 390)
    #expect(tiles.collection.collectionViewLayout === tiles.large.collectionViewLayout)
    #expect(tiles.collection.dataSource === tiles.source)
    #expect(
      tiles.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear", "to.viewDidAppear",
      ])
    #expect(tiles.stage.diagnostics.isEmpty)
  }

  @Test func `S4-7 a pop moves them back to where they were`() {
    let tiles = Tiles()
    tiles.stage.perform { _ in tiles.collection.contentOffset = CGPoint(x: 0, y: 120) }
    let before = tiles.harness.cells
    tiles.stage.push(tiles.large)
    tiles.stage.advance(by: 1)
    tiles.stage.pop()
    #expect(tiles.harness.stage.lastTransition?.operation == .layout)
    #expect(tiles.collection.superview === tiles.small.view)
    tiles.stage.advance(by: 1)
    #expect(tiles.collection.contentOffset.y == 120)
    #expect(tiles.harness.cells == before)
    // On its own again.
    #expect(tiles.large.collectionView !== tiles.collection)
    #expect(tiles.stage.diagnostics.isEmpty)
  }

  @Test func `S4-7 both ways without animation come to the same`() {
    let (moved, still) = (Tiles(), Tiles())
    moved.stage.push(moved.large)
    moved.stage.advance(by: 1)
    still.stage.push(still.large, animated: false)
    #expect(still.harness.stage.lastTransition == nil)
    #expect(moved.harness.cells == still.harness.cells)
    moved.stage.pop()
    moved.stage.advance(by: 1)
    still.stage.pop(animated: false)
    #expect(moved.harness.cells == still.harness.cells)
    #expect(moved.stage.diagnostics.isEmpty && still.stage.diagnostics.isEmpty)
  }

  @Test(arguments: cancelMoments)
  func `S4-7 a cancelled pop by the edge leaves all as it was`(progress: Double) {
    let tiles = Tiles()
    tiles.stage.perform { $0.setNavigationBarHidden(false, animated: false) }
    tiles.stage.push(tiles.large)
    tiles.stage.advance(by: 1)
    tiles.stage.perform { _ in tiles.collection.contentOffset.y += 300 }
    let (before, offset) = (tiles.harness.cells, tiles.collection.contentOffset)
    let facts = Facts(of: tiles.stage, also: [tiles.small])
    tiles.harness.recorder.removeAll()
    tiles.stage.dragEdge(to: progress)
    #expect(tiles.stage.isRunning)
    #expect(tiles.harness.stage.lastTransition?.operation == .layout)
    tiles.stage.flick(from: 12 + progress * 390, at: -400)
    tiles.stage.up()
    tiles.stage.advance(by: 1)
    #expect(!tiles.stage.isRunning)
    #expect(tiles.collection.superview === tiles.large.view)
    #expect(tiles.collection.contentOffset == offset)
    #expect(tiles.harness.cells == before)
    #expect(Facts(of: tiles.stage, also: [tiles.small]) == facts)
    #expect(
      tiles.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "to.viewWillDisappear",
        "to.viewDidDisappear", "from.viewWillAppear", "from.viewDidAppear",
      ])
    #expect(tiles.stage.diagnostics.isEmpty)
  }

  @Test func `S4-7 the edge drags the items straight, forwards and back the same`() {
    let tiles = Tiles()
    tiles.stage.perform { $0.setNavigationBarHidden(false, animated: false) }
    tiles.stage.push(tiles.large)
    tiles.stage.advance(by: 1)
    tiles.stage.dragEdge(to: 0.5)
    let half = tiles.harness.state("cell 0")?.frame
    #expect(near(half?.width ?? 0, 235, 1e-6))
    tiles.stage.move(12 + 0.9 * 390)
    #expect(near(tiles.width(0) ?? 0, 390 - 0.9 * 310, 1e-6))
    tiles.stage.move(12 + 0.5 * 390)
    #expect(tiles.harness.state("cell 0")?.frame == half)
    tiles.stage.rest()
    tiles.stage.move(12 + 0.8 * 390)
    tiles.stage.rest()
    tiles.stage.up()
    tiles.stage.advance(by: 1)
    #expect(tiles.width(0) == 80)
    #expect(tiles.stage.navigation.topViewController === tiles.small)
    #expect(tiles.stage.diagnostics.isEmpty)
  }

  @Test func `S4-7 an animator is asked for as for a push, and moves the transition layout`() {
    let tiles = Tiles()
    var seen: [String] = []
    tiles.stage.use(
      Moving { context in
        seen.append("\(context.operation)")
        if let to = context.view(forKey: .to) {
          context.containerView.addSubview(to)
        }
        UIView.animate(withDuration: 1, options: .curveLinear) {
          context.transitionLayout?.transitionProgress = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      })
    tiles.stage.push(tiles.large)
    tiles.stage.advance(by: 0.25)
    #expect(seen == ["layout"])
    #expect(near(tiles.width(0) ?? 0, 80 + 0.25 * 310, 1e-6))
    // Nobody else changes the layout meanwhile.
    tiles.stage.perform { _ in
      tiles.collection.setCollectionViewLayout(flow(10, 10), animated: true)
    }
    tiles.stage.advance(by: 1)
    #expect(tiles.collection.collectionViewLayout === tiles.large.collectionViewLayout)
    #expect(tiles.stage.diagnostics.map(\.code) == [.layoutNotChanged])
  }

  private final class Moving: UIViewControllerAnimatedTransitioning {
    let run: (any UIViewControllerContextTransitioning) -> Void
    init(_ run: @escaping (any UIViewControllerContextTransitioning) -> Void) { self.run = run }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      run(context)
    }
  }

  @Test func `S4-7 an animator that does nothing leaves the new layout all the same`() {
    let tiles = Tiles()
    tiles.stage.use(Moving { $0.completeTransition(true) })
    tiles.stage.push(tiles.large)
    tiles.stage.advance(by: 1)
    #expect(tiles.width(0) == 390)
    #expect(tiles.stage.diagnostics.map(\.code) == [.viewLeftBehind])
  }

  @Test func `S4-7 an abandoned transition ends in the one layout or the other`() {
    for completed in [true, false] {
      let tiles = Tiles()
      tiles.stage.push(tiles.large)
      tiles.stage.advance(by: 0.1)
      tiles.stage.harness.engine.abandonTransitions(completed: completed)
      tiles.stage.advance(by: 0)
      #expect(tiles.width(0) == (completed ? 390 : 80))
      #expect(
        tiles.collection.superview === (completed ? tiles.large.view : tiles.small.view))
      tiles.stage.advance(by: 1)
      #expect(tiles.width(0) == (completed ? 390 : 80))
    }
  }

  @Test func `S4-7 the selected item shows in the new layout`() {
    let tiles = Tiles()
    tiles.stage.perform { _ in tiles.collection.selectItem(at: IndexPath(item: 10, section: 0)) }
    tiles.stage.push(tiles.large)
    tiles.stage.advance(by: 1)
    // 10 × 210 + 200, less the height of 700.
    #expect(tiles.collection.contentOffset.y == 1600)
    #expect(tiles.collection.indexPathsForSelectedItems.map(\.item) == [10])
  }

  @Test func `S4-7 only screens that say so share, and only with one below`() {
    let tiles = Tiles()
    let plain = UICollectionViewController(collectionViewLayout: flow(50, 50))
    tiles.stage.push(plain)
    #expect(tiles.harness.stage.lastTransition?.operation == .push)
    #expect(plain.collectionView !== tiles.collection)
    tiles.stage.advance(by: 1)
    // On top of that one it shares that one's, and going back over both is a plain pop.
    tiles.stage.push(tiles.large)
    #expect(tiles.large.collectionView === plain.collectionView)
    tiles.stage.advance(by: 1)
    tiles.stage.perform { $0.popToRootViewController(animated: true) }
    #expect(tiles.harness.stage.lastTransition?.operation == .pop)
    tiles.stage.advance(by: 1)
    #expect(tiles.width(0) == 80)
    #expect(tiles.stage.diagnostics.isEmpty)
    // A first screen has nothing to share.
    tiles.stage.perform { $0.setViewControllers([tiles.large], animated: true) }
    tiles.stage.advance(by: 1)
    #expect(tiles.large.collectionView.superview === tiles.large.view)
  }

  @Test func `S4-7 three screens share one, and popping to the first changes layouts once`() {
    let tiles = Tiles()
    let third = UICollectionViewController(collectionViewLayout: flow(390, 50))
    third.useLayoutToLayoutNavigationTransitions = true
    tiles.stage.push(tiles.large)
    tiles.stage.advance(by: 1)
    tiles.stage.push(third)
    tiles.stage.advance(by: 1)
    #expect(third.collectionView === tiles.collection)
    #expect(tiles.harness.state("cell 0")?.frame.height == 50)
    tiles.stage.perform { $0.popToRootViewController(animated: true) }
    #expect(tiles.harness.stage.lastTransition?.operation == .layout)
    tiles.stage.advance(by: 1)
    #expect(tiles.width(0) == 80)
    #expect(tiles.collection.superview === tiles.small.view)
    #expect(tiles.stage.diagnostics.isEmpty)
  }

  @Test func `S4-7 a turn in the middle ends in the new layout at the new size`() {
    let (turned, still) = (Tiles(), Tiles())
    turned.stage.push(turned.large)
    turned.stage.advance(by: 0.1)
    turned.harness.perform { turned.harness.stage.rotate(to: .landscapeRight) }
    turned.stage.advance(by: 2)
    still.stage.push(still.large, animated: false)
    still.harness.perform { still.harness.stage.rotate(to: .landscapeRight) }
    still.stage.advance(by: 2)
    #expect(turned.harness.cells == still.harness.cells)
  }
}
