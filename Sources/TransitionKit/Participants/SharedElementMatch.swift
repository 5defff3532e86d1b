public import Foundation

/// Why a view of one screen does not move into the other (S2).
public nonisolated enum SharedElementMismatch: Hashable, Sendable {
  /// Which of the two screens it is about.
  public typealias Screen = UITransitionContextViewControllerKey

  /// Nothing of that name is on the other screen.
  case noCounterpart(missing: Screen)
  /// It is of one type on the old screen and of another on the new one.
  case typeDiffers(source: TransitionParticipantType, target: TransitionParticipantType)
  /// Several views of one screen, which are listed, have its name.
  case duplicate(on: Screen, views: [String])
  /// Its frame there has no area, or is not finite.
  case zeroFrame(on: Screen)
  /// All of it lies outside of that screen, as what was scrolled away does.
  case offScreen(on: Screen)
  /// A view around it, which is named, cuts all of it off.
  case clipped(on: Screen, by: String)
  /// It, or a view around it, is hidden; the view is named.
  case hidden(on: Screen, by: String)
  /// What the source offers lies in a view already, which is named (F17).
  case viewInHierarchy(superview: String)
  /// There is nothing to see of it.
  case noView
  /// As many as move at a time do so already.
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

  /// Why, as a clause: `the new screen has none of that name`.
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
    case .hidden(let screen, let view): "\(view) is hidden on the \(screen.age) screen"
    case .viewInHierarchy(let superview):
      "the view that its source offers lies in \(superview) already"
    case .noView: "there is nothing to see of it"
    case .tooMany(let limit): "\(limit) others move already"
    }
  }

  /// Whether it is more likely a mistake than how the screens happen to be.
  public var isMistake: Bool {
    switch self {
    case .typeDiffers, .duplicate, .zeroFrame, .viewInHierarchy: true
    case .noCounterpart, .offScreen, .clipped, .hidden, .noView, .tooMany: false
    }
  }
}

/// What became of one element of two screens: the match explainer's answer for it (S2).
public nonisolated struct SharedElementMatch: Hashable, Sendable {
  /// Whether it moves.
  public enum Outcome: Hashable, Sendable {
    /// It moves between these places, in the container's coordinates.
    case moves(from: CGRect, to: CGRect)
    /// It stays on its screen.
    case stays(SharedElementMismatch)
  }

  /// Its name on both screens; nil for the one element of screens that name none.
  public var id: String?
  /// What kind of element it is; on the old screen where the two differ.
  public var type: TransitionParticipantType
  /// What became of it.
  public var outcome: Outcome

  /// Makes an answer.
  public init(id: String?, type: TransitionParticipantType, outcome: Outcome) {
    self.id = id
    self.type = type
    self.outcome = outcome
  }

  /// What traces call it: its name, else its type.
  public var name: String { id ?? type.rawValue }

  /// `moves`, or the mismatch's code.
  public var code: String {
    switch outcome {
    case .moves: "moves"
    case .stays(let mismatch): mismatch.code
    }
  }

  /// What became of it, without its name: `moves from (16, 120, 288, 64) to (0, 0, 320, 200)`, or
  /// `stays: the new screen has none of that name`.
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
  /// `goal 2 (card) moves from (16, 120, 288, 64) to (0, 0, 320, 200)`.
  public var description: String { "\(name) (\(type.rawValue)) \(summary)" }
}

nonisolated extension UITransitionContextViewControllerKey {
  /// What people call that screen.
  fileprivate var age: String { self == .from ? "old" : "new" }
}
