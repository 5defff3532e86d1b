import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// S1-9: the article's open exercise, interactive transitions in the container.
struct ContainerPanTests {
  @Test func `S1-9 S4-7 a pan across half the width is a quarter of the way`() {
    let stack = ContainerHarness()
    stack.harness.perform {
      #expect(stack.container.pan.begin(velocityX: -100))
      stack.container.pan.move(translationX: -160)
    }
    #expect(stack.container.selectedViewController === stack.screens[1])
    #expect(near(stack.container.pan.percentComplete, 0.25))
    stack.advance(by: 3)
    #expect(near(stack.translation("to"), 64.2, 0.1), "the spring at a quarter of its second")
    #expect(stack.harness.stage.isTransitionRunning)
    stack.harness.perform { stack.container.pan.end() }
    stack.advance(by: 0.75 + 1e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(same(stack.container.children, [stack.screens[1]]))
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  @Test(arguments: [(0.2, false), (0.21, true), (0.5, true), (0, false)])
  func `S1-9 let go of beyond a fifth it finishes, else it goes back`(
    percent: Double, finishes: Bool
  ) {
    let stack = ContainerHarness()
    stack.harness.perform {
      stack.container.pan.begin(velocityX: -1)
      stack.container.pan.move(translationX: -320 * percent / 0.5)
      stack.container.pan.end()
    }
    stack.advance(by: 1.1)
    #expect(stack.container.selectedViewController === stack.screens[finishes ? 1 : 0])
    #expect(same(stack.container.children, [stack.screens[finishes ? 1 : 0]]))
  }

  @Test func `S1-9 the pan chooses the neighbour, and there may be none`() {
    let stack = ContainerHarness()
    stack.harness.perform { #expect(!stack.container.pan.begin(velocityX: 50)) }
    #expect(!stack.harness.stage.isTransitionRunning)
    stack.select(2)
    stack.harness.perform {
      #expect(!stack.container.pan.begin(velocityX: 50), "a transition runs")
    }
    stack.advance(by: 1.1)
    stack.harness.perform {
      #expect(!stack.container.pan.begin(velocityX: -50))
      #expect(stack.container.pan.begin(velocityX: 50))
      stack.container.pan.move(translationX: 64)
    }
    #expect(near(stack.container.pan.percentComplete, 0.1))
    #expect(stack.container.selectedViewController === stack.screens[1])
    stack.harness.perform { stack.container.pan.move(translationX: -64) }
    #expect(stack.container.pan.percentComplete == 0, "the other way is nothing")
  }

  @Test func `S1-9 rule 22 the rest has its curve and speed`() {
    let stack = ContainerHarness()
    let fade = TestAnimator(duration: 1) { context in
      let to = context.toView
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 1, animations: { to.alpha = 1 }) { _ in
        to.alpha = 1
        context.complete()
      }
    }
    stack.delegate.animator = fade
    let pan = stack.container.pan
    pan.completionCurve = .easeIn
    pan.completionSpeed = 2
    stack.harness.perform {
      pan.begin(velocityX: -1)
      pan.move(translationX: -320)
      pan.end()
    }
    stack.advance(by: 0.125)
    let half = UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)
    #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.5 + 0.5 * half, 1e-6))
    stack.advance(by: 0.125 + 1e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
  }

  @Test func `S1-9 rules 27 to 29 the coordinator works in the container`() {
    let stack = ContainerHarness()
    stack.delegate.animator = fade()
    var log: [String] = []
    let strip = stack.strip
    stack.screens[1].hooks.viewWillAppear = { controller, _ in
      guard let coordinator = controller.transitionCoordinator else { return }
      #expect(controller.parent?.transitionCoordinator != nil)
      coordinator.animateAlongsideTransition(
        in: strip, animation: { _ in strip.alpha = 0 },
        completion: { log.append("over \($0.isCancelled)") })
      coordinator.notifyWhenInteractionChanges { log.append("interactive \($0.isInteractive)") }
    }
    stack.harness.perform {
      stack.container.pan.begin(velocityX: -1)
      stack.container.pan.move(translationX: -128)
    }
    stack.advance(by: 2)
    #expect(near(stack.harness.state("buttonStrip")?.alpha ?? 0, 0.8))
    stack.harness.perform { stack.container.pan.abort() }
    stack.advance(by: 1)
    #expect(log == ["interactive false", "over true"])
    #expect(stack.container.selectedViewController === stack.screens[0])
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1])
  func `S1-10 F13 a pan taken away restores everything`(percent: Double) {
    let stack = ContainerHarness()
    stack.harness.advance(to: 0.5)
    let before = stack.harness.stage.commit()
    stack.harness.perform {
      stack.container.pan.begin(velocityX: -1)
      stack.container.pan.update(percent)
    }
    stack.advance(by: 0.3)
    stack.harness.perform { stack.container.pan.abort() }
    stack.advance(by: 1.5)
    #expect(unnamed(stack.harness.stage.commit().root) == unnamed(before.root))
    #expect(same(stack.container.children, [stack.screens[0]]))
    #expect(stack.harness.recorder.diagnostics.isEmpty)
    #expect(stack.harness.perform { stack.container.pan.begin(velocityX: -1) }, "and again")
  }

  @Test func `a delegate's own interaction controller comes before the pan`() {
    let stack = ContainerHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.delegate.animator = fade()
    stack.delegate.interactor = interactor
    stack.harness.perform {
      #expect(!stack.container.pan.begin(velocityX: -1))
      interactor.update(0.5)
    }
    stack.advance(by: 1)
    #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.5))
    stack.harness.perform { interactor.finish() }
    stack.advance(by: 1)
    #expect(stack.container.selectedViewController === stack.screens[1])
  }

  @Test func `bad numbers of a pan do nothing`() {
    let stack = ContainerHarness()
    stack.harness.perform {
      #expect(!stack.container.pan.begin(velocityX: .nan))
      stack.container.pan.move(translationX: 10)
      stack.container.pan.begin(velocityX: -1)
      stack.container.pan.move(translationX: -64)
      stack.container.pan.move(translationX: .infinity)
    }
    #expect(near(stack.container.pan.percentComplete, 0.1))
  }

  @Test func `S1-9 a finger drags the children, and lets go`() {
    let stack = ContainerHarness()
    let stage = stack.harness.stage
    stage.touchDown(at: CGPoint(x: 300, y: 400))
    stack.advance(by: 0.01)
    stage.touchMove(to: CGPoint(x: 280, y: 402))
    stack.advance(by: 0.01)
    #expect(stack.container.pan.isActive)
    stage.touchMove(to: CGPoint(x: 130, y: 404))
    stack.advance(by: 0.01)
    // 170 points from where it touched, less the 10 before it counts as a drag.
    #expect(near(stack.container.pan.percentComplete, 0.25, 0.001))
    #expect(near(stack.translation("to"), 64.2, 1))
    stage.touchUp()
    stack.advance(by: 1)
    #expect(same(stack.container.children, [stack.screens[1]]))
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  @Test func `S1-9 F13 a finger that is taken away changes nothing`() {
    let stack = ContainerHarness()
    let stage = stack.harness.stage
    stage.touchDown(at: CGPoint(x: 300, y: 400))
    for x in stride(from: 290, through: 20, by: -30) {
      stack.advance(by: 0.01)
      stage.touchMove(to: CGPoint(x: x, y: 400))
    }
    #expect(stack.container.selectedViewController === stack.screens[1])
    stage.touchCancel()
    stack.advance(by: 1)
    #expect(same(stack.container.children, [stack.screens[0]]))
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  @Test func `S1-9 up and down is no change of children, nor is any drag without an animation`() {
    let stack = ContainerHarness(delegate: false)
    let stage = stack.harness.stage
    func drag(_ points: [CGPoint]) {
      stage.touchDown(at: points[0])
      for point in points.dropFirst() {
        stack.advance(by: 0.01)
        stage.touchMove(to: point)
      }
      stage.touchUp()
      stack.advance(by: 1.1)
    }
    drag([CGPoint(x: 300, y: 500), CGPoint(x: 295, y: 480), CGPoint(x: 100, y: 300)])
    #expect(stack.container.selectedViewController === stack.screens[0])
    stack.container.defaultAnimator = nil
    drag([CGPoint(x: 300, y: 500), CGPoint(x: 280, y: 500), CGPoint(x: 10, y: 500)])
    #expect(stack.container.selectedViewController === stack.screens[0])
  }
}
