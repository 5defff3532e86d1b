internal import CLuaShims

/// The last call of a script in a process, for messages about a process that is stopped from outside,
/// or crashes, while it works for a script.
///
/// A trail is shared by all states of the process, and is never released: a crash handler may read
/// it at any time.
nonisolated public final class LuaTrail: Sendable {
  // SAFETY: The memory lives as long as the process. It is written by calls of scripts, which run on
  // the main actor; what another thread reads of it is used in messages only.
  nonisolated(unsafe) private let trail: OpaquePointer

  /// Creates an empty trail; nil where there is no memory for it.
  public init?() {
    guard let trail = cluashims_make_trail() else { return nil }
    self.trail = trail
  }

  /// Has calls of the state behind `state` noted here.
  func follow(_ state: OpaquePointer) { cluashims_set_trail(state, trail) }

  /// The last call as text, which ``LuaTrailEntry`` reads; empty before the first call.
  ///
  /// It can be read on another thread while the one that runs scripts is stuck in the host.
  public var text: String {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = cluashims_describe_trail(trail, &bytes, bytes.count)
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Has the process write ``text`` to `descriptor` when it crashes, or exceeds its processor time.
  public func writeAtCrash(to descriptor: Int32) {
    cluashims_write_trail_at_crash(trail, descriptor)
  }
}

nonisolated extension LuaTrail: Hashable {
  /// Returns a Boolean value that indicates whether both are the same trail.
  public static func == (left: LuaTrail, right: LuaTrail) -> Bool { left === right }
  /// Adds the identity of the trail to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The last call of a script in a process that was stopped.
nonisolated public struct LuaTrailEntry: Equatable, Sendable {
  /// The place where the called function starts; line 0 is the main function of the file.
  public var function: LuaPlace
  /// The innermost line of a script that was being executed; nil once the call was over.
  public var line: LuaPlace?

  /// Creates an entry from the text of a trail; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let fields = text.split(separator: "\n").last?
      .split(separator: "\t", omittingEmptySubsequences: false)
    guard let fields, fields.count == 4, !fields[0].isEmpty, let start = Int(fields[1]),
      let line = Int(fields[3])
    else { return nil }
    function = LuaPlace(chunk: String(fields[0]), line: start)
    self.line = line > 0 ? LuaPlace(chunk: String(fields[2]), line: line) : nil
  }
}
