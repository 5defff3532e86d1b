import Diagnostics

extension NumberText {
  /// Returns the number with at most six decimals, without trailing zeros.
  static func short(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let rounded = (number * 1e6).rounded() / 1e6
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return rounded == 0 || abs(rounded) >= 1e12 ? "\(number)" : "\(rounded)"
  }
}
