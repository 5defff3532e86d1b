import Diagnostics
import Foundation
import Geometry
import PluginRuns
import RunTraces
import TransitionKit

// Angles that are given in degrees where radians count.

extension Take {
  /// A finding for a view that is turned by a whole number of radians, as where degrees are given in their place; nil
  /// without one.
  ///
  /// No turn that is meant has such an angle: radians come as parts of π.
  var angleInDegrees: Finding? {
    for (index, shot) in shots.enumerated()
    where index < Self.outermost || index >= shots.count - Self.outermost {
      for view in shot.inContainer {
        guard let angle = view.transform.wholeRadians else { continue }
        return finding(angle, of: view.name, in: index)
      }
    }
    if let (name, angle) = angleOfFilterInDegrees {
      return finding(angle, of: name, in: nil)
    }
    for track in result.trace.animations {
      for value in [track.from, track.to] {
        guard let angle = Self.wholeRadians(of: value, track.keyPath) else { continue }
        return finding(angle, of: track.name, in: nil)
      }
    }
    return nil
  }

  /// The name of a filter with an angle of a whole number of radians beyond a full circle, and the number; nil without one.
  private var angleOfFilterInDegrees: (name: String, angle: Int)? {
    for (name, numbers) in numbersOfFilters(called: "angle") {
      if let angle = numbers.lazy.compactMap(Self.wholeRadians(of:)).first { return (name, angle) }
    }
    return nil
  }

  /// The number of shots at the beginning, and at the end, whose angles are looked at: a motion ends in them.
  private static let outermost = 2

  private func finding(_ angle: Int, of name: String, in frame: Int?) -> Finding {
    let degrees = String(format: "%.1f", Double(angle) * 180 / .pi)
    var finding = Finding(
      "'\(kind: name)' is turned by \(angle) radians, which is \(degrees) degrees", at: place,
      frame: frame)
    finding.hint = "Write math.rad(\(angle)) for an angle of \(angle) degrees."
    return finding
  }

  private static func wholeRadians(of value: TraceDocument.Value, _ keyPath: String) -> Int? {
    switch value {
    case .numbers(let numbers) where numbers.count == 16:
      return CATransform3D(rowMajor: numbers.map { CGFloat($0) })?.wholeRadians
    case .number(let angle) where keyPath.contains("transform.rotation"):
      return wholeRadians(of: angle)
    default: return nil
    }
  }

  /// Returns `angle`, which may be of more than a circle, in whole radians; nil if it is not a whole number beyond a
  /// circle.
  private static func wholeRadians(of angle: Double) -> Int? {
    let whole = abs(angle).rounded()
    guard abs(abs(angle) - whole) < 1e-9, whole >= Double(beyondCircle),
      whole <= Double(mostRadians)
    else { return nil }
    return Int(whole)
  }

  /// The smallest whole number of radians beyond a full circle.
  fileprivate static let beyondCircle = 7
  /// The largest number of degrees that is taken for radians.
  fileprivate static let mostRadians = 360
}

extension CATransform3D {
  /// The angle of a turn in the plane, or about an axis in it, as a whole number of radians beyond a full circle; nil for
  /// other angles, and for those within a circle, which may be meant.
  fileprivate var wholeRadians: Int? {
    if isIdentity { return nil }
    let angles = [atan2(m12, m11), atan2(m31, m33), atan2(m23, m22)]
    for angle in angles where abs(angle) > 1e-6 {
      if let whole = Self.wholeRadians(turningTo: Double(angle)) { return whole }
    }
    return nil
  }

  /// Returns the whole number of radians beyond a full circle that turns as far as `angle`, which is within half a circle;
  /// nil if none of them does.
  private static func wholeRadians(turningTo angle: Double) -> Int? {
    (Take.beyondCircle...Take.mostRadians).first { whole in
      let rest = (Double(whole) - abs(angle)).remainder(dividingBy: 2 * .pi)
      let mirrored = (Double(whole) + abs(angle)).remainder(dividingBy: 2 * .pi)
      return min(abs(rest), abs(mirrored)) < 1e-9
    }
  }
}
