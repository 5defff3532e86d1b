import Foundation
import Lua
import RunTraces
import TransitionKit

// A container of an author's own: the context that he makes, and hands to an animator.

extension ScriptContainerTransition {
  /// Defines the transition for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ScriptContainerTransition>(
      luaCATS, in: registry, isGlobal: false,
      doc: "A transition between two children of a container of your own, as "
        + "transhost.transitionContext makes it; it runs once, and is of no use once it has ended. "
        + "start makes the calls of containment (unless containment is \"keep\") and of "
        + "appearance (unless the container's shouldAutomaticallyForwardAppearanceMethods is "
        + "false) in UIKit's order, and takes all back when the transition is cancelled.")
    defineSides(type)
    defineInteraction(type)
    defineRunning(type, in: registry)
    registry.define(type)
  }

  /// Adds `transhost.transitionContext`.
  static func defineConstructor(in transhost: APINamespace) {
    transhost.function(
      "transitionContext", .labelled("from", "The child that goes."),
      .labelled("to", "The child that comes."),
      .labelled(
        "container", "The view in which it all happens; the old view's superview unless set."),
      .labelled(
        "frames",
        "Where both views are at the beginning and at the end; unless set, the old view "
          + "fills the container view and leaves it, and the new one comes and fills it. In sidewaysIn the new "
          + "view comes from the right, and both move to the left, where goingRight is true."),
      .labelled(
        "containment", default: ContainerTransition.Containment.exchange,
        "\"exchange\" (default): the old child leaves, the new one comes; \"keep\": both stay."),
      .labelled(
        "interactive", default: false,
        "Whether a gesture drives it, by its interactionController; default false."),
      .labelled("completion", "Called last, with whether the new child shows."),
      doc: "The context of a transition between two children of a container of your own. The old "
        + "child must be in the container; call start to run it."
    ) {
      (
        from: UIViewController, to: UIViewController, view: UIView?,
        frames: ContainerTransition.Frames?, containment: ContainerTransition.Containment,
        interactive: Bool, completion: ScriptFunction?
      ) in
      guard let container = from.parent else {
        // Its role is that of the last transition, in which it may have been the other one.
        let name = (from.name ?? from.title).map { "'\($0)'" } ?? "the controller from"
        throw LuaMisuse("\(name) is in no container; call addChild and didMove with it first")
      }
      let transition = ContainerTransition(in: container, from: from, to: to)
      transition.containerView = view
      transition.frames = frames
      transition.containment = containment
      if interactive { transition.interactionController = UIPercentDrivenInteractiveTransition() }
      let script = ScriptContainerTransition(transition)
      script.completion = completion
      return script
    }
  }

  private static func defineSides(_ type: APIClass<ScriptContainerTransition>) {
    type.readOnly("container", "The controller that contains both.") { $0.transition.container }
    type.readOnly("fromViewController", "The child that goes.") {
      $0.transition.fromViewController
    }
    type.readOnly("toViewController", "The child that comes.") { $0.transition.toViewController }
    type.property(
      "containerView", \.transition.containerView,
      "The view in which it all happens; nil: the old view's superview.")
    type.property(
      "frames", \.transition.frames, "Where both views are at the beginning and at the end.")
    type.property(
      "containment", \.transition.containment, "What becomes of the two as children.")
  }

  private static func defineInteraction(_ type: APIClass<ScriptContainerTransition>) {
    type.property(
      "interactionController",
      "What a gesture drives it by; nil: nothing. Made by interactive = true, or your own.",
      get: { $0.transition.interactionController as? UIPercentDrivenInteractiveTransition },
      set: { (script: ScriptContainerTransition, interactor) in
        script.transition.interactionController = interactor
      })
    type.action(
      "animateAlongside", .plain("animation", "Changes views."),
      .labelled(
        "view",
        "Where the changed views are, if that is not in the container view: a gesture "
          + "scrubs them too then."),
      doc: "Animates what a function changes beside the children along with the transition. Call "
        + "it before start; without an animation the changes show at once."
    ) { (script: ScriptContainerTransition, animation: ScriptFunction, view: UIView?) in
      if script.transition.isRunning {
        throw LuaMisuse("the transition has begun; call animateAlongside before start")
      }
      script.transition.animateAlongside(in: view) { animation.callReporting() }
    }
  }

  /// Defines how a transition is started.
  private static func defineRunning(
    _ type: APIClass<ScriptContainerTransition>, in registry: BindingRegistry
  ) {
    type.readOnly("isRunning", "Whether it has begun and is not over.") { $0.transition.isRunning }
    type.setOnly("completion", "Called last, with whether the new child shows.") {
      (script: ScriptContainerTransition, function: ScriptFunction?) in
      script.completion = function
    }
    type.method(
      "start",
      .labelled(
        "animator",
        "A plugin's name, or a table with an animator's functions; the padded spring without one."),
      .labelled("animated", default: true, "False exchanges the children at once; default true."),
      doc: "Runs it now. Where the container is not on screen the children are exchanged at once. "
        + "Returns whether it was not refused, with a diagnostic such as child-in-transition."
    ) {
      [unowned bridge = registry.bridge]
      (script: ScriptContainerTransition, vended: VendedAnimator?, animated: Bool) in
      guard animated else { return try script.start(with: nil, in: bridge.heap) }
      let journal = bridge.surroundings.cast?.journal
      let own = try vended?.script.makeAnimator { journal?.add($0) }
      return try script.start(with: own ?? PaddedSpringTransition(), in: bridge.heap)
    }
  }
}

extension ContainerTransition.Containment: ScriptChoice {
  static var choices: KeyValuePairs<String, ContainerTransition.Containment> {
    ["exchange": .exchange, "keep": .keep]
  }
}

/// Four rectangles by name, or one of Swift's other two ways to make frames.
extension ContainerTransition.Frames: ScriptValue {
  static var luaCATS: String {
    "{initialFrom: CGRect, finalFrom: CGRect, initialTo: CGRect, finalTo: CGRect}"
      + "|{sidewaysIn: CGRect, goingRight: boolean}|{exchangeIn: CGRect}"
  }

  private static let names = ["initialFrom", "finalFrom", "initialTo", "finalTo"]

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    let table = try value.table(place.name)
    try ArgumentReader.checkKeys(
      of: table, known: names + ["sidewaysIn", "goingRight", "exchangeIn"])
    func rect(_ name: String) throws -> CGRect {
      try CGRect.decode(table[name], at: Place("\(place.name).\(name)", bridge: place.bridge))
    }
    if try !table["sidewaysIn"].isNil {
      return Self(
        sidewaysIn: try rect("sidewaysIn"),
        goingRight: try table["goingRight"].boolean("\(place.name).goingRight"))
    }
    if try !table["exchangeIn"].isNil { return Self(exchangeIn: try rect("exchangeIn")) }
    return Self(
      initialFrom: try rect("initialFrom"), finalFrom: try rect("finalFrom"),
      initialTo: try rect("initialTo"), finalTo: try rect("finalTo"))
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    let rects = [initialFrom, finalFrom, initialTo, finalTo]
    let fields = try zip(Self.names, rects).map { ($0, try $1.encode(for: heap)) }
    let members = Dictionary(uniqueKeysWithValues: fields)
    return .table(try heap.openState().makeNamespace("frames", members: members))
  }
}
