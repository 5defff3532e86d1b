public import Foundation

/// The reason for which a view of one screen does not move into the other (S2).
public nonisolated enum SharedElementMismatch: Hashable, Sendable {
  /// The screen to which the reason applies.
  public typealias Screen = UITransitionContextViewControllerKey

  /// The other screen has no element of that name.
  case noCounterpart(missing: Screen)
  /// The element has different types on the old screen and the new one.
  case typeDiffers(source: TransitionParticipantType, target: TransitionParticipantType)
  /// Several views of one screen, which are listed, have the same name.
  case duplicate(on: Screen, views: [String])
  /// The frame on that screen has no area, or is not finite.
  case zeroFrame(on: Screen)
  /// The frame lies entirely outside of that screen, for example after scrolling.
  case offScreen(on: Screen)
  /// An ancestor, which is named, clips the view entirely.
  case clipped(on: Screen, by: String)
  /// The view, or an ancestor, is hidden; the hidden view is named.
  case hidden(on: Screen, by: String)
  /// The view of the source already has a superview, which is named (F17).
  case viewInHierarchy(superview: String)
  /// The element has no visible content.
  case noView
  /// The maximum number of elements is moving already.
  case tooMany(limit: Int)

  /// The stable name, in kebab-case.
  public var code: String {
    switch self {
    case .noCounterpart: "no-counterpart"
    case .typeDiffers: "type-differs"
    case .duplicate: "duplicate"
    case .zeroFrame: "zero-frame"
    case .offScreen: "off-screen"
    case .clipped: "clipped"
    case .hidden: "hidden"
    case .viewInHierarchy: "view-in-hierarchy"
    case .noView: "no-view"
    case .tooMany: "too-many"
    }
  }

  /// The reason as a clause: `the new screen has none of that name`.
  public var reason: String {
    switch self {
    case .noCounterpart(let screen): "the \(screen.age) screen has none of that name"
    case .typeDiffers(let source, let target):
      "it is of the type \(source.rawValue) on the old screen and \(target.rawValue) on the new one"
    case .duplicate(let screen, let views):
      "\(views.count) views of the \(screen.age) screen have that name: "
        + views.prefix(5).joined(separator: ", ") + (views.count > 5 ? " and more" : "")
    case .zeroFrame(let screen): "it has no size on the \(screen.age) screen"
    case .offScreen(let screen): "it lies outside of the \(screen.age) screen"
    case .clipped(let screen, let view): "\(view) cuts it off on the \(screen.age) screen"
    case .hidden(let screen, let view): "\(view) is invisible on the \(screen.age) screen"
    case .viewInHierarchy(let superview):
      "the view that its source offers lies in \(superview) already"
    case .noView: "there is nothing to see of it"
    case .tooMany(let limit): "\(limit) others move already"
    }
  }

  /// A Boolean value that indicates whether the reason is more likely a mistake than intended.
  public var isMistake: Bool {
    switch self {
    case .typeDiffers, .duplicate, .zeroFrame, .viewInHierarchy: true
    case .noCounterpart, .offScreen, .clipped, .hidden, .noView, .tooMany: false
    }
  }
}

/// The result of matching one element of two screens, with its explanation (S2).
public nonisolated struct SharedElementMatch: Hashable, Sendable {
  /// The possible results for an element.
  public enum Outcome: Hashable, Sendable {
    /// The element moves between these frames, in the container's coordinates.
    case moves(from: CGRect, to: CGRect)
    /// The element stays on its screen.
    case stays(SharedElementMismatch)
  }

  /// The name of the element on both screens; nil for the one element of screens without names.
  public var id: String?
  /// The type of the element; that on the old screen if the two differ.
  public var type: TransitionParticipantType
  /// The result for the element.
  public var outcome: Outcome

  /// Makes a match.
  public init(id: String?, type: TransitionParticipantType, outcome: Outcome) {
    self.id = id
    self.type = type
    self.outcome = outcome
  }

  /// The name in traces: the identifier, else the type.
  public var name: String { id ?? type.rawValue }

  /// The stable code: `moves`, or the mismatch's code.
  public var code: String {
    switch outcome {
    case .moves: "moves"
    case .stays(let mismatch): mismatch.code
    }
  }

  /// The result without the name: `moves from (16, 120, 288, 64) to (0, 0, 320, 200)`, or `stays:
  /// the new screen has none of that name`.
  public var summary: String {
    switch outcome {
    case .moves(let start, let end): "moves from \(Self.text(start)) to \(Self.text(end))"
    case .stays(let mismatch): "stays: \(mismatch.reason)"
    }
  }

  private static func text(_ rect: CGRect) -> String {
    let values = [rect.minX, rect.minY, rect.width, rect.height].map { value in
      let tenths = (Double(value) * 10).rounded() / 10
      return tenths == tenths.rounded() && abs(tenths) < 1e15
        ? String(Int(tenths)) : String(tenths)
    }
    return "(\(values.joined(separator: ", ")))"
  }
}

nonisolated extension SharedElementMatch: CustomStringConvertible {
  /// The match as text: `goal 2 (card) moves from (16, 120, 288, 64) to (0, 0, 320, 200)`.
  public var description: String { "\(name) (\(type.rawValue)) \(summary)" }
}

nonisolated extension UITransitionContextViewControllerKey {
  /// The screen in messages: `old` or `new`.
  fileprivate var age: String { self == .from ? "old" : "new" }
}
