/// One Lua 5.4 state in its sandbox: the environment, the limits and what the host has defined.
///
/// A state is built from nothing but the safe part of the standard library runs text chunks only, and can
/// be stopped by no script. It lives on the main actor. Closing takes up to some milliseconds for a full state, so a
/// host that replaces states does it between frames: ``close()``, or by letting go of the last reference.
@MainActor public final class LuaState {
  let core: LuaCore

  /// Answers `require(name)`; without it there are no modules. Each module runs once per state.
  public var moduleSource: (@MainActor (String) throws -> LuaSource)? {
    get { core.moduleSource }
    set { core.moduleSource = newValue }
  }

  /// Answers processor time of this thread, in all, that is left out of scripts' account although
  /// it was spent in their calls, such as for drawing text: work that is charged by the tick alone.
  public var timeAside: (@MainActor () -> Duration)? {
    get { core.timeAside }
    set { core.timeAside = newValue }
  }

  /// For tests: answers the time in place of the system's clocks, both the thread's processor time
  /// and the one that decides when to look at that.
  package var clock: (@MainActor () -> Duration)? {
    get { core.clock }
    set { core.clock = newValue }
  }

  /// An empty state.
  ///
  /// - Parameters:
  ///   - seed: What `math.random` starts from.
  ///   - log: Gets each line that a script prints; what it throws is the script's error.
  /// - Throws: ``LuaError`` when there is no memory for it.
  public init(
    limits: LuaLimits = LuaLimits(), seed: UInt64 = 0,
    log: @escaping @MainActor (String) throws -> Void = { _ in }
  ) throws {
    core = try LuaCore(limits: limits, seed: seed, log: log)
  }

  isolated deinit { close() }

  /// Closes the state; what refers into it throws from then on. Answers the bytes that were not given back, which is 0.
  ///
  /// Within a call of this state, it closes when the outermost one has ended.
  @discardableResult
  public func close() -> Int { core.close() }
}
