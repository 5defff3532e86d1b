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
          "unused-key", "\(key) belongs to the form with frame, and there is no frame", at: key)
      }
      if full.isEmpty {
        report(
          "missing-key", "an animator needs animateTransition or frame", at: "",
          hint: "add frame = function(self, context, progress) … end")
      }
      return .full(duration: duration)
    }
    for key in full + ["interruptibleAnimator"] where table[key] != nil {
      report(
        "conflicting-keys", "frame and \(key) are two ways to animate", at: key,
        hint: "keep one of them")
    }
    return .frame(duration: duration, curve: curve ?? "linear")
  }

  private mutating func readDuration() -> Double? {
    guard let value = table["duration"], let seconds = value.double else { return nil }
    guard seconds.isFinite, seconds >= 0 else {
      report(
        "invalid-value",
        "duration must be a finite number of seconds, not negative, and is \(value.shown)",
        at: "duration")
      return nil
    }
    guard seconds <= Manifest.longestDuration else {
      report(
        "invalid-value",
        "duration must be at most \(NumberText.of(Manifest.longestDuration)) s, and is "
          + value.shown, at: "duration", hint: "it is in seconds")
      return nil
    }
    return seconds
  }
}
