/// One Lua 5.4 state in its sandbox: the environment, the limits and what the host has defined.
///
/// A state contains nothing but the safe part of the standard library, runs text chunks only, and
/// stops scripts at their limits. It lives on the main actor. Closing a full state takes up to some
/// milliseconds, so a host that replaces states does it between frames, by ``close()`` or by
/// releasing the last reference.
@MainActor public final class LuaState {
  let core: LuaCore

  /// A closure that returns the source of a module for `require(name)`; without it there are no
  /// modules. Each module runs once per state.
  public var moduleSource: (@MainActor (String) throws -> LuaSource)? {
    get { core.moduleSource }
    set { core.moduleSource = newValue }
  }

  /// A closure that returns the total processor time of this thread that is left out of scripts'
  /// account although it was spent in their calls, such as for drawing text: work that is charged
  /// in ticks alone.
  public var timeAside: (@MainActor () -> Duration)? {
    get { core.timeAside }
    set { core.timeAside = newValue }
  }

  /// A closure that returns the time in place of the system's clocks, for tests: both the thread's
  /// processor time and the time that decides when to read that.
  package var clock: (@MainActor () -> Duration)? {
    get { core.clock }
    set { core.clock = newValue }
  }

  /// Creates an empty state.
  ///
  /// - Parameters:
  ///   - seed: The seed of `math.random`.
  ///   - log: Receives each line that a script prints; an error that it throws becomes the
  ///     script's.
  /// - Throws: ``LuaError`` when the memory for the state can't be allocated.
  public init(
    limits: LuaLimits = LuaLimits(), seed: UInt64 = 0,
    log: @escaping @MainActor (String) throws -> Void = { _ in }
  ) throws {
    core = try LuaCore(limits: limits, seed: seed, log: log)
  }

  isolated deinit { close() }

  /// Closes the state; values that refer into it throw from then on. Returns the number of bytes
  /// that were not given back, which is 0.
  ///
  /// Within a call of this state, it is closed when the outermost call has ended.
  @discardableResult
  public func close() -> Int { core.close() }
}
