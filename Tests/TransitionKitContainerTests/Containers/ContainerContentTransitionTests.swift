import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `UIView.transition(with:)` of the container view: the old picture lies beside the container's layer,
/// and belongs to the transition like all that lies in it.
struct ContainerContentTransitionTests {
  /// Changes the container's content in a view transition.
  private final class Changer: UIViewControllerAnimatedTransitioning {
    private let options: UIView.AnimationOptions

    init(_ options: UIView.AnimationOptions) { self.options = options }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      UIView.transition(
        with: context.containerView, duration: 1, options: [options, .curveLinear],
        animations: {
          context.toView.frame = context.toFinalFrame
          context.containerView.addSubview(context.toView)
        }, completion: { _ in context.complete() })
    }
  }

  /// A push by such an animator, under a hand.
  private final class Scene {
    let stack = NavigationStage(["first"])
    let interactor = UIPercentDrivenInteractiveTransition()
    private let container: () -> UIView?

    init(_ options: UIView.AnimationOptions, isInteractive: Bool) {
      interactor.wantsInteractiveStart = isInteractive
      interactor.completionCurve = .linear
      let second = screen("second")
      container = { [weak second] in second?.viewIfLoaded?.superview }
      stack.use(Changer(options), interactor)
      stack.push(second)
    }

    /// The old picture as it shows; nil without one.
    var picture: CALayer? {
      let layer = container()?.layer.superlayer?.sublayers.first { $0.name == "oldContent" }
      return layer.map { $0.presentation() ?? $0 }
    }

    func hand(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
      stack.harness.perform { body(interactor) }
      stack.advance(by: 0)
    }
  }

  @Test func `Under a hand the old picture is scrubbed with the container, and turned back`() throws
  {
    let scene = Scene(.transitionCrossDissolve, isInteractive: true)
    scene.stack.advance(by: 0)
    for fraction in [0.25, 0.75, 1, 0.5] {
      scene.hand { $0.update(fraction) }
      // However long the hand rests, nothing moves on.
      scene.stack.advance(by: 2)
      #expect(scene.stack.isRunning)
      #expect(try near(#require(scene.picture).opacity, 1 - fraction))
    }
    scene.hand { $0.cancel() }
    scene.stack.advance(by: 2)
    #expect(!scene.stack.isRunning && scene.stack.titles == ["first"])
    #expect(scene.picture == nil)
  }

  @Test func `Taken hold of on its way it stands still, and goes on from there`() throws {
    let scene = Scene(.transitionCrossDissolve, isInteractive: false)
    scene.stack.advance(by: 0.4)
    scene.hand { $0.pause() }
    scene.stack.advance(by: 2)
    #expect(scene.stack.isRunning)
    #expect(try near(#require(scene.picture).opacity, 0.6))
    scene.hand { $0.finish() }
    scene.stack.advance(by: 0.3)
    #expect(try near(#require(scene.picture).opacity, 0.3))
    scene.stack.advance(by: 1)
    #expect(!scene.stack.isRunning && scene.stack.titles == ["first", "second"])
    #expect(scene.picture == nil)
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown])
  func `A curl of the container's content stays behind the navigation bar`(
    options: UIView.AnimationOptions
  ) throws {
    let scene = Scene(options, isInteractive: false)
    scene.stack.advance(by: 0.5)
    let page = try #require(scene.picture)
    let siblings = try #require(scene.stack.bar.layer.superlayer?.sublayers)
    let shown = siblings.map { $0.presentation() ?? $0 }
    let bar = try #require(siblings.firstIndex { $0 === scene.stack.bar.layer })
    #expect(page.zPosition == 0)
    #expect(shown[...bar].allSatisfy { $0.zPosition <= shown[bar].zPosition })
  }
}
