import Foundation
import LayerTree
import Lua
import TransitionKit

// Who presents whom, and how.

extension UIViewController {
  /// Defines presentations and dismissals.
  static func definePresenting(_ type: APIClass<UIViewController>, in registry: BindingRegistry) {
    type.action(
      "present", .plain("controller"),
      .labelled("animated", default: true, "Default true."),
      .labelled("completion", "Called when it has come; not when that was cancelled."),
      doc: "Presents a controller over this one, as its modalPresentationStyle says. Begins in the "
        + "next run-loop turn; one that can't be is a diagnostic, such as already-presenting."
    ) {
      [unowned surroundings = registry.bridge.surroundings]
      (
        controller: UIViewController, presented: UIViewController, animated: Bool,
        completion: ScriptFunction?
      ) in
      try requirePresentable("present")
      if presented === controller {
        throw LuaMisuse("'\(controller.displayName)' can't present itself")
      }
      try HostLimits.checkPresentations(over: controller)
      surroundings.announce(presented)
      controller.present(
        presented, animated: animated,
        completion: completion.map { function in { _ = function.callReporting() } })
    }
    type.action(
      "dismiss", .labelled("animated", default: true, "Default true."),
      .labelled("completion", "Called when it has gone; not when that was cancelled."),
      doc: "Dismisses what this controller presents, with all above it; where it presents nothing, "
        + "it is dismissed itself. Begins in the next run-loop turn, or after the transition that "
        + "runs."
    ) { (controller: UIViewController, animated: Bool, completion: ScriptFunction?) in
      try requirePresentable("dismiss")
      controller.dismiss(
        animated: animated,
        completion: completion.map { function in { _ = function.callReporting() } })
    }
    definePresentationState(type)
    definePresentationStyle(type)
  }

  private static func definePresentationState(_ type: APIClass<UIViewController>) {
    type.readOnly(
      "presentedViewController", "What it, or a controller around it, presents; nil for nothing."
    ) { $0.presentedViewController }
    type.readOnly(
      "presentingViewController",
      "Who presents it, or a controller around it; nil if it is not presented."
    ) { $0.presentingViewController }
    type.readOnly(
      "presentationController", "What manages its presentation; nil when it is not presented."
    ) { $0.presentationController }
    type.readOnly(
      "sheetPresentationController",
      "What manages the sheet that it is presented as, or will be; nil for styles that are no sheets. "
        + "Set its detents before presenting."
    ) { $0.sheetPresentationController }
    type.readOnly("isBeingPresented", "Whether it comes in the transition that runs.") {
      $0.isBeingPresented
    }
    type.readOnly("isBeingDismissed", "Whether it goes in the transition that runs.") {
      $0.isBeingDismissed
    }
  }

  private static func definePresentationStyle(_ type: APIClass<UIViewController>) {
    type.property(
      "modalPresentationStyle", \.modalPresentationStyle,
      "How it is presented; default \"automatic\", a form sheet. An animator of your own needs "
        + "\"custom\". Set it before presenting.")
    type.property(
      "modalTransitionStyle", \.modalTransitionStyle,
      "How it comes and goes without an animator; default \"coverVertical\".")
    type.property(
      "definesPresentationContext", \.definesPresentationContext,
      "Whether presentations over the current context cover this controller's view; default true "
        + "for navigation and tab bar controllers, else false.")
    type.property(
      "providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle,
      "Whether presentations over its context take its modalTransitionStyle; default false.")
    type.property(
      "isModalInPresentation", \.isModalInPresentation,
      "Whether no gesture can dismiss it; default false.")
    type.property(
      "preferredFrame", \.preferredFrame,
      "Where it wants its view when presented with the style \"custom\", in the container's "
        + "coordinates; nil: as the presentation controller says.")
  }

  /// Refuses to present while a file is loaded: there is no screen yet.
  private static func requirePresentable(_ name: String) throws {
    if Engine.current == nil {
      throw LuaMisuse("there is no screen yet; call \(name) in a function of the plugin")
    }
  }
}

extension UIModalTransitionStyle: ScriptChoice {
  static var choices: KeyValuePairs<String, UIModalTransitionStyle> {
    [
      "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
      "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]
  }
}
