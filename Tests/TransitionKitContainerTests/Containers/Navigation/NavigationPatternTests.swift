import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The patterns of the source articles, as their authors would write them.
struct NavigationPatternTests {
  // S0: Objective Toast.

  /// S0-4: every screen pushes another of its class, and passes the delegate along.
  final class FlipDelegate: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromViewController: UIViewController, to toViewController: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      SimpleAnimationController(
        options: operation == .push ? .transitionFlipFromRight : .transitionFlipFromLeft)
    }
  }

  final class FlipExample: UIViewController {
    let flips: FlipDelegate
    init(_ flips: FlipDelegate) {
      self.flips = flips
      super.init()
      title = "Flips"
    }
    override func viewDidLoad() {
      view.backgroundColor = .blue
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Push") { [weak self] in
        guard let self else { return }
        self.navigationController?.delegate = self.flips
        self.navigationController?.pushViewController(FlipExample(self.flips), animated: true)
      }
    }
  }

  @Test func `S0-4 pushes flip from the right and pops from the left, by the bar's buttons`() throws
  {
    let stage = NavigationStage(["menu"])
    stage.push(FlipExample(FlipDelegate()), animated: false)
    let push = CGPoint(x: 350, y: 70)
    for count in [3, 4] {
      stage.tap(push)
      #expect(stage.harness.stage.lastTransition?.duration == 0.5)
      stage.advance(by: 0.1)
      let angle = try #require(stage.state("from")).transform
      #expect(angle.m13 != 0, "it turns")
      stage.advance(by: 0.4)
      #expect(!stage.isRunning && stage.navigation.viewControllers.count == count)
    }
    let turned = try #require(turn(of: stage) { stage.tap(push) })
    stage.advance(by: 1)
    let back = try #require(turn(of: stage) { stage.tap(CGPoint(x: 40, y: 70)) })
    #expect(near(turned, -back, 1e-9) && turned != 0, "the other way round")
    stage.advance(by: 1)
    #expect(stage.navigation.viewControllers.count == 4)
    let views = stage.navigation.viewControllers.compactMap(\.viewIfLoaded)
    #expect(views.allSatisfy { $0.transform.isIdentity && !$0.isHidden })
    #expect(stage.diagnostics.isEmpty)
  }

  private func turn(of stage: NavigationStage, _ begin: () -> Void) -> CGFloat? {
    begin()
    stage.advance(by: 0.2)
    return stage.state("from")?.transform.m13
  }

  @Test func `S0-4 as printed: the transition of views adds and removes the views itself`() {
    let stage = NavigationStage(["first"])
    let second = screen("second")
    stage.use(flip())
    stage.push(second)
    stage.advance(by: 0.5)
    #expect(!stage.isRunning && second.view.superview?.displayName == "container")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `S0-5 the simple controller has its defaults`() {
    let controller = SimpleAnimationController()
    #expect(controller.duration == 0.5 && controller.options == [])
    #expect(controller.transitionDuration(using: nil) == 0.5)
  }

  @Test(arguments: [true, false])
  func `S0-5 it takes the old view out, or leaves it hidden to the container`(leaves: Bool) throws {
    let stage = NavigationStage(["first"])
    let (first, second) = (try #require(stage.top), screen("second"))
    var options: UIView.AnimationOptions = .transitionCrossDissolve
    if leaves { options.insert(.showHideTransitionViews) }
    var atCompletion: [Bool] = []
    final class Watching: SimpleAnimationController {
      var onEnd: (() -> Void)?
      override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        super.animateTransition(using: context)
        #expect(context.toView.superview === context.containerView)
        #expect(context.toView.frame == context.toFinalFrame)
      }
    }
    first.hooks.viewDidDisappear = { controller, _ in
      atCompletion = [controller.view.superview == nil]
    }
    let animator = Watching(options: options)
    stage.use(animator)
    stage.push(second)
    stage.advance(by: 0.25)
    #expect(!first.view.isHidden)
    stage.advance(by: 0.25)
    #expect(!stage.isRunning && atCompletion == [true], "who else, the container takes it out")
    #expect(!first.view.isHidden, "it can be shown again")
    animator.options = []
    stage.pop()
    stage.advance(by: 0.5)
    #expect(first.view.window != nil && !first.view.isHidden && stage.diagnostics.isEmpty)
  }

  @Test func `S0-11 each screen brings its animators: push asks the new one, pop the old one`() {
    let stage = NavigationStage(["first"])
    let delegate = ControllerAnimationDelegate()
    stage.navigation.delegate = delegate
    let second = screen("second")
    second.pushAnimationController = zoomOut(duration: 0.2)
    second.popAnimationController = zoomOut(duration: 0.7)
    var durations: [TimeInterval?] = []
    func run(_ change: (UINavigationController) -> Void) {
      stage.perform(change)
      durations.append(stage.harness.stage.lastTransition?.duration)
      stage.advance(by: 1)
    }
    run { $0.pushViewController(second, animated: true) }
    run { $0.pushViewController(screen("third"), animated: true) }
    run { $0.popViewController(animated: true) }
    run { $0.popViewController(animated: true) }
    #expect(durations == [0.2, 0.35, 0.35, 0.7], "nil is the standard slide")
    #expect(stage.diagnostics.isEmpty)
  }

  /// S0-11: an animator that is its own interaction controller when a gesture is under way.
  final class GrowingController: UIPercentDrivenInteractiveTransition,
    UIViewControllerAnimatedTransitioning, InteractivelyStartable
  {
    var isInteractive = false
    let zoom = zoomOut(duration: 0.4)
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      zoom.animate(context)
    }
  }

  @Test func `S0-11 an animator that says it is interactive drives itself`() {
    let stage = NavigationStage(["first"])
    let delegate = ControllerAnimationDelegate()
    stage.navigation.delegate = delegate
    let second = screen("second")
    let controller = GrowingController()
    second.pushAnimationController = controller
    second.popAnimationController = controller
    stage.push(second)
    stage.advance(by: 0.4)
    #expect(!stage.isRunning, "not interactive: it runs by itself")
    controller.isInteractive = true
    stage.pop()
    stage.advance(by: 2)
    #expect(stage.isRunning)
    stage.harness.perform { controller.update(0.5) }
    stage.advance(by: 0)
    #expect(near(stage.state("to")?.alpha ?? 0, 0.5, 1e-9))
    stage.harness.perform { controller.finish() }
    stage.advance(by: 0.2 + 1e-9)
    #expect(!stage.isRunning && stage.titles == ["first"])
  }

  @Test func `S0-1 S0-3 starting a transition is the unchanged API; the context has it all`() {
    let stage = NavigationStage(["first"])
    let second = screen("second")
    var seen: [Bool] = []
    stage.use(
      TestAnimator(duration: 0.3) { context in
        seen = [
          context.viewController(forKey: .from) === stage.navigation.viewControllers.first,
          context.viewController(forKey: .to) === second, context.isAnimated,
          context.initialFrame(for: stage.navigation.viewControllers[0]).size.width == 390,
          context.finalFrame(for: second).size.width == 390,
        ]
        context.containerView.addSubview(context.toView)
        context.complete()
      })
    stage.perform {
      $0.setViewControllers([stage.navigation.viewControllers[0], second], animated: true)
    }
    #expect(seen == Array(repeating: true, count: 5))
    #expect(stage.titles == ["first", "second"])
  }

  /// S0-12: a menu of named examples, a tap anywhere in one finishes it.
  @Test func `S0-12 a menu of examples; a tap anywhere ends an example`() {
    let stage = NavigationStage(["menu"])
    let example = screen("example")
    example.hooks.viewDidLoad = { controller in
      controller.view.backgroundColor = .blue
      let tap = UITapGestureRecognizer()
      tap.addTarget { [weak controller] _ in
        _ = controller?.navigationController?.popViewController(animated: true)
      }
      controller.view.addGestureRecognizer(tap)
    }
    stage.push(example)
    stage.advance(by: 1)
    stage.tap(CGPoint(x: 200, y: 500))
    stage.advance(by: 1)
    #expect(stage.titles == ["menu"])
  }

  // S3: Big Nerd Ranch.

  @Test func `S3-6 delegates set up where a segue is prepared, before the push, count`() {
    let stage = NavigationStage(["first"])
    stage.delegate = TestDelegate(zoomOut(duration: 0.6))
    stage.perform { navigation in
      // prepare(for:sender:) runs before the push of the segue.
      navigation.delegate = stage.delegate
      navigation.pushViewController(screen("second"), animated: true)
    }
    #expect(stage.harness.stage.lastTransition?.duration == 0.6)
    stage.advance(by: 1)
    stage.harness.perform {
      stage.navigation.pushViewController(screen("third"), animated: true)
      // As late as the delegate is asked, in the next turn (rule 4), it still counts.
      stage.delegate?.animator = zoomOut(duration: 0.9)
    }
    stage.advance(by: 0)
    #expect(stage.harness.stage.lastTransition?.duration == 0.9)
  }

  /// S3-10: BNRFunkyNavigationDelegate: which animator and which interactor changes at runtime.
  final class FunkyDelegate: UINavigationControllerDelegate {
    var makeAnimator: () -> any UIViewControllerAnimatedTransitioning = { zoomOut() }
    var interactor: UIPercentDrivenInteractiveTransition?
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromViewController: UIViewController, to toViewController: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  @Test func `S3-10 animator and interactor are swapped at runtime`() {
    let stage = NavigationStage(["first"])
    let funky = FunkyDelegate()
    stage.navigation.delegate = funky
    var durations: [TimeInterval?] = []
    for (index, duration) in [0.25, 1, 0.5].enumerated() {
      funky.makeAnimator =
        duration == 0.5 ? { flip(duration: 0.5) } : { zoomOut(duration: duration) }
      stage.push(screen("\(index)"))
      durations.append(stage.harness.stage.lastTransition?.duration)
      stage.advance(by: 1)
    }
    #expect(durations == [0.25, 1, 0.5])
    let interactor = UIPercentDrivenInteractiveTransition()
    funky.interactor = interactor
    stage.pop()
    funky.interactor = nil
    stage.advance(by: 2)
    #expect(stage.isRunning)
    stage.harness.perform { interactor.cancel() }
    stage.advance(by: 0)
    stage.pop()
    stage.advance(by: 0.6)
    #expect(!stage.isRunning && stage.navigation.viewControllers.count == 3)
    #expect(stage.diagnostics.isEmpty)
  }

  /// S3-10: the sibling interactors, as the maths of their progress.
  @Test(arguments: [
    (1.0, 0.0, false), (1.5, 0.25, false), (2, 0.5, false), (2.1, 0.55, true), (3, 1, true),
    (0.5, 0, false), (9, 1, true),
  ])
  func `S3-10 pinch: half of what the scale has grown; beyond a half it finishes`(
    scale: CGFloat, percent: CGFloat, finishes: Bool
  ) {
    drive(percent: max(0, (scale - 1) / 2), expected: percent, finishes: percent > 0.5)
    #expect((percent > 0.5) == finishes)
  }

  @Test(arguments: [(0.0, 0.0, false), (49, 0.49, false), (50, 0.5, true), (100, 1, true)])
  func `S3-10 slider: a hundredth of its value; from a half on it finishes`(
    value: CGFloat, percent: CGFloat, finishes: Bool
  ) {
    drive(percent: value / 100, expected: percent, finishes: value >= 50)
    #expect((value >= 50) == finishes)
  }

  private func drive(percent: CGFloat, expected: CGFloat, finishes: Bool) {
    let stage = NavigationStage(["first"])
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(duration: 1), interactor)
    stage.push(screen("second"))
    stage.harness.perform { interactor.update(percent) }
    stage.advance(by: 0)
    #expect(near(interactor.percentComplete, expected, 1e-9))
    #expect(near(stage.state("to")?.alpha ?? 0, expected, 1e-9))
    stage.harness.perform { finishes ? interactor.finish() : interactor.cancel() }
    stage.advance(by: 1.1)
    #expect(!stage.isRunning && stage.titles.count == (finishes ? 2 : 1))
  }

  @Test func `S3-10 RMZoom knows forward by whether the new screen's stack holds the old one`() {
    let stage = NavigationStage(["first"])
    var answers: [Bool] = []
    stage.use(
      TestAnimator(duration: 0.1) { context in
        if let from = context.viewController(forKey: .from),
          let stack = context.viewController(forKey: .to)?.navigationController?.viewControllers
        {
          answers.append(stack.contains { $0 === from })
        }
        context.containerView.addSubview(context.toView)
        context.complete()
      })
    stage.push(screen("second"))
    stage.pop()
    #expect(answers == [true, false])
  }

  // S4: objc.io.

  @Test func `S4-1 one animator an operation, one for both, or a new one each time`() {
    let shared = zoomOut()
    let perOperation: [UINavigationController.Operation: TestAnimator] = [
      .push: zoomOut(), .pop: zoomOut(),
    ]
    final class Vending: UINavigationControllerDelegate {
      let vend: (UINavigationController.Operation) -> TestAnimator
      init(_ vend: @escaping (UINavigationController.Operation) -> TestAnimator) {
        self.vend = vend
      }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromViewController: UIViewController, to toViewController: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { vend(operation) }
    }
    for vend in [{ _ in shared }, { perOperation[$0] ?? shared }, { _ in zoomOut() }]
      as [(UINavigationController.Operation) -> TestAnimator]
    {
      let stage = NavigationStage(["first"])
      let delegate = Vending(vend)
      stage.navigation.delegate = delegate
      for _ in 0..<2 {
        stage.push(screen("second"))
        stage.advance(by: 0.25)
        stage.pop()
        stage.advance(by: 0.25)
      }
      #expect(!stage.isRunning && stage.titles == ["first"] && stage.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [0.25, 1.0])
  func `S4-2 the article's animator never removes the old view; the container does`(
    duration: Double
  ) throws {
    let stage = NavigationStage(["first"])
    let first = try #require(stage.top)
    stage.use(zoomOut(duration: duration))
    stage.push(screen("second"))
    stage.advance(by: duration)
    #expect(!stage.isRunning)
    #expect(first.view.superview == nil && first.view.transform.isIdentity)
  }

  /// S4-4: the right half's pan pushes; the sample's variant on the left half pops.
  final class PanDelegate: UINavigationControllerDelegate {
    weak var navigation: UINavigationController?
    var interaction: UIPercentDrivenInteractiveTransition?
    let animator = zoomOut()

    init(_ navigation: UINavigationController) {
      self.navigation = navigation
      navigation.delegate = self
      let pan = UIPanGestureRecognizer()
      pan.addTarget { [weak self] in self?.panned($0) }
      navigation.view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
      guard let navigation else { return }
      let view = navigation.view
      switch pan.state {
      case .began:
        let isRight = pan.location(in: view).x > view.bounds.midX
        guard isRight || navigation.viewControllers.count > 1 else { return }
        interaction = UIPercentDrivenInteractiveTransition()
        if isRight {
          navigation.pushViewController(screen("pushed"), animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
      case .changed:
        interaction?.update(abs(pan.translation(in: view).x / view.bounds.width))
      case .ended:
        let isPush =
          navigation.transitionCoordinator?.viewController(forKey: .to)?.title == "pushed"
        let velocity = pan.velocity(in: view).x
        if isPush ? velocity < 0 : velocity > 0 {
          interaction?.finish()
        } else {
          interaction?.cancel()
        }
        interaction = nil
      case .cancelled:
        interaction?.cancel()
        interaction = nil
      default: break
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromViewController: UIViewController, to toViewController: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private func panStage(_ titles: [String]) -> (NavigationStage, PanDelegate) {
    let stage = NavigationStage(titles, width: 320, height: 568)
    return (stage, PanDelegate(stage.navigation))
  }

  @Test func `S4-4 S4-5 a pan on the right half pushes under the finger`() {
    let (stage, delegate) = panStage(["first"])
    stage.down(300)
    stage.move(290)
    stage.move(210)  // 80 points of 320 since the slop.
    #expect(near(stage.state("from")?.transform.m11 ?? 0, 0.775, 1e-9))
    #expect(near(stage.state("to")?.alpha ?? 0, 0.25, 1e-9))
    stage.flick(from: 210, at: -200)
    stage.up()
    #expect(delegate.interaction == nil)
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "pushed"])
    stage.tap(CGPoint(x: 40, y: 70))
    stage.advance(by: 0.25)
    #expect(stage.titles == ["first"] && !stage.isRunning, "the tap's pop runs by itself")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `S4-4 F13 the wrong way or taken away, the push is cancelled`(isTakenAway: Bool) {
    let (stage, delegate) = panStage(["first"])
    stage.down(300)
    stage.move(290)
    stage.move(100)
    if isTakenAway {
      stage.harness.perform { stage.harness.stage.touchCancel() }
    } else {
      stage.flick(from: 100, at: 300)
      stage.up()
    }
    stage.advance(by: 1)
    #expect(stage.titles == ["first"] && !stage.isRunning && delegate.interaction == nil)
  }

  @Test func `S4-4 the sample's variant pops from the left half, with more than one screen`() {
    let (stage, delegate) = panStage(["first", "second"])
    for end in [["first"], ["first"]] {
      stage.down(100)
      stage.move(110)
      stage.move(190)
      if stage.isRunning { #expect(near(stage.state("to")?.alpha ?? 0, 0.25, 1e-9)) }
      stage.flick(from: 190, at: 300)
      stage.up()
      stage.advance(by: 1)
      #expect(stage.titles == end)
    }
    #expect(delegate.interaction == nil)
  }

  /// S4-6: animator and interactor in one, without UIView animations: a display link or a gesture
  /// moves it. The filters come later; alpha is the mix here.
  final class Blend: UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning, InteractivelyStartable
  {
    var isInteractive = false
    private(set) var progress: CGFloat = 0
    private var context: (any UIViewControllerContextTransitioning)?
    private var link: CADisplayLink?
    private var picture: UIView?
    let duration: TimeInterval = 0.5
    var ticks = 0

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      begin(context)
      let start = Engine.current?.currentTime ?? 0
      let (progress, target): (CGFloat, CGFloat) = (0, 1)
      run(from: progress, to: target, since: start)
    }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      begin(context)
    }

    func update(_ progress: CGFloat) {
      show(progress)
      context?.updateInteractiveTransition(progress)
    }

    func finish() {
      context?.finishInteractiveTransition()
      run(from: progress, to: 1, since: Engine.current?.currentTime ?? 0)
    }

    func cancel() {
      context?.cancelInteractiveTransition()
      run(from: progress, to: 0, since: Engine.current?.currentTime ?? 0)
    }

    private func begin(_ context: any UIViewControllerContextTransitioning) {
      self.context = context
      // Both screens are made pictures once; the blend shows these.
      let picture = context.fromView.snapshotView(afterScreenUpdates: false) ?? UIView()
      picture.name = "picture"
      context.toView.frame = context.toFinalFrame
      context.containerView.addSubview(context.toView)
      context.containerView.addSubview(picture)
      self.picture = picture
      show(0)
    }

    private func run(from start: CGFloat, to end: CGFloat, since time: TimeInterval) {
      link = Engine.current?.onFrame { [weak self] link in
        guard let self else { return }
        self.ticks += 1
        let part = min(1, max(0, (link.timestamp - time) / self.duration))
        let way = end > start ? 1 : -1
        let progress = min(1, max(0, start + CGFloat(way) * part))
        self.show(progress)
        if progress == end { self.complete() }
      }
    }

    private func complete() {
      link?.invalidate()
      picture?.removeFromSuperview()
      let context = context
      (self.context, picture) = (nil, nil)
      context?.completeTransition(context?.transitionWasCancelled == false)
    }

    private func show(_ progress: CGFloat) {
      self.progress = progress
      picture?.alpha = 1 - progress
    }
  }

  @Test func `S4-6 animator and interactor in one, moved by a display link`() {
    let stage = NavigationStage(["first"])
    let delegate = ControllerAnimationDelegate()
    stage.navigation.delegate = delegate
    let (second, blend) = (screen("second"), Blend())
    second.pushAnimationController = blend
    stage.push(second)
    for frame in 1...15 {
      stage.harness.advance(to: Double(frame) / 60)
      #expect(near(stage.state("picture")?.alpha ?? 0, 1 - Double(frame) / 30, 1e-9))
    }
    for frame in 16...30 { stage.harness.advance(to: Double(frame) / 60) }
    #expect(!stage.isRunning && stage.titles == ["first", "second"])
    #expect(blend.ticks == 30)
    stage.advance(by: 1)
    #expect(blend.ticks == 30, "the link is gone")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `S4-6 rule 3 the same object under a gesture, by its progress`(finishes: Bool) {
    let stage = NavigationStage(["first"])
    let delegate = ControllerAnimationDelegate()
    stage.navigation.delegate = delegate
    let (second, blend) = (screen("second"), Blend())
    second.pushAnimationController = blend
    blend.isInteractive = true
    stage.push(second)
    for progress in [0.25, 0.5, 0.75] {
      stage.harness.perform { blend.update(progress) }
      stage.advance(by: 0.1)
      #expect(near(stage.state("picture")?.alpha ?? 0, 1 - progress, 1e-9))
      #expect(near(stage.pages[1].frame.minX, 390 * (1 - progress), 1e-9), "and the bar with it")
    }
    let start = stage.harness.engine.currentTime
    stage.harness.perform { if finishes { blend.finish() } else { blend.cancel() } }
    let frames = finishes ? 8 : 23
    for frame in 1...frames { stage.harness.advance(to: start + Double(frame) / 60) }
    #expect(!stage.isRunning)
    #expect(stage.titles.count == (finishes ? 2 : 1))
    #expect(stage.diagnostics.isEmpty)
  }

  /// S4-8: Orta's lighter controllers: a view is handed from one screen to the other on the way.
  @Test(arguments: [true, false])
  func `S4-8 views move between the screens during a transition`(completes: Bool) throws {
    let stage = NavigationStage(["first"])
    let (first, second) = (try #require(stage.top), screen("second"))
    let shared = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
    shared.name = "shared"
    first.view.addSubview(shared)
    stage.use(
      TestAnimator(duration: 0.4) { context in
        let (container, to) = (context.containerView, context.toView)
        to.frame = context.toFinalFrame
        container.addSubview(to)
        let start = container.convert(shared.frame, from: shared.superview)
        container.addSubview(shared)
        shared.frame = start
        UIView.animate(
          withDuration: 0.4,
          animations: { shared.center = CGPoint(x: 200, y: 300) },
          completion: { _ in
            (completes ? to : context.fromView).addSubview(shared)
            if !completes { shared.frame = start }
            context.completeTransition(completes)
          })
      })
    stage.push(second)
    stage.advance(by: 0.2)
    #expect(shared.superview?.displayName == "container")
    #expect(near(stage.state("shared")?.frame.midX ?? 0, (45 + 200) / 2, 1e-9))
    stage.advance(by: 0.2)
    #expect(shared.superview === (completes ? second : first).view)
    #expect(shared.center == (completes ? CGPoint(x: 200, y: 300) : CGPoint(x: 45, y: 125)))
    #expect(shared.window != nil)
    #expect(
      stage.diagnostics.map(\.code)
        == (completes ? [] : [.completedFalseThoughNotCancelled]))
  }
}
