import Diagnostics
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit

/// A stage with a recorder, and the words tests use.
final class Harness {
  let recorder = TransitionRecorder()
  let stage: Stage
  var engine: Engine { stage.engine }
  var window: UIWindow { stage.window }
  var root: UIView

  init(
    width: CGFloat = 390, height: CGFloat = 844, text: (any TextDrawing)? = nil,
    setUp: (inout Screen) -> Void = { _ in }
  ) {
    var screen = Screen(size: CGSize(width: width, height: height), textDrawing: text)
    setUp(&screen)
    stage = Stage(screen: screen, observer: recorder)
    root = stage.window
  }

  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try stage.perform(body)
  }

  func advance(to time: TimeInterval) { advance(stage, to: time) }

  private func advance(_ stage: Stage, to time: TimeInterval) {
    do { try stage.advance(to: time) } catch { Issue.record(error) }
  }

  /// A view in the window, committed.
  func addView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
    let view = UIView(frame: frame)
    perform { window.addSubview(view) }
    advance(to: engine.currentTime)
    return view
  }

  func state(_ name: String) -> ViewState? { stage.viewStates().first { $0.name == name } }

  /// The recorded calls as text, of the given names only.
  func calls(_ names: Set<String>) -> [String] {
    recorder.events.filter { names.contains($0.call) }.map { "\($0.object).\($0.call)" }
  }

  var codes: [DiagnosticCode] { recorder.diagnostics.map(\.code) }

  static let appearance: Set<String> = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]
  static let lifecycle = appearance.union([
    "loadView", "viewDidLoad", "viewIsAppearing", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "willMove", "didMove",
  ])
}

/// A navigation controller on screen, with screens of plain colours.
final class NavigationHarness {
  let harness: Harness
  let navigation: UINavigationController
  var delegate: TestDelegate?
  let first: UIViewController

  init(_ first: UIViewController? = nil, width: CGFloat = 390, height: CGFloat = 844) {
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

  var recorder: TransitionRecorder { harness.recorder }

  func use(_ animator: (any UIViewControllerAnimatedTransitioning)?) {
    delegate = TestDelegate(animator)
    navigation.delegate = delegate
  }

  func push(_ controller: UIViewController, animated: Bool = true) {
    harness.perform { navigation.pushViewController(controller, animated: animated) }
    harness.advance(to: harness.engine.currentTime)
  }

  func pop(animated: Bool = true) {
    _ = harness.perform { navigation.popViewController(animated: animated) }
    harness.advance(to: harness.engine.currentTime)
  }

  func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }
}

/// A controller with a coloured view.
func screen(_ name: String, _ color: UIColor = .blue) -> UIViewController {
  let controller = UIViewController()
  controller.name = name
  controller.title = name
  controller.hooks.viewDidLoad = { $0.view.backgroundColor = color }
  return controller
}

final class TestDelegate: UINavigationControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  init(_ animator: (any UIViewControllerAnimatedTransitioning)?) { self.animator = animator }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// An animator made of a closure.
final class TestAnimator: UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval
  let animate: (any UIViewControllerContextTransitioning) -> Void
  var ended: [Bool] = []

  init(
    duration: TimeInterval, _ animate: @escaping (any UIViewControllerContextTransitioning) -> Void
  ) {
    self.duration = duration
    self.animate = animate
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animate(context)
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

extension UIViewControllerContextTransitioning {
  var fromView: UIView { view(forKey: .from) ?? UIView() }
  var toView: UIView { view(forKey: .to) ?? UIView() }
  var toFinalFrame: CGRect {
    viewController(forKey: .to).map(finalFrame) ?? .zero
  }
  func complete() { completeTransition(!transitionWasCancelled) }
}

/// S4-2: the zoom of objc.io's fifth issue.
func zoomOut(duration: TimeInterval = 0.25) -> TestAnimator {
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
func flip(duration: TimeInterval = 0.5) -> TestAnimator {
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

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-4) -> Bool {
  abs(a - b) <= tolerance
}

/// A file of Tests/Fixtures/transitionkit.
func fixture(_ name: String) throws -> Data {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return try Data(contentsOf: tests.appendingPathComponent("Fixtures/transitionkit/\(name)"))
}

func same(_ a: [UIViewController], _ b: [UIViewController]) -> Bool {
  a.elementsEqual(b, by: ===)
}
