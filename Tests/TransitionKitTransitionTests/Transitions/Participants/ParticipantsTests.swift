import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Sources and targets of a view that moves between screens (S2-1 to S2-7, F17, F18).
struct ParticipantsTests {
  /// A list that offers one of its cells.
  private final class List: UIViewController, TransitionSource {
    var log: [String] = []
    var type: TransitionParticipantType = "goal"
    var duration: TimeInterval? = 0.4
    let cell = UIView(frame: CGRect(x: 10, y: 100, width: 300, height: 60))
    let strip = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    var offered = UIView()

    override func viewDidLoad() {
      view.addSubview(cell)
      view.addSubview(strip)
    }

    var supportedSourceType: TransitionParticipantType { type }
    var sourceView: UIView {
      log.append("sourceView")
      return offered
    }
    var sourceAnimationFrame: CGRect {
      log.append("sourceFrame")
      return cell.frame
    }
    var sourceTransitionDuration: TimeInterval? {
      log.append("duration")
      return duration
    }
    func preAnimationSetup(view: UIView, from: UIViewController, to: UIViewController) {
      log.append("pre at \(view.frame.minY)")
      strip.alpha = 0.5
    }
    func postAnimationSetup(view: UIView, from: UIViewController, to: UIViewController) {
      log.append("post in \(UIView.inheritedAnimationDuration)")
      strip.frame.size.width = 200
    }
    func willStartSourceAnimation() {
      log.append("willStartSource")
      cell.alpha = 0
    }
    func didEndSourceAnimation() {
      log.append("didEndSource")
      cell.alpha = 1
    }
  }

  private final class Detail: UIViewController, TransitionTarget {
    var type: TransitionParticipantType = "goal"
    weak var list: List?
    var supportedTargetType: TransitionParticipantType { type }
    var targetAnimationFrame: CGRect {
      list?.log.append("targetFrame")
      return CGRect(x: 0, y: 0, width: 320, height: 200)
    }
    func willStartTargetAnimation() { list?.log.append("willStartTarget") }
    func didEndTargetAnimation() {
      let isAlone = list?.offered.superview == nil
      list?.log.append("didEndTarget, moving view \(isAlone ? "gone" : "there")")
    }
  }

  /// Asks the factory for every operation.
  private final class Delegate: UINavigationControllerDelegate {
    var interactor: UIPercentDrivenInteractiveTransition?
    var snapshots = false

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let animator = SharedViewTransition.make(from: from, to: to)
      animator?.snapshotsSourceView = snapshots
      return animator
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  private struct Scene {
    let list = List()
    let detail = Detail()
    let delegate = Delegate()
    let stack: NavigationHarness

    init() {
      stack = NavigationHarness(list, width: 320, height: 568)
      stack.navigation.delegate = delegate
      detail.list = list
      list.offered.name = "moving"
    }
  }

  @Test func `S2-1 S2-2 S2-3 S2-4 the steps come in their order`() {
    let scene = Scene()
    scene.stack.push(scene.detail)
    scene.list.log.removeAll { $0 == "duration" }
    #expect(scene.stack.harness.state("moving")?.frame.minY == 100)
    scene.stack.advance(by: 0.2)
    #expect(near(scene.stack.harness.state("moving")?.frame.minY ?? 0, 50))
    #expect(near(scene.stack.harness.state("moving")?.frame.height ?? 0, 130))
    #expect(scene.list.cell.alpha == 0)
    scene.stack.advance(by: 0.2)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
    #expect(
      scene.list.log == [
        "sourceView", "sourceFrame", "targetFrame", "willStartSource", "willStartTarget",
        "pre at 100.0", "post in 0.4", "didEndSource", "didEndTarget, moving view there",
      ])
    #expect(scene.list.cell.alpha == 1)
    #expect(scene.list.offered.superview == nil)
    #expect(scene.detail.view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(scene.stack.harness.codes.isEmpty)
  }

  @Test(arguments: [0.9, nil])
  func `S2-5 the duration is the source's, else the default`(duration: TimeInterval?) {
    let scene = Scene()
    scene.list.duration = duration
    scene.stack.push(scene.detail)
    #expect(scene.stack.harness.stage.lastTransition?.duration == duration ?? 0.35)
    #expect(SharedViewTransition.defaultDuration == 0.35)
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1])
  func `S2-7 a cancelled move restores both screens`(percent: Double) {
    let scene = Scene()
    let interactor = UIPercentDrivenInteractiveTransition()
    scene.delegate.interactor = interactor
    let cancelled = CancelScene(scene.stack.harness, keeping: [scene.delegate]) {
      scene.stack.navigation.pushViewController(scene.detail, animated: true)
    }
    cancelled.checkCancel(interactor, at: percent, "shared view at \(percent)")
    #expect(scene.list.log.suffix(2) == ["didEndSource", "didEndTarget, moving view there"])
    #expect(scene.stack.harness.codes.isEmpty)
  }

  @Test func `S2-6 F18 without a matching pair the standard transition runs and a note says why`() {
    let scene = Scene()
    scene.detail.type = "lesson"
    scene.stack.push(scene.detail)
    #expect(scene.stack.harness.stage.lastTransition?.duration == 0.35)
    #expect(scene.list.log.isEmpty)
    let note = scene.stack.recorder.diagnostics.first
    #expect(note?.code == .participantsDiffer)
    #expect(note?.severity == .note)
    #expect(
      note?.message
        == "There is no shared view from List to Detail: the source is of the type goal, the target "
        + "of the type lesson. Let the one be a TransitionSource and the other a TransitionTarget "
        + "of the same type.")
    scene.stack.advance(by: 1)
    #expect(scene.stack.navigation.viewControllers.count == 2)
  }

  @Test func `S2-6 F18 the note tells which protocol is missing`() {
    let scene = Scene()
    let plain = screen("plain")
    func reason(_ from: UIViewController?, _ to: UIViewController?) -> String {
      scene.stack.recorder.removeAll()
      let animator = scene.stack.harness.perform { SharedViewTransition.make(from: from, to: to) }
      #expect(animator == nil)
      return scene.stack.recorder.diagnostics.first?.message ?? ""
    }
    #expect(reason(plain, scene.detail).contains("plain is no TransitionSource."))
    #expect(reason(scene.list, plain).contains("plain is no TransitionTarget."))
    #expect(
      reason(plain, plain).contains("plain is no TransitionSource and plain no TransitionTarget"))
    #expect(reason(nil, scene.detail).contains("nil is no TransitionSource"))
    scene.stack.harness.perform {
      #expect(SharedViewTransition.make(from: scene.list, to: scene.detail) != nil)
    }
  }

  @Test func `S2-2 F17 a source view that is in a hierarchy is an error`() {
    let scene = Scene()
    scene.list.offered = scene.list.cell
    scene.list.cell.name = "cell"
    scene.stack.push(scene.detail)
    let error = scene.stack.recorder.diagnostics.first
    #expect(error?.code == .sourceViewInHierarchy)
    #expect(error?.severity == .error)
    #expect(
      error?.message.hasPrefix(
        "The view that the source of goal offers lies in from, so it does not move in the push. "
          + "Offer a snapshot") == true)
    #expect(scene.list.cell.superview === scene.list.view)
    let event = scene.stack.recorder.events.first { $0.call == "sharedElement" }
    #expect(event?.arguments[1] == "view-in-hierarchy")
    #expect(
      event?.arguments[2]
        == "stays: the view that its source offers lies in from already")
    scene.stack.advance(by: 1)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
  }

  @Test func `S2-2 F17 or a snapshot of it moves instead`() {
    let scene = Scene()
    scene.delegate.snapshots = true
    scene.list.offered = scene.list.cell
    scene.stack.push(scene.detail)
    #expect(scene.list.cell.superview === scene.list.view)
    scene.stack.advance(by: 1)
    #expect(scene.list.cell.frame == CGRect(x: 10, y: 100, width: 300, height: 60))
    #expect(scene.stack.harness.codes.isEmpty)
  }

  @Test func `S2-3 both are held weakly`() {
    let scene = Scene()
    weak var weakTarget: Detail?
    var animator: SharedViewTransition?
    do {
      let detail = Detail()
      weakTarget = detail
      animator = SharedViewTransition(source: scene.list, target: detail)
    }
    #expect(weakTarget == nil)
    let owner = TestDelegate(animator)
    scene.stack.navigation.delegate = owner
    scene.stack.push(screen("other"))
    scene.stack.advance(by: 0.01)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
    #expect(scene.stack.navigation.viewControllers.count == 2)
  }
}
