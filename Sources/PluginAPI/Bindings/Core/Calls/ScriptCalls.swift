import Lua
import UsageLimits

/// The calls into one plugin: what is true of the one that runs, and the bounds of all.
package final class ScriptCalls {
  /// The means of the scripts.
  let budget: ScriptBudget
  private let surroundings: ScriptSurroundings
  /// Measures the time spent in scripts, for those who want to know: reading a clock twice takes as
  /// long as a short call.
  private let stopwatch: Stopwatch?
  /// The object that measures the use of each call, or nil to measure none.
  var meter: CallMeter?

  /// A Boolean value that indicates whether the plugin was taken out: the engine calls it no more.
  private(set) var isOut = false
  /// A Boolean value that indicates whether the target of a recogniser or control of the plugin was called.
  package internal(set) var hasAnsweredTouches = false
  /// The engagement that the function that runs is called for; nil: nothing in particular.
  private(set) var engagement: Engagement?
  /// The waits of the function that runs; nil where it can't wait.
  var currentWaits: ScriptWaits?
  /// The receivers of errors of the blocks that the engine calls while a script's call of it runs;
  /// see ``collectingFailures(_:)``.
  var failures: [CollectedFailure] = []
  /// The lines where the transactions began that scripts have not committed, outermost first; of each
  /// call only that of the first.
  var transactionPlaces: [LuaPlace?] = []
  /// The number of these transactions: every call looks at that, and reading an array of an object
  /// takes longer.
  var transactionCount = 0
  /// The number of them that the calls around the innermost one have begun.
  var transactionsAround = 0

  /// The number of calls into the plugin that lie in each other now.
  private var depth = 0
  private let mostDepth: Int
  /// The message of the stop that was reported and has yet to end the outer calls.
  private var reportedStop: String?

  /// The calls of scripts that run on `budget`, whose errors are reported in `surroundings`.
  init(budget: ScriptBudget, surroundings: ScriptSurroundings, stopwatch: Stopwatch? = nil) {
    self.budget = budget
    self.surroundings = surroundings
    self.stopwatch = stopwatch
    mostDepth = budget.limits.depth
  }

  /// A Boolean value that indicates whether one of the plugin's functions is running.
  var isCalling: Bool { depth > 0 }

  /// Takes the plugin out: the engine calls it no more.
  func takeOut() { isOut = true }

  // MARK: - Calls

  /// Calls a function of the plugin and counts the time; within the budget of a callback unless
  /// another one is given.
  func call(
    _ function: LuaFunction, _ arguments: [LuaValue], budget: LuaBudget? = nil
  ) throws -> [LuaValue] {
    let around = try begin(function)
    let results: [LuaValue]
    do {
      results = try measuring { try function.call(arguments, budget: budget) }
    } catch {
      fail(around)
      throw error
    }
    try end(around)
    return results
  }

  /// Calls a function of the plugin, which is called `name` in errors where it has no other name.
  func call(_ function: LuaFunction, named name: String?) throws -> [LuaValue] {
    try perform(function, .none, named: name)
  }

  // The engine calls functions in every frame: these take neither an array of arguments nor closures,
  // which cost time to allocate and retain.

  /// Calls a function of the plugin for the engine, without arguments; an error is reported.
  ///
  /// - Returns: The results; nil after an error, and if the plugin may not be called any more.
  func callReporting(
    _ function: LuaFunction, named name: String?, for engagement: Engagement?
  ) -> [LuaValue]? {
    performReporting(function, .none, named: name, for: engagement)
  }

  /// Calls a function of the plugin for the engine with one argument.
  func callReporting(
    _ function: LuaFunction, named name: String?, for engagement: Engagement?,
    with argument: LuaValue
  ) -> [LuaValue]? {
    performReporting(function, .value(argument), named: name, for: engagement)
  }

  /// Calls a function of the plugin for the engine with an object whose handle the host holds.
  func callReporting(
    _ function: LuaFunction, named name: String?, for engagement: Engagement?,
    with argument: LuaHeldHandle
  ) -> [LuaValue]? {
    performReporting(function, .held(argument), named: name, for: engagement)
  }

  @inline(__always)
  private func performReporting(
    _ function: LuaFunction, _ argument: CallArgument, named name: String?,
    for engagement: Engagement?
  ) -> [LuaValue]? {
    guard mayCall(for: engagement) else { return nil }
    let outer = self.engagement
    if engagement !== outer { self.engagement = engagement }
    do {
      let results = try perform(function, argument, named: name)
      if engagement !== outer { self.engagement = outer }
      return results
    } catch {
      if engagement !== outer { self.engagement = outer }
      report(error, for: engagement)
      return nil
    }
  }

  /// Calls a function of the plugin.
  @inline(__always)
  private func perform(
    _ function: LuaFunction, _ argument: CallArgument, named name: String?
  ) throws -> [LuaValue] {
    if meter != nil || stopwatch != nil {
      return try naming(name) { try call(function, argument.values) }
    }
    do {
      let around = try begin(function)
      let results: [LuaValue]
      do {
        switch argument {
        case .none: results = try function.call()
        case .value(let value): results = try function.call(value)
        case .held(let handle): results = try function.call(handle)
        }
      } catch {
        fail(around)
        throw error
      }
      try end(around)
      return results
    } catch {
      throw named(error, name)
    }
  }

  /// Begins a call of `function` within the bounds of a call.
  ///
  /// - Returns: The number of transactions around the enclosing call, which ``end(_:)`` takes.
  @inline(__always)
  private func begin(_ function: LuaFunction) throws -> Int {
    // The host's own frames between two calls are larger than Lua's limit on nesting allows for.
    guard depth < mostDepth else { throw budget.stopForNesting() }
    if depth == 0 { try budget.checkAllowance(for: function) }
    depth += 1
    return beginTransactions()
  }

  /// Ends a call.
  ///
  /// - Throws: `LuaError` with the code `transaction-left-open`.
  @inline(__always)
  private func end(_ around: Int) throws {
    defer { depth -= 1 }
    try endTransactions(around)
  }

  /// Ends a call that has failed.
  private func fail(_ around: Int) {
    failTransactions(around)
    depth -= 1
  }

  /// Runs `body`, which calls the plugin, and counts the time if somebody wants to know.
  func measuring<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    guard let stopwatch else { return try body() }
    return try stopwatch.measure(body)
  }

  /// Checks that a function of the plugin may go on now at `place`, unless the plugin is running.
  ///
  /// - Throws: `LuaError` when nothing is left of this second.
  func checkAllowance(at place: LuaPlace?) throws {
    if depth == 0 { try budget.checkAllowance(at: place) }
  }

  // MARK: - On behalf of the engine

  /// Runs `body` for the engine: an error is reported and gives nil, and so does a plugin that is
  /// out.
  ///
  /// - Parameter engagement: What it is for: it ends with the error, and when it is out the answer is
  ///   nil, too.
  package func reporting<Result>(
    for engagement: Engagement? = nil, _ body: @MainActor () throws -> Result
  ) -> Result? {
    guard mayCall(for: engagement) else { return nil }
    do {
      return try engaged(in: engagement, body)
    } catch {
      report(error, for: engagement)
      return nil
    }
  }

  /// Returns true if the engine may call functions of the plugin for `engagement`.
  func mayCall(for engagement: Engagement?) -> Bool {
    if isOut { return false }
    guard let engagement else { return true }
    return !engagement.isOut
  }

  /// Reports an error in a function that the engine called for `engagement`, which ends with it.
  func report(_ error: any Error, for engagement: Engagement?) {
    let error = error as? LuaError ?? LuaError(kind: .misuse, message: "\(error)")
    if error.kind == .closed { return }
    // What stops the plugin ends every call of it that is under way, and is reported once.
    if error.isLimit, error.message == reportedStop {
      reportedStop = depth > 0 ? reportedStop : nil
    } else {
      reportedStop = error.isLimit && depth > 0 ? error.message : nil
      surroundings.fail(with: error)
    }
    engagement?.fail(error)
  }

  /// Runs `body`, in which functions are called for `engagement`.
  func engaged<Result>(
    in engagement: Engagement?, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    if engagement === self.engagement { return try body() }
    let outer = self.engagement
    self.engagement = engagement
    defer { self.engagement = outer }
    return try body()
  }
}
