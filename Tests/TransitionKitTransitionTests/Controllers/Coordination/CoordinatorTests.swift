import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Coordinators (rules 27 to 30), with the values measured on UIKit.
struct CoordinatorTests {
  typealias Coordinator = any UIViewControllerTransitionCoordinator
  typealias Context = any UIViewControllerTransitionCoordinatorContext

  /// A stack with two screens to push and pop between.
  private func stack(interactor: UIPercentDrivenInteractiveTransition? = nil) -> NavigationHarness {
    let stack = NavigationHarness(width: 320, height: 568)
    if let interactor {
      stack.use(zoomOut(duration: 0.4))
      stack.delegate?.interactor = interactor
    }
    return stack
  }

  private func measured(_ row: String) throws -> [String: Any] {
    let file = try JSONSerialization.jsonObject(with: fixture("apple_measured_coordinator.json"))
    let rows = (file as? [String: Any])?["rows"] as? [String: Any]
    return try #require(rows?[row] as? [String: Any])
  }

  @Test func `rule 30 the built-in push has the measured values`() throws {
    let row = try measured("push animated")
    let stack = stack()
    let second = screen("second")
    var seen: [String: Any] = [:]
    second.hooks.viewWillAppear = { controller, _ in
      guard let coordinator = controller.transitionCoordinator else { return }
      seen = [
        "transitionDuration": coordinator.transitionDuration,
        "presentationStyle": coordinator.presentationStyle == .none ? "none" : "other",
        "completionCurveRaw": coordinator.completionCurve.rawValue,
        "completionVelocity": coordinator.completionVelocity,
        "isAnimated": coordinator.isAnimated,
        "initiallyInteractive": coordinator.initiallyInteractive,
        "isInteractive": coordinator.isInteractive,
        "isInterruptible": coordinator.isInterruptible,
        "targetTransform": coordinator.targetTransform.isIdentity ? "identity" : "other",
        "percentComplete@viewWillAppear": coordinator.percentComplete,
      ]
    }
    stack.push(second)
    #expect(seen.count == row.count)
    for (name, value) in row {
      let mine = try #require(seen[name])
      switch value {
      case let text as String: #expect(mine as? String == text, "\(name)")
      case let number as NSNumber:
        let own =
          (mine as? NSNumber)?.doubleValue ?? (mine as? CGFloat).map(Double.init)
          ?? (mine as? Bool).map { $0 ? 1 : 0 }
        #expect(own == number.doubleValue, "\(name)")
      default: Issue.record("\(name)")
      }
    }
  }

  @Test func `rule 30 an animator's own transition is paced by easeInOut`() {
    let stack = stack()
    stack.use(zoomOut())
    let second = screen("second")
    var curve: UIView.AnimationCurve?
    second.hooks.viewWillAppear = { controller, _ in
      curve = controller.transitionCoordinator?.completionCurve
    }
    stack.push(second)
    #expect(curve == .easeInOut)
  }

  @Test(arguments: [false, true])
  func `rule 27 everybody around has the coordinator until after viewDidAppear`(pops: Bool) {
    let stack = stack()
    let (list, detail) = (stack.first, screen("detail"))
    let child = UIViewController()
    stack.harness.perform { detail.addChild(child) }
    if pops { stack.push(detail, animated: false) }
    let (from, to) = pops ? (detail, list) : (list, detail)
    #expect(stack.navigation.transitionCoordinator == nil)
    var seen: [String: Bool] = [:]
    func note(_ name: String) {
      let all = [from, to, stack.navigation, child].map { $0.transitionCoordinator }
      let first = all[0]
      seen[name] = first != nil && all.allSatisfy { $0 === first }
    }
    from.hooks.viewWillDisappear = { _, _ in note("viewWillDisappear") }
    to.hooks.viewWillAppear = { _, _ in note("viewWillAppear") }
    to.hooks.viewDidAppear = { _, _ in note("viewDidAppear") }
    from.hooks.viewDidDisappear = { _, _ in note("viewDidDisappear") }
    if pops { stack.pop() } else { stack.push(detail) }
    note("meanwhile")
    stack.advance(by: 1)
    #expect(
      seen == [
        "viewWillDisappear": true, "viewWillAppear": true, "viewDidAppear": true,
        "viewDidDisappear": true, "meanwhile": true,
      ])
    for controller in [list, detail, stack.navigation, child] {
      #expect(controller.transitionCoordinator == nil)
    }
  }

  @Test func `rule 27 there is none without a transition, and it is let go of after the end`() {
    let stack = stack()
    weak var coordinator: (any UIViewControllerTransitionCoordinator)?
    stack.push(screen("still"), animated: false)
    #expect(stack.navigation.transitionCoordinator == nil)
    let second = screen("second")
    second.hooks.viewWillAppear = { controller, _ in coordinator = controller.transitionCoordinator
    }
    stack.push(second)
    #expect(coordinator != nil)
    stack.advance(by: 1)
    #expect(coordinator == nil)
  }

  @Test func `rule 28 blocks run after the animator, animate along and complete at the end`() {
    let stack = stack()
    var calls: [String] = []
    stack.use(
      TestAnimator(duration: 0.4) { context in
        calls.append("animateTransition")
        context.containerView.addSubview(context.toView)
        UIView.animate(
          withDuration: 0.4, animations: { context.toView.center.x += 1 },
          completion: { _ in context.complete() })
      })
    let second = screen("second")
    var answers: [Bool] = []
    second.hooks.viewWillAppear = { controller, _ in
      let answer = controller.transitionCoordinator?.animate(
        alongsideTransition: { context in
          calls.append("alongside \(UIView.inheritedAnimationDuration)")
          controller.view.alpha = 0.5
        }, completion: { context in calls.append("completion \(context.isCancelled)") })
      answers.append(answer ?? false)
      calls.append("viewWillAppear")
    }
    second.hooks.viewIsAppearing = { controller, _ in
      let answer = controller.transitionCoordinator?.animate(
        alongsideTransition: { _ in calls.append("too late") },
        completion: { _ in calls.append("late completion") })
      answers.append(answer ?? true)
    }
    second.hooks.viewDidAppear = { _, _ in calls.append("viewDidAppear") }
    stack.push(second)
    stack.advance(by: 0.2)
    #expect(near(second.view.layer.presentation()?.opacity ?? 0, 0.75))
    stack.advance(by: 1)
    #expect(answers == [true, false])
    #expect(
      calls == [
        "viewWillAppear", "animateTransition", "alongside 0.4", "viewDidAppear",
        "completion false", "late completion",
      ])
  }

  @Test(arguments: [true, false])
  func `rule 28 views outside of the container are scrubbed too`(finishes: Bool) {
    let interactor = UIPercentDrivenInteractiveTransition()
    let stack = stack(interactor: interactor)
    let outside = stack.harness.addView()
    let second = screen("second")
    var cancelled: Bool?
    second.hooks.viewWillAppear = { controller, _ in
      controller.transitionCoordinator?.animateAlongsideTransition(
        in: outside, animation: { _ in outside.alpha = 0 },
        completion: { cancelled = $0.isCancelled })
    }
    stack.push(second)
    for percent in [0.3, 0.8, 0.1, 0.5] {
      stack.harness.perform { interactor.update(percent) }
      stack.advance(by: 0.05)
      #expect(near(outside.layer.presentation()?.opacity ?? 0, 1 - percent))
    }
    interactor.completionCurve = .linear
    stack.harness.perform { finishes ? interactor.finish() : interactor.cancel() }
    stack.advance(by: 0.1)
    #expect(near(outside.layer.presentation()?.opacity ?? 0, finishes ? 0.25 : 0.75))
    stack.advance(by: 1)
    #expect(cancelled == !finishes)
    #expect(outside.layer.presentation()?.opacity == (finishes ? 0 : 1))
    #expect(outside.layer.timeCourse == nil)
  }

  @Test(arguments: [true, false])
  func `rule 28 views around the container are scrubbed beside what is in it`(finishes: Bool) {
    let interactor = UIPercentDrivenInteractiveTransition()
    let stack = stack(interactor: interactor)
    let (around, outside): (UIView, UIView) = (stack.navigation.view, UIView())
    around.addSubview(outside)
    let second = screen("second")
    second.hooks.viewWillAppear = { controller, _ in
      controller.transitionCoordinator?.animateAlongsideTransition(
        in: around, animation: { _ in outside.alpha = 0 }, completion: nil)
    }
    stack.push(second)
    func shows(_ opacity: CGFloat) -> Bool {
      let (inner, outer) = (second.view.layer.presentation(), outside.layer.presentation())
      return near(inner?.opacity ?? -1, opacity) && near(outer?.opacity ?? -1, 1 - opacity)
    }
    for percent in [0.3, 0.8, 0.5] {
      stack.harness.perform { interactor.update(percent) }
      stack.advance(by: 0.05)
      #expect(shows(CGFloat(percent)), "at \(percent)")
    }
    interactor.completionCurve = .linear
    stack.harness.perform { finishes ? interactor.finish() : interactor.cancel() }
    stack.advance(by: 0.1)
    #expect(shows(finishes ? 0.75 : 0.25))
    stack.advance(by: 1)
    #expect(outside.layer.presentation()?.opacity == (finishes ? 0 : 1))
    #expect(around.layer.timeCourse == nil && outside.layer.timeCourse == nil)
  }

  @Test func `rules 16 and 29 interaction changes are told before the appearance calls`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    let stack = stack(interactor: interactor)
    let second = screen("second")
    var calls: [String] = []
    second.hooks.viewWillAppear = { controller, _ in
      calls.append("viewWillAppear")
      guard let coordinator = controller.transitionCoordinator else { return }
      for name in ["a", "b"] {
        coordinator.notifyWhenInteractionChanges { context in
          calls.append(
            "\(name) interactive \(context.isInteractive) cancelled \(context.isCancelled) "
              + "\(context.percentComplete)")
        }
      }
      coordinator.notifyWhenInteractionEnds { _ in calls.append("ended") }
    }
    second.hooks.viewWillDisappear = { _, _ in calls.append("viewWillDisappear") }
    stack.push(second)
    stack.harness.perform {
      interactor.update(0.5)
      interactor.finish()
      interactor.pause()
      interactor.update(0.25)
      interactor.cancel()
    }
    stack.advance(by: 1)
    #expect(
      calls == [
        "viewWillAppear", "a interactive false cancelled false 0.5",
        "b interactive false cancelled false 0.5", "ended",
        "a interactive true cancelled false 0.5", "b interactive true cancelled false 0.5",
        "a interactive false cancelled true 0.25", "b interactive false cancelled true 0.25",
        "viewWillDisappear",
      ])
  }

  @Test func `rule 30 the values of an interactive transition`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionSpeed = 2
    interactor.completionCurve = .easeOut
    let stack = stack(interactor: interactor)
    stack.push(screen("second"))
    let coordinator = stack.navigation.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == true)
    #expect(coordinator?.isInteractive == true)
    #expect(coordinator?.isAnimated == true)
    stack.harness.perform { interactor.update(0.3) }
    #expect(coordinator?.percentComplete == 0.3)
    #expect(coordinator?.completionVelocity == 1)
    stack.harness.perform { interactor.finish() }
    #expect(coordinator?.initiallyInteractive == true)
    #expect(coordinator?.isInteractive == false)
    #expect(coordinator?.isCancelled == false)
    #expect(coordinator?.completionVelocity == 2)
    #expect(coordinator?.completionCurve == .easeOut)
    #expect(coordinator?.transitionDuration == 0.4)
    #expect(coordinator?.containerView === coordinator?.view(forKey: .to)?.superview)
    #expect(coordinator?.viewController(forKey: .from) === stack.first)
  }

  @Test func `rule 25 the interactive phase ends before the transition does`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    let stack = stack(interactor: interactor)
    stack.push(screen("second"))
    stack.harness.perform {
      interactor.update(0.5)
      interactor.finish()
    }
    stack.advance(by: 0.1)
    #expect(stack.navigation.transitionCoordinator?.isInteractive == false)
    #expect(stack.harness.stage.isTransitionRunning)
  }
}
