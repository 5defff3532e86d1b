import Diagnostics
import Rendering
import TransitionKit

// The direction and the extent of the motion of screens: a note where a mirrored or smaller motion
// is expected, and a failure where the motion grows under reduced motion, or goes against the
// direction of reading.

extension ContractTest {
  /// Returns the note on the motion in `take`, which was made for `check`; nil without one.
  func motionNote(of take: Take, _ part: Part, _ check: DiagnosticCode) -> Wording? {
    guard part.isMoving, let usual = part.take?.motion, !drawsLots else { return nil }
    let motion = take.motion
    switch check {
    case .rightToLeft where usual.isHorizontal && motion.goesSameWay(as: usual):
      return "the screens move to the same side as where people read from left to right"
    case .reducedMotion where motion.isAsLarge(as: usual):
      return "it moves as far as without reduced motion"
    default: return nil
    }
  }

  /// Returns the findings on the motion in `take`, which was made for `check`; nil without any.
  func motionFault(in take: Take, _ part: Part, _ check: DiagnosticCode) -> [Finding]? {
    guard !drawsLots, let usual = part.take?.motion else { return nil }
    let motion = take.motion
    switch check {
    case .reducedMotion where motion.isLarger(than: usual):
      return [Finding("it moves farther with reduced motion than without", at: take.place)]
    case .rightToLeft where goesAgainstReading(usual, mirrored: motion, part.operation):
      return [
        Finding(
          "the sides are exchanged: this \(part.operation.rawValue) goes against the direction in "
            + "which people read, from left to right and from right to left", at: take.place)
      ]
    case .rightToLeft:
      guard let words = part.take.flatMap({ MirroredMotion($0, take).fault }) else { return nil }
      return [Finding(words, at: take.place)]
    default: return nil
    }
  }

  /// Returns a Boolean value that indicates whether a transition is mirrored for right-to-left
  /// layouts, but with exchanged sides: a push whose new screen enters at the leading edge, or a
  /// pop whose old screen leaves there. The trailing edge is right for both.
  private func goesAgainstReading(
    _ usual: ScreenMotion, mirrored: ScreenMotion, _ operation: TransitionOperation
  ) -> Bool {
    switch operation.traits.side {
    case .onward: usual.goesRight && mirrored.goesLeft
    case .backward: usual.goesLeft && mirrored.goesRight
    case nil: false
    }
  }

  /// Compares the directions of transitions that lead forward and back.
  func compareWays(of parts: [Part]) {
    for back in TransitionOperation.allCases {
      guard let there = back.preparation, wants(.wayBack, back) else { continue }
      func take(_ operation: TransitionOperation) -> Take? {
        parts.first { $0.operation == operation && $0.isByItself && $0.isMoving }?.take
      }
      guard let onward = take(there), let backward = take(back) else { continue }
      guard !drawsLots, onward.motion.goesSameWay(as: backward.motion) else {
        settle(.wayBack, back, "")
        continue
      }
      let words: Wording =
        "the screens move the same way in a \(kind: there.rawValue) and a \(kind: back.rawValue)"
      note(.wayBack, back, Finding(words, at: backward.place), in: backward)
    }
  }
}

extension Take {
  /// The motion of the screens in the take.
  fileprivate var motion: ScreenMotion {
    ScreenMotion(shots.map(\.inContainer), size: beforeTree.size)
  }
}
