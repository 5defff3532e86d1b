import Foundation

/// The moment that a finding is about.
enum CheckMoment {
  /// Returns the first time in `message`, in seconds, as messages write it: `at 0.350 s`, `at 120 ms`;
  /// nil without one.
  static func time(in message: String) -> Double? {
    let pattern = /\b(?:at|after) (\d+(?:\.\d+)?) (s|ms)\b/
    guard let match = message.firstMatch(of: pattern), let number = Double(match.1) else {
      return nil
    }
    return match.2 == "ms" ? number / 1000 : number
  }
}
