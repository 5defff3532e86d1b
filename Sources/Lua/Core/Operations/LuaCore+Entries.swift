internal import CLuaShims

// The functions of Swift that C calls. A closure of the main actor checks its executor at each call,
// which takes as long as a short call of a script; these functions don't check.
//
// SAFETY: C calls them only inside calls into it, all of which are made on the main actor. The state
// that owns the C side is alive until these have returned, so it isn't retained either.

extension LuaCore {
  private typealias Calling = (
    UnsafeMutableRawPointer, UInt32, UnsafePointer<cluashims_value>?, Int32, Int32
  ) -> Void
  private typealias Reading = (
    UnsafeMutableRawPointer, UInt32, UInt32, UInt32, UnsafeMutablePointer<cluashims_value>?
  ) -> Bool
  private typealias Writing = (
    UnsafeMutableRawPointer, UInt32, UInt32, UInt32, UnsafePointer<cluashims_value>?
  ) -> Bool

  /// Calls a host function of the core that C received as `context`.
  nonisolated static func enter(
    _ context: UnsafeMutableRawPointer?, calling number: UInt32,
    _ arguments: UnsafePointer<cluashims_value>?, count: Int32, labelled: Int32
  ) {
    guard let context else { return }
    let body:
      @MainActor (
        UnsafeMutableRawPointer, UInt32, UnsafePointer<cluashims_value>?, Int32, Int32
      ) -> Void = call
    // SAFETY: this runs on the main actor; see above.
    unsafeBitCast(body, to: Calling.self)(context, number, arguments, count, labelled)
  }

  /// Reads a property of the object at `slot`; returns false when that is an error.
  nonisolated static func enter(
    _ context: UnsafeMutableRawPointer?, reading number: UInt32, of slot: UInt32,
    _ generation: UInt32, into value: UnsafeMutablePointer<cluashims_value>?
  ) -> Bool {
    guard let context else { return false }
    let body:
      @MainActor (
        UnsafeMutableRawPointer, UInt32, UInt32, UInt32, UnsafeMutablePointer<cluashims_value>?
      ) -> Bool = read
    // SAFETY: this runs on the main actor; see above.
    return unsafeBitCast(body, to: Reading.self)(context, number, slot, generation, value)
  }

  /// Assigns a property of the object at `slot`; returns false when that is an error.
  nonisolated static func enter(
    _ context: UnsafeMutableRawPointer?, writing number: UInt32, of slot: UInt32,
    _ generation: UInt32, _ value: UnsafePointer<cluashims_value>?
  ) -> Bool {
    guard let context else { return false }
    let body:
      @MainActor (
        UnsafeMutableRawPointer, UInt32, UInt32, UInt32, UnsafePointer<cluashims_value>?
      ) -> Bool = write
    // SAFETY: this runs on the main actor; see above.
    return unsafeBitCast(body, to: Writing.self)(context, number, slot, generation, value)
  }

  // MARK: On the main actor

  private static func call(
    _ context: UnsafeMutableRawPointer, _ number: UInt32,
    _ arguments: UnsafePointer<cluashims_value>?, _ count: Int32, _ labelled: Int32
  ) {
    core(context).answer(number, arguments, count: count, labelled: labelled)
  }

  private static func read(
    _ context: UnsafeMutableRawPointer, _ number: UInt32, _ slot: UInt32, _ generation: UInt32,
    _ value: UnsafeMutablePointer<cluashims_value>?
  ) -> Bool {
    core(context).read(number, of: slot, generation, into: value)
  }

  private static func write(
    _ context: UnsafeMutableRawPointer, _ number: UInt32, _ slot: UInt32, _ generation: UInt32,
    _ value: UnsafePointer<cluashims_value>?
  ) -> Bool {
    core(context).write(number, of: slot, generation, value)
  }

  /// Returns the core that C received as `context`, without retaining it.
  @inline(__always)
  private static func core(_ context: UnsafeMutableRawPointer) -> LuaCore {
    // SAFETY: C received the core's address, and the core is alive; see above.
    unsafeBitCast(context, to: LuaCore.self)
  }
}
