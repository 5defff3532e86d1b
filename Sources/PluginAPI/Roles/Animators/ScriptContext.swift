import Diagnostics
import Foundation
import Geometry
import Lua
import Manifests
package import TransitionKit

/// A transition context as a script holds it.
///
/// After the end of the transition, what is a plain value can still be read, as from a context that
/// somebody holds in UIKit. Views, controllers and frames are no longer available, and calls are
/// errors.
package final class ScriptContext: WaitingContext {
  /// The context of the transition.
  package let context: any UIViewControllerContextTransitioning
  /// True once the script has completed the transition, or the context was taken away from it.
  package private(set) var hasEnded = false {
    didSet { if hasEnded { waits.end() } }
  }
  /// The waits of the script in this transition.
  private(set) lazy var waits = ScriptWaits(of: self)

  /// The participants with a view that moves from one screen to the other, or nil if no view does.
  var participants: TransitionParticipants?
  /// The elements that both screens share.
  var elements: ContextElements?
  /// Has the animator called, for an interaction controller that has not done so yet.
  var animatorStarter: (() -> Void)?

  init(_ context: any UIViewControllerContextTransitioning) { self.context = context }

  /// The context, while it lasts.
  ///
  /// - Throws: `LuaMisuse` after the end.
  func live() throws -> any UIViewControllerContextTransitioning {
    if hasEnded { throw LuaMisuse("not available after the end of the transition") }
    return context
  }

  /// Ends the transition.
  ///
  /// - Throws: `LuaError` with the code `completed-twice` after the end.
  func complete(_ didComplete: Bool) throws {
    if hasEnded {
      throw LuaError(
        kind: .misuse, message: "completeTransition: the transition has ended already",
        hint: "call it once, in the last completion", code: .completedTwice)
    }
    hasEnded = true
    context.completeTransition(didComplete)
  }

  /// Takes the context away from the script.
  package func end() { hasEnded = true }

  /// Lets go of all who take part, with what moves for them.
  func letGo() {
    participants = nil
    elements?.end()
    elements = nil
  }
}

extension ScriptContext: ScriptValue {
  static var luaCATS: String { "transhost.Context" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptContext {
    try value.object(ScriptContext.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines the context for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ScriptContext>(
      "transhost.Context", in: registry, isGlobal: false,
      doc:
        "The transition as its animator knows it. After the end of the transition, properties that "
        + "are plain values, such as transitionWasCancelled, can still be read; views, controllers and "
        + "frames are not available, and a second completeTransition is the error completed-twice.")
    defineSides(type)
    defineState(type)
    defineParticipants(type)
    defineElements(type)
    defineControl(type)
    registry.define(type)
  }

  private static func defineSides(_ type: APIClass<ScriptContext>) {
    type.readOnly("containerView", "The view in which it all happens.") {
      try $0.live().containerView
    }
    type.method("view", .plain("key"), doc: "The view to move on that side.") {
      (context: ScriptContext, key: UITransitionContextViewKey) in
      try context.live().view(forKey: key)
    }
    type.method("viewController", .plain("key"), doc: "The controller on that side.") {
      (context: ScriptContext, key: UITransitionContextViewControllerKey) in
      try context.live().viewController(forKey: key)
    }
    type.method(
      "initialFrame", .plain("key"),
      doc:
        "Where that side's view is at the beginning; zero when it is not on screen, as the new tab and the new screen of a stack are not."
    ) { (context: ScriptContext, side: TransitionSide) in
      try side.controller(in: context.live()).map { try context.live().initialFrame(for: $0) }
        ?? .zero
    }
    type.method(
      "finalFrame", .plain("key"),
      doc: "Where that side's view must be at the end; zero when it leaves the screen."
    ) { (context: ScriptContext, side: TransitionSide) in
      try side.controller(in: context.live()).map { try context.live().finalFrame(for: $0) }
        ?? .zero
    }
  }

  private static func defineParticipants(_ type: APIClass<ScriptContext>) {
    type.readOnly(
      "source",
      "The view that the old screen offers to be moved into the new one; nil unless that has a "
        + "place for one of the same type."
    ) { (context: ScriptContext) -> ParticipatingSource? in
      _ = try context.live()
      return context.participants?.source
    }
    type.readOnly("target", "The place that the new screen has for it; nil where source is.") {
      (context: ScriptContext) -> ParticipatingTarget? in
      _ = try context.live()
      return context.participants?.target
    }
  }

  private static func defineElements(_ type: APIClass<ScriptContext>) {
    type.readOnly(
      "sharedElements",
      "What both screens show under one name: views with a sharedElementID, and what their "
        + "animationSources and animationTargets offer and take, back to front. Empty when they share "
        + "nothing. Put the new screen in place before asking; run --explain tells why others stay."
    ) { (context: ScriptContext) -> [SharedElement] in
      _ = try context.live()
      return try context.elements?.elements() ?? []
    }
  }

  private static func defineState(_ type: APIClass<ScriptContext>) {
    type.readOnly("operation", "The kind of transition.") { $0.context.operation }
    type.readOnly(
      "transitionLayout",
      "What moves the items of a collection view that both screens show, to be brought from progress "
        + "0 to 1; nil unless the operation is layout."
    ) { try $0.live().transitionLayout }
    type.readOnly("isAnimated", "True if the transition is animated.") { $0.context.isAnimated }
    type.readOnly("isInteractive", "True while a gesture drives the transition.") {
      $0.context.isInteractive
    }
    type.readOnly(
      "transitionWasCancelled", "True if the transition was cancelled; also after its end."
    ) { $0.context.transitionWasCancelled }
    type.readOnly("presentationStyle", "How the new controller is presented.") {
      $0.context.presentationStyle
    }
    type.readOnly("targetTransform", "How a rotation turns the screens meanwhile.") {
      $0.context.targetTransform
    }
    for setting in UIAccessibility.settings {
      type.readOnly(setting.name, setting.contextDoc) { _ in setting.isOn }
    }
    type.readOnly(
      "layoutDirection",
      "The direction in which people read in the container; mirror what has a direction."
    ) { $0.context.containerView.traitCollection.layoutDirection }
  }

  private static func defineControl(_ type: APIClass<ScriptContext>) {
    type.action(
      "updateInteractiveTransition", .plain("percentComplete", "0 to 1; less is 0, more is 1."),
      doc: "A gesture has come this far. For interaction controllers, while isInteractive."
    ) { (context: ScriptContext, progress: Double) in
      try context.interactive()
        .updateInteractiveTransition(min(1, max(0, progress)))
    }
    type.action(
      "pauseInteractiveTransition",
      doc: "A gesture took hold of the running transition where it is: isInteractive is true again."
    ) { (context: ScriptContext) in try context.live().pauseInteractiveTransition() }
    type.action(
      "finishInteractiveTransition",
      doc: "The gesture ended for the new screen: the rest runs by itself. completeTransition must "
        + "still be called, which the animator does."
    ) { (context: ScriptContext) in
      try context.interactive().finishInteractiveTransition()
    }
    type.action(
      "cancelInteractiveTransition",
      doc: "The gesture ended for the old screen: everything runs back. completeTransition must "
        + "still be called, which the animator does."
    ) { (context: ScriptContext) in
      try context.interactive().cancelInteractiveTransition()
    }
    type.action(
      "animateTransition",
      doc: "Has the animator called, to be scrubbed with updateInteractiveTransition. For an "
        + "interaction's startInteractiveTransition that does not move the screens itself; once."
    ) { (context: ScriptContext) in try context.callAnimator() }
    type.action(
      "completeTransition", .plain("didComplete"),
      doc: "Ends the transition. To be called exactly once on every path, with "
        + "`not context.transitionWasCancelled`; a second call is the error completed-twice."
    ) { (context: ScriptContext, didComplete: Bool) in try context.complete(didComplete) }
  }
}

extension ScriptContext {
  /// The context, while a gesture drives it.
  ///
  /// - Throws: `LuaMisuse` at other times.
  private func interactive() throws -> any UIViewControllerContextTransitioning {
    let context = try live()
    guard context.isInteractive else {
      throw LuaMisuse("the transition isn't interactive now, so it can't be driven")
    }
    return context
  }

  /// Has the animator called for an interaction controller.
  private func callAnimator() throws {
    _ = try live()
    guard let starter = animatorStarter else {
      throw LuaMisuse(
        "animateTransition: only an interaction's startInteractiveTransition has the animator "
          + "called, once")
    }
    animatorStarter = nil
    starter()
  }
}

/// `"from"`, `"to"`, or one of the two controllers.
enum TransitionSide: ScriptValue {
  case key(UITransitionContextViewControllerKey)
  case controller(UIViewController)

  static var luaCATS: String { "\"from\"|\"to\"|UIViewController" }

  static func decode(_ value: LuaValue, at place: Place) throws -> TransitionSide {
    if case .handle = value { return .controller(try UIViewController.decode(value, at: place)) }
    return .key(try UITransitionContextViewControllerKey.decode(value, at: place))
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    switch self {
    case .key(let key): key.encode(for: heap)
    case .controller(let controller): try controller.encode(for: heap)
    }
  }

  func controller(in context: any UIViewControllerContextTransitioning) -> UIViewController? {
    switch self {
    case .key(let key): context.viewController(forKey: key)
    case .controller(let controller): controller
    }
  }
}
