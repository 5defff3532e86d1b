import Animation
import Foundation
import LayerTree

// The names of curves in traces.

extension AnimationMove.Course {
  /// The timing as text: `easeInOut`, `keyframes(linear)`, `fade easeInOut`.
  var description: String {
    switch self {
    case .curve(let curve): return curve.trackDescription
    case .keyframes(let mode, let pace):
      return pace.isLinear
        ? "keyframes(\(mode.rawValue))" : "keyframes(\(mode.rawValue)) \(pace.trackDescription)"
    case .transition(let type, let subtype, let pace):
      let kind = type == .fade ? nil : subtype?.rawValue ?? CATransitionSubtype.fromLeft.rawValue
      return [type.rawValue, kind, pace.trackDescription].compactMap(\.self).joined(separator: " ")
    }
  }
}

nonisolated extension TimingCurve {
  fileprivate var trackDescription: String {
    switch self {
    case .cubic(let function): function.trackDescription
    case .spring(let spring): spring.trackDescription
    }
  }
}

nonisolated extension CAMediaTimingFunction {
  /// The name of one of `UIView`'s curves, or the control points.
  fileprivate var trackDescription: String {
    if isLinear { return "linear" }
    switch self {
    case .easeIn: return "easeIn"
    case .easeOut: return "easeOut"
    case .easeInEaseOut: return "easeInOut"
    case .default: return "default"
    default:
      return "cubic(\([x1, y1, x2, y2].map(\.trackDescription).joined(separator: ", ")))"
    }
  }
}

nonisolated extension Spring {
  fileprivate var trackDescription: String {
    var parts = [
      "mass \(mass.trackDescription)", "stiffness \(stiffness.trackDescription)",
      "damping \(dampingCoefficient.trackDescription)",
      "dampingRatio \(dampingRatio.trackDescription)",
    ]
    if initialVelocity != 0 { parts.append("initialVelocity \(initialVelocity.trackDescription)") }
    return "spring(\(parts.joined(separator: ", ")))"
  }
}

nonisolated extension Double {
  /// The number with at most four significant digits, without trailing zeros.
  fileprivate var trackDescription: String { String(format: "%.4g", self) }
}
