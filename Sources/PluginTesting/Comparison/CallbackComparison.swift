import Foundation
public import RunTraces

/// The calls that are in one run and not in another, in order.
///
/// The comparison ignores times, so that the same calls at other times are equal; it also ignores
/// how often in a row a gesture reports a change, and by how much.
public nonisolated struct CallbackComparison: Hashable, Sendable, Encodable {
  /// A call that only one of the runs has.
  public struct Change: Hashable, Sendable, Encodable {
    /// A Boolean value that indicates whether only the newer run has the call; otherwise only the
    /// earlier one has it.
    public var isNew: Bool
    /// The time of the call, in seconds since the start of its run.
    public var time: Double
    /// The call as text: `to.viewDidAppear(true)`.
    public var call: String

    private enum CodingKeys: String, CodingKey {
      case time, call
      case isNew = "new"
    }
  }

  /// The changes, in order of time.
  public let changes: [Change]

  /// The largest number of calls that are compared; later ones are ignored.
  private static let most = 4000

  /// Compares the calls of a run with those of an earlier one.
  public init(of now: [TraceDocument.Event], with earlier: [TraceDocument.Event]) {
    let (old, new) = (Self.calls(earlier), Self.calls(now))
    let difference = new.map(\.text).difference(from: old.map(\.text))
    changes = (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(let index, let text, _):
        Change(isNew: false, time: old[index].time, call: text)
      case .insert(let index, let text, _):
        Change(isNew: true, time: new[index].time, call: text)
      }
    }.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The changes as text: `new at 0.25 s: to.viewDidAppear(true)`.
  public var lines: [String] {
    changes.map { "\($0.isNew ? "new" : "gone") at \(ValueChange.seconds($0.time)): \($0.call)" }
  }

  private static func calls(
    _ events: [TraceDocument.Event]
  ) -> [(time: Double, text: String)] {
    var calls: [(time: Double, text: String)] = []
    var last: TraceDocument.Event?
    for event in events.prefix(most) {
      let moves = event.call == "updateInteractiveTransition" || event.call == "changed"
      if moves, let last, last.call == event.call, last.object == event.object { continue }
      last = event
      let arguments = moves ? ["…"] : event.arguments.map(text)
      calls.append(
        (event.time, "\(event.object).\(event.call)(\(arguments.joined(separator: ", ")))"))
    }
    return calls
  }

  private static func text(_ argument: TraceDocument.Argument) -> String {
    switch argument {
    case .string(let text): text
    case .number(let number): String(format: "%g", number)
    case .boolean(let flag): "\(flag)"
    case .null: "nil"
    }
  }
}
