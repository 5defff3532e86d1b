import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

// The harness for "a cancelled transition leaves everything as it was": a dump of all there is to
// compare, and the kinds of transitions, which every container's tests can add to.

/// Everything that a cancelled transition must leave as it was, a line each.
struct WindowDump: Equatable {
  let lines: [String]

  init(_ window: UIWindow) {
    var lines: [String] = []
    if let root = window.rootViewController { Self.add(root, indent: "", to: &lines) }
    Self.add(window, indent: "", to: &lines)
    self.lines = lines
  }

  /// The lines that differ; empty when all is as it was.
  func changes(to other: WindowDump) -> [String] {
    other.lines.difference(from: lines).map { change in
      switch change {
      case .insert(_, let line, _): "now: \(line)"
      case .remove(_, let line, _): "was: \(line)"
      }
    }
  }

  private static func add(_ controller: UIViewController, indent: String, to lines: inout [String])
  {
    let name = controller.name ?? String(describing: type(of: controller))
    lines.append(
      "\(indent)\(name) \(controller.appearance) parent \(controller.parent?.name ?? "-") "
        + "moving \(controller.isMovingToParent) \(controller.isMovingFromParent) "
        + "\(controller.isBeingPresented) \(controller.isBeingDismissed) "
        + "coordinator \(controller.transitionCoordinator != nil)")
    if let navigation = controller as? UINavigationController {
      lines.append("\(indent)stack \(navigation.viewControllers.map { $0.name ?? "?" })")
    }
    if let tabs = controller as? UITabBarController {
      lines.append("\(indent)tab \(tabs.selectedIndex) of \(tabs.viewControllers?.count ?? 0)")
    }
    lines.append(
      "\(indent)presents \(controller.presentedViewController?.name ?? "-"), presented by "
        + "\(controller.presentingViewController?.name ?? "-")")
    for child in controller.children { add(child, indent: indent + "  ", to: &lines) }
  }

  private static func add(_ view: UIView, indent: String, to lines: inout [String]) {
    let layer = view.layer
    let shown = layer.presentation()?.modelValues == layer.modelValues
    let name = view.name ?? String(describing: type(of: view))
    lines.append(
      "\(indent)\(name) touches \(view.isUserInteractionEnabled) mask "
        + "\(view.autoresizingMask.rawValue) \(view.autoresizesSubviews) sublayers "
        + "\(layer.sublayers.count) animations \(layer.animationKeys) shown \(shown) "
        + "course \(layer.timeCourse != nil) \(describe(layer.modelValues))")
    for subview in view.subviews { add(subview, indent: indent + "  ", to: &lines) }
  }
}

extension WindowDump {
  /// The values that are not a new layer's.
  fileprivate static func describe(_ model: LayerModel) -> String {
    func values(_ model: LayerModel) -> [(String, String)] {
      Mirror(reflecting: model).children.flatMap { part in
        Mirror(reflecting: part.value).children.map { ($0.label ?? "", "\($0.value)") }
      }
    }
    return zip(values(model), values(CALayer().modelValues))
      .filter { $0.1 != $1.1 }
      .map { "\($0.0.0) \($0.0.1)" }
      .joined(separator: ", ")
  }
}

/// A transition that can be begun on a stage of its own.
final class CancelScene {
  let harness: Harness
  /// Asks for the transition.
  let begin: () -> Void
  /// Whom the container holds weakly.
  let kept: [AnyObject]

  init(_ harness: Harness, keeping kept: [AnyObject] = [], begin: @escaping () -> Void) {
    self.harness = harness
    self.kept = kept
    self.begin = begin
  }

  var dump: WindowDump { WindowDump(harness.window) }
}

/// A way to begin a transition, whatever animates it.
nonisolated enum TransitionKind: String, CaseIterable {
  case push, pop, tab, child
  /// Over the presenter, which stays in its place: the animator does not get its view.
  case presentOver, dismissOver
  /// Covering the screen.
  case presentFull, dismissFull

  /// Whether the animator gets both views.
  var movesBothViews: Bool { self != .presentOver && self != .dismissOver }
}

extension TransitionKind {
  typealias Animator = any UIViewControllerAnimatedTransitioning
  typealias Interactor = any UIViewControllerInteractiveTransitioning

  /// The transition on a stage of its own, ready to begin.
  func scene(_ animator: Animator, _ interactor: Interactor?) -> CancelScene {
    switch self {
    case .push, .pop: navigationScene(animator, interactor)
    case .tab: tabScene(animator, interactor)
    case .child: childScene(animator, interactor)
    case .presentOver, .dismissOver, .presentFull, .dismissFull: modalScene(animator, interactor)
    }
  }

  private func navigationScene(_ animator: Animator, _ interactor: Interactor?) -> CancelScene {
    let stack = NavigationHarness(furnished("list"), width: 320, height: 568)
    stack.navigation.isNavigationBarHidden = false
    if self == .pop { stack.push(furnished("detail"), animated: false) }
    stack.use(animator)
    stack.delegate?.interactor = interactor
    stack.harness.advance(to: 0)
    return CancelScene(stack.harness, keeping: [stack]) {
      if self == .pop {
        stack.navigation.popViewController(animated: true)
      } else {
        stack.navigation.pushViewController(furnished("detail"), animated: true)
      }
    }
  }

  private func tabScene(_ animator: Animator, _ interactor: Interactor?) -> CancelScene {
    let stack = TabHarness(count: 1, width: 320, height: 568)
    stack.harness.perform {
      stack.tabs.setViewControllers([furnished("list"), furnished("detail")], animated: false)
    }
    stack.harness.advance(to: 0)
    stack.delegate.animator = animator
    stack.delegate.interactor = interactor
    return CancelScene(stack.harness, keeping: [stack]) { stack.tabs.selectedIndex = 1 }
  }

  private func childScene(_ animator: Animator, _ interactor: Interactor?) -> CancelScene {
    let harness = Harness(width: 320, height: 568)
    let (parent, first) = (UIViewController(), furnished("list"))
    parent.name = "parent"
    harness.stage.rootViewController = parent
    harness.perform {
      parent.addChild(first)
      first.view.frame = parent.view.bounds
      parent.view.addSubview(first.view)
      first.didMove(toParent: parent)
    }
    harness.advance(to: 0)
    return CancelScene(harness) {
      let transition = ContainerTransition(in: parent, from: first, to: furnished("detail"))
      transition.animator = animator
      transition.interactionController = interactor
      transition.start()
    }
  }

  private func modalScene(_ animator: Animator, _ interactor: Interactor?) -> CancelScene {
    let modal = ModalHarness(root: furnished("list"))
    let detail = furnished("detail")
    let isOver = self == .presentOver || self == .dismissOver
    detail.modalPresentationStyle = isOver ? .custom : .fullScreen
    if self == .dismissOver || self == .dismissFull {
      modal.present(detail, animated: false)
      modal.advance(by: 0.1)
    }
    detail.transitioningDelegate = modal.delegate
    modal.delegate.animator = animator
    modal.delegate.interactor = interactor
    modal.delegate.dismissInteractor = interactor
    return CancelScene(modal.harness, keeping: [modal]) {
      if self == .presentOver || self == .presentFull {
        modal.root.present(detail, animated: true)
      } else {
        modal.root.dismiss(animated: true)
      }
    }
  }
}

/// A screen with things in it that an animator could spoil: what follows its size, what is turned,
/// and what moves for ever.
func furnished(_ name: String) -> UIViewController {
  let controller = screen(name, .gray)
  controller.hooks.viewDidLoad = { controller in
    let view = controller.view
    view.name = "\(name) view"
    view.backgroundColor = .gray
    view.layer.cornerRadius = 3
    let bar = UIView(frame: CGRect(x: 8, y: 8, width: view.bounds.width - 16, height: 40))
    bar.name = "bar"
    bar.autoresizingMask = [.flexibleWidth]
    let cell = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 60))
    cell.name = "cell"
    cell.alpha = 0.9
    let turned = UIView(frame: CGRect(x: 40, y: 200, width: 50, height: 50))
    turned.name = "turned"
    turned.transform = CGAffineTransform(rotationAngle: 0.3)
    for subview in [bar, cell, turned] { view.addSubview(subview) }
  }
  controller.hooks.viewDidAppear = { controller, _ in
    for view in [controller.view, controller.view.subviews[2]]
    where view.layer.animation(forKey: "pulse") == nil {
      let pulse = CABasicAnimation(keyPath: "opacity")
      pulse.fromValue = 1.0
      pulse.toValue = 0.5
      pulse.duration = 0.7
      pulse.repeatCount = .infinity
      view.layer.add(pulse, forKey: "pulse")
    }
  }
  return controller
}

/// Animators that a cancelled transition has to cope with, from good to worst.
nonisolated enum CancelAnimator: String, CaseIterable {
  case zoom, flip, dissolve, spring, keyframes, coreAnimation, delays, spoiler, mover
}

extension CancelAnimator {
  func make() -> TestAnimator {
    switch self {
    case .zoom: zoomOut()
    case .flip: TransitionKitTestSupport.flip()
    case .dissolve: viewTransition(.transitionCrossDissolve)
    case .spring:
      simple { _, to, done in
        UIView.animate(
          withDuration: 0.4, usingSpringWithDamping: 0.6, initialSpringVelocity: 2,
          animations: { to.center.x = 150 }, completion: { _ in done() })
      }
    case .keyframes:
      simple { from, to, done in
        UIView.animateKeyframes(withDuration: 0.4) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            to.alpha = 0.3
            from.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { to.alpha = 1 }
        } completion: { _ in
          done()
        }
      }
    case .coreAnimation:
      simple { from, to, done in
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.toValue = 1.0
        turn.duration = 0.4
        turn.isRemovedOnCompletion = false
        turn.fillMode = .forwards
        from.layer.add(turn, forKey: "turn")
        piece(1, of: from).layer.add(turn, forKey: "turn")
        UIView.animate(withDuration: 0.4, animations: { to.alpha = 0.5 }) { _ in done() }
      }
    case .delays:
      simple { from, to, done in
        UIView.animate(withDuration: 0.1, delay: 0.1) { from.alpha = 0 }
        UIView.animate(
          withDuration: 0.2, delay: 0.2, animations: { to.alpha = 0.5 },
          completion: { _ in done() })
      }
    case .spoiler: spoiler
    case .mover: mover
    }
  }

  /// Whether it can do with one of the two views.
  nonisolated func suits(_ kind: TransitionKind) -> Bool {
    kind.movesBothViews || (self != .flip && self != .dissolve)
  }

  private func viewTransition(_ options: UIView.AnimationOptions) -> TestAnimator {
    TestAnimator(duration: 0.4) { context in
      context.toView.frame = context.toFinalFrame
      UIView.transition(
        from: context.fromView, to: context.toView, duration: 0.4, options: options
      ) { _ in context.complete() }
    }
  }

  /// Brings the to view in, and has `animate` move both; a view that the animator doesn't get is
  /// replaced by an empty one.
  private func simple(
    _ animate: @escaping (_ from: UIView, _ to: UIView, _ done: @escaping () -> Void) -> Void
  ) -> TestAnimator {
    TestAnimator(duration: 0.4) { context in
      let (from, to) = (context.fromView, context.toView)
      context.containerView.addSubview(to)
      to.frame = context.toFinalFrame
      animate(from, to) { context.complete() }
    }
  }

  private func piece(_ index: Int, of view: UIView) -> UIView {
    view.subviews.indices.contains(index) ? view.subviews[index] : UIView()
  }

  /// Changes whatever it gets hold of and cleans nothing up.
  private var spoiler: TestAnimator {
    TestAnimator(duration: 0.4) { context in
      let (container, from, to) = (context.containerView, context.fromView, context.toView)
      container.insertSubview(to, at: 0)
      container.layer.sublayerTransform.m34 = -0.002
      container.backgroundColor = .black
      container.clipsToBounds = true
      let shape = CALayer()
      container.layer.addSublayer(shape)
      from.layer.addSublayer(CALayer())
      let helper = UIView(frame: container.bounds)
      container.addSubview(helper)
      from.addSubview(UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5)))
      from.isUserInteractionEnabled = false
      from.autoresizingMask = .flexibleTopMargin
      from.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      from.layer.zPosition = -7
      from.layer.shadowOpacity = 0.5
      piece(1, of: from).isHidden = true
      from.sendSubviewToBack(piece(2, of: from))
      UIView.animate(withDuration: 0.4) {
        from.bounds = CGRect(x: 3, y: 0, width: 0, height: 1)
        from.center.x -= 50
        from.transform = CGAffineTransform(rotationAngle: 2)
        from.backgroundColor = .red
        piece(0, of: from).alpha = 0
        helper.alpha = 0
        to.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      } completion: { finished in
        if finished { from.isHidden = true }
        context.complete()
      }
    }
  }

  /// S4-8: moves views from one screen to the other, and puts one of them in a wrapper.
  private var mover: TestAnimator {
    TestAnimator(duration: 0.4) { context in
      let (container, from, to) = (context.containerView, context.fromView, context.toView)
      container.addSubview(to)
      let cell = piece(1, of: from)
      to.addSubview(cell)
      let wrapper = UIView(frame: from.frame)
      container.insertSubview(wrapper, at: 0)
      wrapper.addSubview(from)
      UIView.animate(
        withDuration: 0.4,
        animations: {
          wrapper.alpha = 0.2
          cell.center = CGPoint(x: 200, y: 200)
        }, completion: { _ in context.complete() })
    }
  }
}

extension CancelScene {
  /// Runs the transition under `interactor` to `percent`, cancels, waits for the end, and compares.
  func checkCancel(
    _ interactor: UIPercentDrivenInteractiveTransition, at percent: Double, _ label: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    harness.advance(to: harness.engine.currentTime + 0.1)
    let before = dump
    let start = harness.engine.currentTime
    harness.perform(begin)
    harness.advance(to: start)
    #expect(harness.stage.isTransitionRunning, "\(label)", sourceLocation: sourceLocation)
    harness.perform { interactor.update(percent / 2) }
    harness.advance(to: start + 0.05)
    harness.perform { interactor.update(percent) }
    harness.advance(to: start + 0.1)
    harness.perform { interactor.cancel() }
    harness.advance(to: start + 3)
    check(before, label, sourceLocation: sourceLocation)
  }

  func check(
    _ before: WindowDump, _ label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!harness.stage.isTransitionRunning, "\(label)", sourceLocation: sourceLocation)
    let changes = before.changes(to: dump)
    #expect(
      changes.isEmpty, "\(label): \(changes.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    #expect(harness.window.layer.brokenInvariants().isEmpty, sourceLocation: sourceLocation)
  }
}
