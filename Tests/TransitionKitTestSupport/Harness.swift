package import Diagnostics
package import Foundation
import Geometry
package import LayerTree
package import Rendering
import Testing
package import TransitionKit

/// A stage with a recorder, and the words tests use.
package final class Harness {
  package let recorder = TransitionRecorder()
  package let stage: Stage
  package var engine: Engine { stage.engine }
  package var window: UIWindow { stage.window }
  package var root: UIView

  package init(
    width: CGFloat = 390, height: CGFloat = 844, text: (any TextDrawing)? = nil,
    setUp: (inout Screen) -> Void = { _ in }
  ) {
    var screen = Screen(size: CGSize(width: width, height: height), textDrawing: text)
    setUp(&screen)
    stage = Stage(screen: screen, observer: recorder)
    root = stage.window
  }

  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try stage.perform(body)
  }

  package func advance(to time: TimeInterval) { advance(stage, to: time) }

  private func advance(_ stage: Stage, to time: TimeInterval) {
    do { try stage.advance(to: time) } catch { Issue.record(error) }
  }

  /// A view in the window, committed.
  package func addView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
    let view = UIView(frame: frame)
    perform { window.addSubview(view) }
    advance(to: engine.currentTime)
    return view
  }

  package func state(_ name: String) -> ViewState? { stage.viewStates().first { $0.name == name } }

  /// The recorded calls as text, of the given names only.
  package func calls(_ names: Set<String>) -> [String] {
    recorder.events.filter { names.contains($0.call) }.map { "\($0.object).\($0.call)" }
  }

  package var codes: [DiagnosticCode] { recorder.diagnostics.map(\.code) }

  package static let appearance: Set<String> = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]
  package static let lifecycle = appearance.union([
    "loadView", "viewDidLoad", "viewIsAppearing", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "willMove", "didMove",
  ])
}

/// A navigation controller on screen, with screens of plain colours.
package final class NavigationHarness {
  package let harness: Harness
  package let navigation: UINavigationController
  package var delegate: TestDelegate?
  package let first: UIViewController

  package init(_ first: UIViewController? = nil, width: CGFloat = 390, height: CGFloat = 844) {
    let harness = Harness(width: width, height: height)
    let first = first ?? screen("first", .red)
    self.harness = harness
    self.first = first
    navigation = harness.perform { UINavigationController(rootViewController: first) }
    navigation.isNavigationBarHidden = true
    harness.stage.rootViewController = navigation
    harness.advance(to: 0)
    harness.recorder.removeAll()
  }

  package var recorder: TransitionRecorder { harness.recorder }

  package func use(_ animator: (any UIViewControllerAnimatedTransitioning)?) {
    delegate = TestDelegate(animator)
    navigation.delegate = delegate
  }

  package func push(_ controller: UIViewController, animated: Bool = true) {
    harness.perform { navigation.pushViewController(controller, animated: animated) }
    harness.advance(to: harness.engine.currentTime)
  }

  package func pop(animated: Bool = true) {
    _ = harness.perform { navigation.popViewController(animated: animated) }
    harness.advance(to: harness.engine.currentTime)
  }

  package func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }
}

/// A controller with a coloured view.
package func screen(_ name: String, _ color: UIColor = .blue) -> UIViewController {
  let controller = UIViewController()
  controller.name = name
  controller.title = name
  controller.hooks.viewDidLoad = { $0.view.backgroundColor = color }
  return controller
}

package final class TestDelegate: UINavigationControllerDelegate {
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  package var interactor: (any UIViewControllerInteractiveTransitioning)?

  package init(_ animator: (any UIViewControllerAnimatedTransitioning)?) {
    self.animator = animator
  }

  package func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  package func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// An animator made of a closure.
package final class TestAnimator: UIViewControllerAnimatedTransitioning {
  package let duration: TimeInterval
  package let animate: (any UIViewControllerContextTransitioning) -> Void
  package var ended: [Bool] = []
  /// The end of `animationEnded`.
  package var onEnd: () -> Void = {}

  package init(
    duration: TimeInterval, _ animate: @escaping (any UIViewControllerContextTransitioning) -> Void
  ) {
    self.duration = duration
    self.animate = animate
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animate(context)
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    onEnd()
  }
}

extension UIViewControllerContextTransitioning {
  package var fromView: UIView { view(forKey: .from) ?? UIView() }
  package var toView: UIView { view(forKey: .to) ?? UIView() }
  package var toFinalFrame: CGRect {
    viewController(forKey: .to).map(finalFrame) ?? .zero
  }
  package func complete() { completeTransition(!transitionWasCancelled) }
}

/// S4-2: the zoom of objc.io's fifth issue.
package func zoomOut(duration: TimeInterval = 0.25) -> TestAnimator {
  TestAnimator(duration: duration) { context in
    let (from, to) = (context.fromView, context.toView)
    context.containerView.addSubview(to)
    to.frame = context.toFinalFrame
    to.alpha = 0
    UIView.animate(
      withDuration: duration,
      animations: {
        to.alpha = 1
        from.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      },
      completion: { _ in
        from.transform = .identity
        context.complete()
      })
  }
}

/// S0-4: flips, right on push and left on pop.
package func flip(duration: TimeInterval = 0.5) -> TestAnimator {
  TestAnimator(duration: duration) { context in
    let (from, to) = (context.fromView, context.toView)
    to.frame = context.toFinalFrame
    to.layoutIfNeeded()
    UIView.transition(
      from: from, to: to, duration: duration,
      options: context.operation == .pop ? .transitionFlipFromLeft : .transitionFlipFromRight
    ) { _ in context.complete() }
  }
}

package func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-4) -> Bool {
  abs(a - b) <= tolerance
}

/// A file of Tests/Fixtures/transitionkit.
package func fixture(_ name: String) throws -> Data {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  return try Data(contentsOf: tests.appendingPathComponent("Fixtures/transitionkit/\(name)"))
}

package func same(_ a: [UIViewController], _ b: [UIViewController]) -> Bool {
  a.elementsEqual(b, by: ===)
}
