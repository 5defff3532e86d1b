import Manifests
import PluginAPI
import RunTraces
import TransitionKit

// The lines of the scripts that make and receive calls.

extension Director {
  /// Returns the place of the function that receives `event`, if it is a plugin's; else the line of
  /// the script that runs now and makes the call; else nil.
  func place(of event: TransitionEvent) -> Blame? {
    receiver(of: event) ?? company.cast.running ?? maker(of: event)
  }

  private func receiver(of event: TransitionEvent) -> Blame? {
    switch event.object {
    case "animator":
      guard let plugin = (animator?.script ?? company.animator)?.plugin else { return nil }
      return place(in: plugin, Self.functions[event.call] ?? [event.call])
    case "delegate":
      guard let plugin = company.delegate?.plugin else { return nil }
      return place(
        in: plugin,
        DelegatePart.allCases.flatMap { part in
          Self.questions(event.call).map { "\(part.rawValue).\($0)" }
        })
    case "presentation":
      return company.presentation.flatMap { place(in: $0.plugin, [event.call]) }
    case "interactor":
      return company.interactions.lazy.compactMap {
        self.place(in: $0.script.plugin, [event.call])
      }.first
    default:
      guard Self.gestureCalls.contains(event.call) else { return nil }
      return company.interactions.lazy.compactMap {
        self.place(in: $0.script.plugin, [event.call])
      }.first
    }
  }

  /// Returns the place of the function whose work ends with `event` where no script runs.
  private func maker(of event: TransitionEvent) -> Blame? {
    guard event.object == "context", let plugin = animator?.script.plugin else { return nil }
    return place(in: plugin, ["finish", "frame", "animateTransition"])
  }

  /// Returns the place of the first function of `names` that `plugin` has a line for.
  private func place(in plugin: Plugin, _ names: [String]) -> Blame? {
    let blame = Blame(plugin, function: names)
    return blame.line == nil ? nil : blame
  }

  /// The functions that receive a call, where they are called otherwise.
  private static let functions = [
    "animateTransition": ["animateTransition", "frame"],
    "transitionDuration": ["transitionDuration", "duration"],
    "animationEnded": ["animationEnded", "finish"],
  ]

  private static let gestureCalls: Set = ["began", "changed", "ended", "cancelled"]

  /// Returns the names that a delegate's table may have for the question `call`.
  private static func questions(_ call: String) -> [String] {
    switch call {
    case "animationControllerForPresented": ["forPresented"]
    case "animationControllerForDismissed": ["forDismissed"]
    case "presentationControllerForPresented": ["presentationController"]
    case "interactionControllerForPresentation", "interactionControllerForDismissal": [call]
    case _ where call.hasPrefix("animationController"): ["animationController"]
    case _ where call.hasPrefix("interactionController"): ["interactionController"]
    default: [call]
    }
  }
}
