import Diagnostics
import Foundation
import LayerTree
import Lua
import TransitionKit

/// The participants in one transition with a view that moves from the old screen to the new one
/// (S2).
final class TransitionParticipants {
  let source: ParticipatingSource
  let target: ParticipatingTarget

  /// The participants of the transition of `context`; nil when one of the sides has none, or they
  /// are of different types, which the engine's note tells (S2-6, F18).
  ///
  /// - Parameters:
  ///   - question: What the delegate was asked; a presentation's source is in it.
  ///   - onProblem: Called with each problem of a participant.
  init?(
    of context: any UIViewControllerContextTransitioning, asked question: TransitionQuestion?,
    onProblem: @escaping (Diagnostic) -> Void
  ) {
    let from = Self.side(question?.source ?? context.viewController(forKey: .from), in: context) {
      $0.asTransitionSource != nil
    }
    let to = Self.side(context.viewController(forKey: .to), in: context) {
      $0.asTransitionTarget != nil
    }
    guard let from, let to, from.asTransitionSource != nil || to.asTransitionTarget != nil,
      SharedViewTransition.make(from: from, to: to) != nil,
      let source = from.asTransitionSource, let target = to.asTransitionTarget,
      source.supportedSourceType == target.supportedTargetType,
      source.sourceElementID == target.targetElementID
    else { return nil }
    let place = Placement(context: context, from: from, to: to, onProblem: onProblem)
    self.source = ParticipatingSource(source, place)
    self.target = ParticipatingTarget(target, place)
  }

  /// `controller`, or the screen that it shows, if that is the one that takes part.
  private static func side(
    _ controller: UIViewController?, in context: any UIViewControllerContextTransitioning,
    takesPart: (UIViewController) -> Bool
  ) -> UIViewController? {
    var next = controller
    while let inner = next, !takesPart(inner) {
      switch inner {
      case let navigation as UINavigationController: next = navigation.topViewController
      case let tabs as UITabBarController: next = tabs.selectedViewController
      case let container as ContainerViewController: next = container.selectedViewController
      default: next = nil
      }
    }
    return next ?? controller
  }
}

/// The screens of two participants, with the context of their transition.
struct Placement {
  /// Held weakly: scripts may keep a participant for longer than its transition.
  weak var context: (any UIViewControllerContextTransitioning)?
  weak var from: UIViewController?
  weak var to: UIViewController?
  let onProblem: (Diagnostic) -> Void

  init(
    context: any UIViewControllerContextTransitioning, from: UIViewController,
    to: UIViewController, onProblem: @escaping (Diagnostic) -> Void
  ) {
    self.context = context
    self.from = from
    self.to = to
    self.onProblem = onProblem
  }

  /// `rect` of the view of `controller` in the container's coordinates: where the view is, or where
  /// it will be once it is in the container.
  func inContainer(_ rect: CGRect, of controller: UIViewController?) -> CGRect {
    guard let context, let controller, let view = controller.viewIfLoaded else { return rect }
    if view.isDescendant(of: context.containerView) {
      return context.containerView.convert(rect, from: view)
    }
    let frame = context.finalFrame(for: controller)
    return rect.offsetBy(dx: frame.minX, dy: frame.minY)
  }
}

/// The source of a running transition, as its animator has it.
final class ParticipatingSource {
  private weak var source: (any TransitionSource)?
  private let place: Placement
  private let type: String
  private var view: UIView?

  init(_ source: any TransitionSource, _ place: Placement) {
    self.source = source
    self.place = place
    type = source.supportedSourceType.rawValue
  }

  private func living() throws -> any TransitionSource {
    guard let source else { throw LuaMisuse("the screen that the view comes from is gone") }
    return source
  }

  /// The view that moves, asked for once; one that lies in a hierarchy is replaced by a snapshot
  /// (F17).
  private func movingView() throws -> UIView {
    if let view { return view }
    var moving = try living().sourceView
    if let superview = moving.superview {
      place.onProblem(
        .sourceViewInHierarchy(of: moving.displayName, in: superview.displayName))
      moving = moving.snapshotView(afterScreenUpdates: true) ?? moving
    }
    view = moving
    return moving
  }

  /// Defines it for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ParticipatingSource>(
      "transhost.Source", in: registry, isGlobal: false,
      doc:
        "The old screen's part in a transition that moves a view into the new one; its functions "
        + "run in the plugin that wrote them.")
    type.readOnly("type", "What kind of move it is, the same as the target's.") { $0.type }
    type.readOnly(
      "view", "The view that moves, the same one each time; add it to the container."
    ) { try $0.movingView() }
    type.readOnly("frame", "Where the view starts, in the container's coordinates.") {
      $0.place.inContainer(try $0.living().sourceAnimationFrame, of: $0.place.from)
    }
    type.readOnly(
      "transitionDuration",
      "How long it would like the transition to take, in seconds; nil when it "
        + "does not say."
    ) { try $0.living().sourceTransitionDuration }
    type.action(
      "preAnimationSetup", .plain("view"),
      doc: "Prepares what animates along; call it before the "
        + "animation."
    ) { (source: ParticipatingSource, view: UIView) in
      guard let from = source.place.from, let to = source.place.to else { return }
      try source.living().preAnimationSetup(view: view, from: from, to: to)
    }
    type.action(
      "postAnimationSetup", .plain("view"),
      doc: "Changes what animates along; call it in the "
        + "animation block."
    ) { (source: ParticipatingSource, view: UIView) in
      guard let from = source.place.from, let to = source.place.to else { return }
      try source.living().postAnimationSetup(view: view, from: from, to: to)
    }
    type.action("willStartSourceAnimation", doc: "Tells it that the transition begins.") {
      (source: ParticipatingSource) in try source.living().willStartSourceAnimation()
    }
    type.action("didEndSourceAnimation", doc: "Tells it that the transition is over.") {
      (source: ParticipatingSource) in try source.living().didEndSourceAnimation()
    }
    registry.define(type)
  }
}

/// The target of a running transition, as its animator has it.
final class ParticipatingTarget {
  private weak var target: (any TransitionTarget)?
  private let place: Placement
  private let type: String

  init(_ target: any TransitionTarget, _ place: Placement) {
    self.target = target
    self.place = place
    type = target.supportedTargetType.rawValue
  }

  private func living() throws -> any TransitionTarget {
    guard let target else { throw LuaMisuse("the screen that the view goes to is gone") }
    return target
  }

  /// Defines it for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ParticipatingTarget>(
      "transhost.Target", in: registry, isGlobal: false,
      doc: "The new screen's part in a transition that moves a view into it; its functions run in "
        + "the plugin that wrote them.")
    type.readOnly("type", "What kind of move it is, the same as the source's.") { $0.type }
    type.readOnly("frame", "Where the view ends, in the container's coordinates.") {
      $0.place.inContainer(try $0.living().targetAnimationFrame, of: $0.place.to)
    }
    type.action("willStartTargetAnimation", doc: "Tells it that the transition begins.") {
      (target: ParticipatingTarget) in try target.living().willStartTargetAnimation()
    }
    type.action("didEndTargetAnimation", doc: "Tells it that the transition is over.") {
      (target: ParticipatingTarget) in try target.living().didEndTargetAnimation()
    }
    registry.define(type)
  }
}

extension ParticipatingSource: ScriptValue {
  static var luaCATS: String { "transhost.Source" }
  static func decode(_ value: LuaValue, at place: Place) throws -> ParticipatingSource {
    try value.object(ParticipatingSource.self, place.name)
  }
  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }
}

extension ParticipatingTarget: ScriptValue {
  static var luaCATS: String { "transhost.Target" }
  static func decode(_ value: LuaValue, at place: Place) throws -> ParticipatingTarget {
    try value.object(ParticipatingTarget.self, place.name)
  }
  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }
}

extension Diagnostic {
  /// The source of what is called `name` offers a view that lies in `superview` (F17).
  static func sourceViewInHierarchy(of name: String, in superview: String) -> Diagnostic {
    Diagnostic(
      code: .sourceViewInHierarchy, severity: .warning,
      message: "the source view \(name) lies in \(superview), so a snapshot of it moves", file: nil,
      hint: "have the source's view function return a snapshot or a copy")
  }
}
