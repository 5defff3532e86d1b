import Foundation

/// The names of Core Animation's timing functions.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname>
public enum CAMediaTimingFunctionName: String, Sendable, Hashable, CaseIterable {
  /// Constant speed.
  case linear
  /// Starts slowly: (0.42, 0), (1, 1).
  case easeIn
  /// Ends slowly: (0, 0), (0.58, 1).
  case easeOut
  /// Starts and ends slowly: (0.42, 0), (0.58, 1).
  case easeInEaseOut
  /// The curve of implicit animations: (0.25, 0.1), (0.25, 1).
  case `default`
}

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps the fraction of
/// its time to the fraction of its progress.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/camediatimingfunction>
public struct CAMediaTimingFunction: Hashable, Sendable {
  /// The first control point's time, in 0…1.
  public let x1: Double
  /// The first control point's progress; may leave 0…1.
  public let y1: Double
  /// The second control point's time, in 0…1.
  public let x2: Double
  /// The second control point's progress; may leave 0…1.
  public let y2: Double

  /// Makes a curve from its control points.
  ///
  /// The times are held to 0…1, so that each time has one value; a NaN counts as the end point
  /// it belongs to.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.isNaN ? 0 : min(1, max(0, x1))
    self.y1 = y1.isNaN ? 0 : y1
    self.x2 = x2.isNaN ? 1 : min(1, max(0, x2))
    self.y2 = y2.isNaN ? 1 : y2
  }

  /// Makes one of Core Animation's named curves.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Constant speed.
  public static let linear = CAMediaTimingFunction(name: .linear)
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunction(name: .easeIn)
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunction(name: .easeOut)
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunction(name: .easeInEaseOut)
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunction(name: .default)

  /// A Boolean value that indicates whether the curve is the straight line.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Returns the progress at `time` (a fraction, held to 0…1): exactly 0 at 0 and 1 at 1.
  public func value(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    if isLinear { return time }
    return Self.bezier(y1, y2, at: parameter(at: time))
  }

  /// Returns the speed at `time`, in progress per unit of time; infinite where the curve is
  /// vertical.
  public func slope(at time: Double) -> Double {
    if isLinear { return 1 }
    let s = parameter(at: min(1, max(0, time)))
    let (dx, dy) = (Self.derivative(x1, x2, at: s), Self.derivative(y1, y2, at: s))
    if dx > 0 { return dy / dx }
    // A control point that coincides with its end leaves the direction to the next one.
    if dy == 0 {
      let (x, y) = s < 0.5 ? (x2, y2) : (1 - x1, 1 - y1)
      if x > 0 { return y / x }
      if y == 0 { return 1 }
    }
    return .infinity
  }

  /// Returns the first time at which the progress is `value`; 0 below and 1 above the range of the
  /// curve.
  public func time(of value: Double) -> Double {
    if !(value > 0) { return 0 }
    if isLinear { return min(1, value) }
    // Overshooting curves may pass `value` more than once: look for the first stretch that does.
    let steps = 128
    var low = 0.0
    for step in 1...steps {
      var high = Double(step) / Double(steps)
      guard step == steps || Self.bezier(y1, y2, at: high) >= value else {
        low = high
        continue
      }
      if Self.bezier(y1, y2, at: high) < value { return 1 }
      while true {
        let middle = (low + high) / 2
        guard middle > low, middle < high else { break }
        if Self.bezier(y1, y2, at: middle) < value { low = middle } else { high = middle }
      }
      return Self.bezier(x1, x2, at: high)
    }
    return 1
  }

  /// Returns the Bézier parameter at which x is `time`, in 0…1, to the last few bits.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<80 {
      let error = Self.bezier(x1, x2, at: s) - time
      if error == 0 { break }
      if error > 0 { high = s } else { low = s }
      let step = error / Self.derivative(x1, x2, at: s)
      let next = s - step
      let chosen = next > low && next < high ? next : (low + high) / 2
      if abs(chosen - s) <= 1e-16 { break }
      s = chosen
    }
    return s
  }

  /// Returns one coordinate of the curve whose end points are 0 and 1.
  private static func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    ((1 + 3 * p1 - 3 * p2) * s + (3 * p2 - 6 * p1)) * s * s + 3 * p1 * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    (3 * (1 + 3 * p1 - 3 * p2) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
  }
}
