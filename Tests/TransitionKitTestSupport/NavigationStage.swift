import Animation
package import Diagnostics
package import Foundation
import LayerTree
package import TransitionKit

/// A navigation controller on screen with its bar, text that is 10 points wide a letter, and fingers.
package final class NavigationStage {
  package let harness: Harness
  package let navigation = UINavigationController()
  package var delegate: TestDelegate?

  package init(
    _ titles: [String] = ["first", "second"], width: CGFloat = 390, height: CGFloat = 700,
    setUp: (inout Screen) -> Void = { _ in }
  ) {
    harness = Harness(
      width: width, height: height, text: CountingText(), setUp: setUp)
    harness.perform { navigation.setViewControllers(titles.map { screen($0) }, animated: false) }
    harness.stage.rootViewController = navigation
    harness.advance(to: 0)
    harness.recorder.removeAll()
  }

  package var bar: UINavigationBar { navigation.navigationBar }
  package var top: UIViewController? { navigation.topViewController }
  package var titles: [String] { navigation.viewControllers.compactMap(\.title) }
  package var isRunning: Bool { harness.stage.isTransitionRunning }
  package var diagnostics: [Diagnostic] { harness.recorder.diagnostics }

  package func use(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    delegate = TestDelegate(animator)
    delegate?.interactor = interactor
    navigation.delegate = delegate
  }

  /// Does `body` and what follows in this instant.
  package func perform(_ body: (UINavigationController) -> Void) {
    harness.perform { body(navigation) }
    harness.advance(to: harness.engine.currentTime)
  }

  package func push(_ controller: UIViewController, animated: Bool = true) {
    perform { $0.pushViewController(controller, animated: animated) }
  }

  package func pop(animated: Bool = true) { perform { $0.popViewController(animated: animated) } }

  package func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }

  /// The bar's pages as they show, the older first.
  package var pages: [ViewState] {
    harness.stage.viewStates().filter { $0.name == "NavigationBarPage" && !$0.isHidden }
  }

  /// How the view named `name` shows; the last where there are several.
  package func state(_ name: String) -> ViewState? {
    harness.stage.viewStates().last { $0.name == name }
  }

  // A finger.

  package func down(_ x: CGFloat, _ y: CGFloat = 400) {
    harness.perform { harness.stage.touchDown(at: CGPoint(x: x, y: y)) }
    harness.advance(to: harness.engine.currentTime)
  }

  package func move(_ x: CGFloat, _ y: CGFloat = 400) {
    harness.perform { harness.stage.touchMove(to: CGPoint(x: x, y: y)) }
    harness.advance(to: harness.engine.currentTime)
  }

  package func up() {
    harness.perform { harness.stage.touchUp() }
    harness.advance(to: harness.engine.currentTime)
  }

  package func tap(_ point: CGPoint) {
    down(point.x, point.y)
    up()
  }

  /// Drags in from the left edge until the pop is at `progress`, and rests there.
  package func dragEdge(to progress: CGFloat) {
    down(2)
    move(12)  // The slop: from here on the translation counts.
    move(12 + progress * harness.window.bounds.width)
    rest()
  }

  /// Lets the finger lie until it has no velocity.
  package func rest() { advance(by: 0.2) }

  /// Moves the finger from `x` on at `velocity`, in points per second, for a tenth of a second.
  package func flick(from x: CGFloat, at velocity: CGFloat) {
    for step in 1...10 {
      advance(by: 0.01)
      move(x + velocity * 0.01 * CGFloat(step))
    }
  }
}

/// When ease-in-ease-out has come to `value`, as a fraction of its time.
package func easeInOutTime(of value: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if CAMediaTimingFunction.easeInEaseOut.value(at: middle) < value {
      low = middle
    } else {
      high = middle
    }
  }
  return high
}

/// An interactive transition's moments at which it is cancelled.
package nonisolated let cancelMoments: [Double] = [0, 0.01, 0.5, 0.99, 1]

/// What a cancelled transition must leave as it was: containment, flags, appearance, hierarchy,
/// model values, the bar.
package struct Facts: Equatable {
  package var stack: [ObjectIdentifier]
  package var children: [ObjectIdentifier]
  package var tree: [String]
  package var flags: [String]
  package var isBarHidden: Bool

  package init(of stage: NavigationStage, also others: [UIViewController] = []) {
    let navigation = stage.navigation
    stack = navigation.viewControllers.map { ObjectIdentifier($0) }
    children = navigation.children.map { ObjectIdentifier($0) }
    isBarHidden = navigation.isNavigationBarHidden
    flags = (navigation.viewControllers + others).map { controller in
      let view = controller.viewIfLoaded
      return "\(controller.parent === navigation) \(controller.isMovingToParent) "
        + "\(controller.isMovingFromParent) \(controller.transitionCoordinator == nil) "
        + "\(view?.window != nil) \(controller.appearance)"
    }
    var tree: [String] = []
    func walk(_ view: UIView) {
      let layer = view.layer
      tree.append(
        "\(ObjectIdentifier(view)) \(view.bounds) \(view.center) \(view.alpha) \(view.isHidden) "
          + "\(view.transform) \(view.isUserInteractionEnabled) \(layer.animationKeys) "
          + "\(layer.timeCourse == nil)")
      view.subviews.forEach(walk)
    }
    walk(stage.harness.window)
    self.tree = tree
  }
}
