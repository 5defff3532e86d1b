import Foundation
import Lua
import TransitionKit

extension UIPercentDrivenInteractiveTransition: ScriptValue {
  static var luaCATS: String { String(describing: Self.self) }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    let object = try value.object(UIPercentDrivenInteractiveTransition.self, place.name)
    guard let interactor = object as? Self else {
      throw LuaMisuse(expected: "a \(luaCATS)", for: place.name, found: value)
    }
    return interactor
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines `UIPercentDrivenInteractiveTransition` and the container's drag for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UIPercentDrivenInteractiveTransition>(
      "UIPercentDrivenInteractiveTransition", in: registry,
      doc: "Lets a gesture drive any animator: its animations are scrubbed to a fraction of the "
        + "duration. Between transitions update does nothing until the next one starts, and finish "
        + "and cancel count for a start within a second.")
    defineControl(type)
    defineCompletion(type)
    type.constructor(doc: "Makes one for one transition after the other.") {
      UIPercentDrivenInteractiveTransition()
    }
    registry.define(type)
    ContainerPan.define(in: registry, interactor: type)
  }

  private static func defineControl(_ type: APIClass<UIPercentDrivenInteractiveTransition>) {
    type.action(
      "update", .plain("percentComplete", "0 to 1; less is 0, more is 1."),
      doc: "Brings the transition to a fraction of its duration. Once the gesture has let go it is "
        + "the diagnostic not-interactive, and does nothing."
    ) { (interactor: UIPercentDrivenInteractiveTransition, progress: Double) in
      interactor.update(progress)
    }
    type.action("pause", doc: "Takes control of the running transition where it is.") {
      (interactor: UIPercentDrivenInteractiveTransition) in interactor.pause()
    }
    type.action("finish", doc: "Lets go for the new screen.") {
      (interactor: UIPercentDrivenInteractiveTransition) in interactor.finish()
    }
    type.action("cancel", doc: "Lets go for the old screen.") {
      (interactor: UIPercentDrivenInteractiveTransition) in interactor.cancel()
    }
    type.readOnly("percentComplete", "Where update or pause brought it, 0 to 1.") {
      $0.percentComplete
    }
    type.readOnly("duration", "The transition's duration, in seconds; 0 before it starts.") {
      $0.duration
    }
  }

  private static func defineCompletion(_ type: APIClass<UIPercentDrivenInteractiveTransition>) {
    type.property(
      "completionSpeed", \.completionSpeed, in: 0.001...1000,
      "How fast the rest runs: it takes that of the duration over this; default 1. Set it before "
        + "finish and cancel.")
    type.property(
      "completionCurve", \.completionCurve, "How the rest is paced; default \"easeInOut\".")
    type.property(
      "timingCurve", "How the rest of an interruptible animator is paced; nil: as before.",
      get: { $0.timingCurve.map(ScriptTiming.init) },
      set: { (interactor: UIPercentDrivenInteractiveTransition, timing: ScriptTiming?) in
        interactor.timingCurve = timing?.provider
      })
    type.property(
      "wantsInteractiveStart", \.wantsInteractiveStart,
      "Whether the transition begins under the gesture's control; default true. If not, pause "
        + "takes it later.")
  }
}

extension ContainerPan {
  /// Defines the drag of a ``ContainerViewController`` for scripts.
  static func define(
    in registry: BindingRegistry, interactor: APIClass<UIPercentDrivenInteractiveTransition>
  ) {
    let type = APIClass<ContainerPan>(
      "ContainerPan", superclass: interactor, in: registry, isGlobal: false,
      doc: "The sideways drag of a ContainerViewController: across the whole width it is half of "
        + "the transition, and let go of beyond 0.2 it finishes.")
    type.readOnly("isActive", "Whether a drag is under way that changes the screen.") {
      $0.isActive
    }
    type.readOnly(
      "recognizer", "The drag itself, on the container's view; isEnabled switches it off."
    ) { $0.recognizer }
    type.method(
      "begin", .labelled("velocityX", "Above 0 to the right, which uncovers the screen there."),
      doc: "A gesture of your own has begun. Returns whether there is a screen on that side, and "
        + "no transition runs."
    ) { (pan: ContainerPan, velocity: Double) in pan.begin(velocityX: velocity) }
    type.action(
      "move", .labelled("translationX", "From the gesture's start, in points."),
      doc: "The gesture has moved."
    ) { (pan: ContainerPan, translation: Double) in pan.move(translationX: translation) }
    type.action("letGo", doc: "The gesture has ended: finishes beyond 0.2, else cancels.") {
      (pan: ContainerPan) in pan.end()
    }
    type.action("abort", doc: "The gesture was taken away: the change is taken back.") {
      (pan: ContainerPan) in pan.abort()
    }
    registry.define(type)
  }
}
