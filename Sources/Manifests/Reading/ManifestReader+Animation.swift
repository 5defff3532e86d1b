import Diagnostics
import Foundation

// The rules for how an animator animates: one form, and what belongs to it.
nonisolated extension ManifestReader {
  /// The form, or nil with the problems reported.
  mutating func readAnimationForm() -> Manifest.AnimationForm? {
    let duration = readDuration()
    let curve = readChoice("curve", from: Manifest.knownCurves)
    let full = ["animateTransition", "startInteractiveTransition"].filter { table[$0] != nil }
    guard table["frame"] != nil else {
      for key in ["curve", "prepare", "finish"] where table[key] != nil {
        report(
          .unusedKey, "\(key) belongs to the form with frame, and there is no frame", at: key)
      }
      if full.isEmpty {
        report(
          .missingKey, "an animator needs animateTransition or frame", at: "",
          hint: "add frame = function(self, context, progress) … end")
      }
      return .full(duration: duration)
    }
    for key in full + ["interruptibleAnimator"] where table[key] != nil {
      report(
        .conflictingKeys, "frame and \(key) are two ways to animate", at: key,
        hint: "keep one of them")
    }
    return .frame(duration: duration, curve: curve ?? "linear")
  }

  private mutating func readDuration() -> Double? {
    guard let value = table["duration"], let seconds = value.double else { return nil }
    guard (0...Manifest.longestDuration).contains(seconds) else {
      report(
        .invalidValue,
        "duration must be from 0 to \(Int(Manifest.longestDuration)) seconds, and is \(value.shown)",
        at: "duration")
      return nil
    }
    return seconds
  }
}
