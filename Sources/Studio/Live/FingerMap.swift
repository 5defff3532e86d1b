import Foundation
import Gestures
import StudioProtocol

/// The fingers of the stage that the touches of several pages are.
struct FingerMap {
  /// A finger of a page.
  private struct Pointer: Hashable {
    var page: UInt32
    var id: Int
  }

  /// The number of fingers at once.
  static let most = 10

  private var fingers: [Pointer: (number: Int, point: CGPoint)] = [:]

  /// Returns the touches at `time` of the stage that `touches` of a page are. Touches of further fingers, and of
  /// fingers that are not down, are left out.
  mutating func touches(
    _ touches: [StudioRequest.Touch], of page: UInt32, at time: Double
  ) -> [TimedTouch] {
    touches.compactMap { touch in
      let pointer = Pointer(page: page, id: touch.id)
      let point = CGPoint(x: touch.x, y: touch.y)
      guard let phase = TimedTouch.Phase(rawValue: touch.phase.rawValue) else { return nil }
      if phase == .began {
        guard fingers[pointer] == nil, let number = free else { return nil }
        fingers[pointer] = (number, point)
      }
      guard let number = fingers[pointer]?.number else { return nil }
      fingers[pointer] = phase.isLast ? nil : (number, point)
      return TimedTouch(time: time, id: number, phase: phase, point: point)
    }
  }

  /// Returns the touches at `time` with which all fingers of a page are cancelled.
  mutating func cancel(_ page: UInt32, at time: Double) -> [TimedTouch] {
    let gone = fingers.filter { $0.key.page == page }.sorted { $0.value.number < $1.value.number }
    for (pointer, _) in gone { fingers[pointer] = nil }
    return gone.map {
      TimedTouch(time: time, id: $0.value.number, phase: .cancelled, point: $0.value.point)
    }
  }

  /// Forgets all fingers.
  mutating func forget() { fingers = [:] }

  /// The least number that no finger has.
  private var free: Int? {
    let used = Set(fingers.values.map(\.number))
    return (0..<Self.most).first { !used.contains($0) }
  }
}
