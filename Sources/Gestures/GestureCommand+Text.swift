import Diagnostics
import Foundation

nonisolated extension GestureCommand: CustomStringConvertible {
  /// The command in the gesture language, as in `pan 300,400 -> 60,400 over 0.4s`.
  public var description: String {
    switch self {
    case .pan(let from, let to, let motion):
      "pan \(text(from)) -> \(text(to)) \(motion)"
    case .edge(let edge, let from, let to, let motion):
      "edge \(edge.rawValue) \(text(from)) -> \(text(to)) \(motion)"
    case .pinch(let center, let from, let to, let motion):
      "pinch \(text(center)) scale \(text(from)) -> \(text(to)) \(motion)"
    case .rotate(let center, let from, let to, let motion):
      "rotate \(text(center)) \(degrees(from)) -> \(degrees(to)) \(motion)"
    case .slider(let from, let to, let motion):
      "slider \(text(from)) -> \(text(to)) \(motion)"
    case .tap(let point): "tap \(text(point))"
    case .longPress(let point, let duration): "long-press \(text(point)) for \(text(duration))s"
    case .wait(let duration): "wait \(text(duration))s"
    case .cancel: "cancel"
    }
  }

  private func text(_ number: Double) -> String { NumberText.of(number) }

  private func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }

  private func degrees(_ radians: Double) -> String {
    text((radians * 180 / .pi * 1000).rounded() / 1000) + "deg"
  }
}

nonisolated extension GestureMotion: CustomStringConvertible {
  /// The motion in the gesture language, as in `over 0.4s ease-out release 800`.
  public var description: String {
    var text = "over \(NumberText.of(duration))s"
    if curve != .linear { text += " \(curve.rawValue)" }
    switch release {
    case .speed(let speed): text += " release \(NumberText.of(speed))"
    case .velocity(let x, let y):
      text += " release \(NumberText.of(x)),\(NumberText.of(y))"
    case nil: break
    }
    return text
  }
}

nonisolated extension GestureStep: CustomStringConvertible {
  /// The gesture in the gesture language, with the cancel that ends it.
  var description: String {
    let rest = rest > 0 ? "; \(GestureCommand.wait(rest))" : ""
    return "\(command)" + (end == .cancelled ? rest + "; \(GestureCommand.cancel)" : "")
  }
}

nonisolated extension GestureScript {
  /// Returns the message that these gestures started `what`, such as "no transition"; it names them in the gesture
  /// language.
  public func message(thatTheyStarted what: String) -> String {
    let most = 3
    let gestures = steps.map { "\"\($0)\"" }
    let shown = gestures.prefix(most).joined(separator: ", ")
    switch gestures.count {
    case 0: return "there was no gesture to start a transition"
    case 1: return "the gesture \(shown) started \(what)"
    case ...most:
      let first = gestures.dropLast().joined(separator: ", ")
      return "the gestures \(first) and \(gestures[gestures.count - 1]) started \(what)"
    default:
      return "the gestures \(shown) and \(gestures.count - most) more started \(what)"
    }
  }
}
