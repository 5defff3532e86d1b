package import Animation
import Foundation
import Geometry
package import TransitionKit

extension TraceDocument.Track {
  /// The engine's track, with times in seconds since `origin`.
  init(_ track: AnimationTrack, since origin: Double) {
    self.init(
      name: track.name, path: track.path, keyPath: track.keyPath, property: track.property,
      from: TraceDocument.Value(track.from), to: TraceDocument.Value(track.to),
      keyframes: track.keyframes.map {
        TraceDocument.Keyframe(time: $0.time, value: TraceDocument.Value($0.value))
      },
      additive: track.isAdditive, curve: track.curve, added: track.added - origin,
      begin: track.begin - origin,
      duration: track.duration.isFinite ? track.duration : 0,
      repeatCount: track.repeatCount.isFinite ? track.repeatCount : 0,
      autoreverses: track.autoreverses, ended: track.ended.map { $0 - origin },
      outcome: Outcome(track.outcome), scrubbed: track.isScrubbed)
  }

  /// Takes over what changes while an animation runs and when it ends.
  mutating func update(from track: AnimationTrack, since origin: Double) {
    curve = track.curve
    ended = track.ended.map { $0 - origin }
    outcome = Outcome(track.outcome)
    scrubbed = track.isScrubbed
  }
}

extension TraceDocument.Track.Outcome {
  /// The engine's outcome.
  package init(_ outcome: AnimationTrack.Outcome) {
    self =
      switch outcome {
      case .running: .running
      case .finished: .finished
      case .reversed: .reversed
      case .removed: .removed
      case .replaced: .replaced
      }
  }
}

extension TraceDocument.Value {
  /// The engine's value; null if it is missing, or can't be represented in JSON.
  package init(_ value: AnimatableValue?) {
    let numbers: [CGFloat]
    switch value {
    case nil:
      self = .null
      return
    case .discrete(let value):
      self = (value.base as? Bool).map { .text("\($0)") } ?? .text("picture")
      return
    case .color(let color):
      self = .text(color.hexadecimal)
      return
    case .number(let number):
      self = number.isFinite ? .number(Double(number)) : .null
      return
    case .point(let point): numbers = [point.x, point.y]
    case .size(let size): numbers = [size.width, size.height]
    case .rect(let rect): numbers = [rect.minX, rect.minY, rect.width, rect.height]
    case .transform(let transform): numbers = transform.rowMajor
    case .affineTransform(let transform): numbers = CATransform3D(transform).rowMajor
    }
    self = numbers.allSatisfy(\.isFinite) ? .numbers(numbers.map(Double.init)) : .null
  }
}

extension RGBAColor {
  /// `#RRGGBB`, with the alpha behind where it is not 1.
  fileprivate var hexadecimal: String {
    func digits(_ part: CGFloat) -> String {
      String(format: "%02X", Int((min(1, max(0, part)) * 255).rounded()))
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 1 ? digits(alpha) : "")
  }
}
