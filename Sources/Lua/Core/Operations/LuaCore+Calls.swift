internal import CLuaShims

/// Calls and raw access to tables.
extension LuaCore {
  func load(_ source: [UInt8], chunkName: String) throws -> LuaFunction {
    let pointer = try open()
    let name = shortName(of: chunkName)
    var value = cluashims_value()
    let status = source.withUnsafeBytes {
      cluashims_load(pointer, $0.baseAddress, $0.count, name, &value)
    }
    guard status == CLUASHIMS_OK else {
      var error = error()
      if error.kind == .syntax, let line = error.line {
        error.hint = SyntaxHint.hint(for: error.message, at: Self.line(line, of: source))
      }
      throw error
    }
    return function(value)
  }

  /// Returns a line of `source`, from 1; nil if it has fewer.
  private static func line(_ number: Int, of source: [UInt8]) -> Substring? {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    return String(decoding: lines[number - 1], as: UTF8.self)[...]
  }

  func newTable(array: Int, hash: Int) throws -> LuaTable {
    let pointer = try open()
    var value = cluashims_value()
    try check(
      cluashims_table_new(pointer, Int32(clamping: array), Int32(clamping: hash), &value))
    return table(value)
  }

  func call(
    _ function: LuaFunction, _ arguments: [LuaValue], _ budget: LuaBudget?
  ) throws -> [LuaValue] {
    try entering(arguments, budget) { pointer, sent, budget in
      var count: Int32 = 0
      let status = cluashims_call(pointer, function.number, sent, budget, &count)
      extendLifetime(function)
      guard status == CLUASHIMS_OK else { throw error() }
      return count == 0 ? [] : receive(count)
    }
  }

  // The same without arguments and with one, within the usual budget: what is called most often, and
  // so spelt out.

  func call(_ function: LuaFunction) throws -> [LuaValue] {
    try callPlainly(function, in: open(), sent: 0)
  }

  func call(_ function: LuaFunction, with argument: LuaValue) throws -> [LuaValue] {
    let pointer = try open()
    cluashims_values(pointer).pointee = try encode(argument)
    defer { extendLifetime(argument) }
    return try callPlainly(function, in: pointer, sent: 1)
  }

  func call(_ function: LuaFunction, with argument: LuaHeldHandle) throws -> [LuaValue] {
    let pointer = try open()
    var plain = cluashims_value()
    plain.kind = CLUASHIMS_HELD
    plain.payload.reference = try own(argument)
    cluashims_values(pointer).pointee = plain
    defer { extendLifetime(argument) }
    return try callPlainly(function, in: pointer, sent: 1)
  }

  @inline(__always)
  private func callPlainly(
    _ function: LuaFunction, in pointer: OpaquePointer, sent: Int32
  ) throws -> [LuaValue] {
    callDepth += 1
    var count: Int32 = 0
    let status = cluashims_call(pointer, function.number, sent, cluashims_budget(), &count)
    extendLifetime(function)
    if status == CLUASHIMS_OK, count == 0 {
      left()
      return []
    }
    defer { left() }
    guard status == CLUASHIMS_OK else { throw error() }
    return receive(count)
  }

  private func plain(_ budget: LuaBudget?) -> cluashims_budget {
    guard let budget else { return cluashims_budget() }
    return cluashims_budget(
      ticks: Int64(budget.ticks), nanoseconds: nanoseconds(budget.cpuTime))
  }

  // A closure of no actor that one of the main actor becomes asks, whenever it is called, where it
  // runs; that takes as long as a short call of a script, so `body` says that it is of the main actor.

  /// Calls `body` with the values that a call of the C side takes, after sending the arguments.
  func entering<Result>(
    _ arguments: [LuaValue], _ budget: LuaBudget?,
    _ body: @MainActor (OpaquePointer, _ sent: Int32, cluashims_budget) throws -> Result
  ) throws -> Result {
    let pointer = try open()
    callDepth += 1
    defer { left() }
    let sent = try send(arguments)
    defer { extendLifetime(arguments) }
    return try body(pointer, sent, plain(budget))
  }

  /// Ends a call.
  @inline(__always)
  private func left() {
    callDepth -= 1
    guard callDepth == 0, let pointer else { return }
    if hasAnswered { answered = .none }
    if cluashims_has_dropped(pointer) { releaseDropped() }
    if closesAfterCall { _ = close() }
  }

  /// Returns the results of a call, whose memory the C side reclaims afterwards.
  func receive(_ count: Int32) -> [LuaValue] {
    guard let pointer else { return [] }
    defer { cluashims_settle(pointer) }
    return decode(UnsafeBufferPointer(start: cluashims_values(pointer), count: Int(count)))
  }

  /// Releases the references whose last owner is gone.
  @inline(__always)
  func releaseReferences() {
    if !unowned.isEmpty { releaseUnowned() }
  }

  @inline(never)
  private func releaseUnowned() {
    guard let pointer else { return }
    unowned.removeAll { cluashims_release(pointer, $0) }
  }

  /// Stops keeping the objects alive whose handles scripts no longer hold.
  func releaseDropped() {
    guard let pointer else { return }
    var (slot, generation): (UInt32, UInt32) = (0, 0)
    while cluashims_next_dropped(pointer, &slot, &generation) {
      handles.letGo(of: slot, generation)
    }
  }

  /// Holds a handle for the host.
  func hold(_ handle: LuaHandle) throws -> LuaHeldHandle {
    let pointer = try open()
    var plain = try encode(.handle(handle))
    var number: UInt32 = 0
    try check(cluashims_hold(pointer, &plain, &number))
    return LuaHeldHandle(core: self, number: number, handle: handle)
  }

  // MARK: Tables

  func value(in table: LuaTable, _ key: LuaValue) throws -> LuaValue {
    let pointer = try open()
    var plainKey = try encode(key)
    defer { extendLifetime(table); extendLifetime(key) }
    var value = cluashims_value()
    try check(cluashims_table_get(pointer, table.number, &plainKey, &value))
    defer { cluashims_settle(pointer) }
    return decode(value)
  }

  func set(in table: LuaTable, _ key: LuaValue, _ value: LuaValue) throws {
    let pointer = try open()
    var plainKey = try encode(key)
    var plainValue = try encode(value)
    defer { extendLifetime(table); extendLifetime(key); extendLifetime(value) }
    try check(cluashims_table_set(pointer, table.number, &plainKey, &plainValue))
  }

  func count(in table: LuaTable) throws -> Int {
    let pointer = try open()
    defer { extendLifetime(table) }
    var length: Int64 = 0
    try check(cluashims_table_length(pointer, table.number, &length))
    return Int(length)
  }

  func keys(in table: LuaTable) throws -> [LuaValue] {
    let pointer = try open()
    defer { extendLifetime(table) }
    var value = cluashims_value()
    var total: Int32 = 0
    try check(cluashims_table_keys(pointer, table.number, &value, &total))
    return try elements(of: self.table(value), count: Int(total))
  }

  /// Returns the first `count` elements of an array.
  func elements(of table: LuaTable, count: Int) throws -> [LuaValue] {
    let pointer = try open()
    defer { extendLifetime(table) }
    let room = CLUASHIMS_MOST_VALUES
    return try withUnsafeTemporaryAllocation(of: cluashims_value.self, capacity: room) { plain in
      var values: [LuaValue] = []
      values.reserveCapacity(count)
      while values.count < count {
        let part = min(room, count - values.count)
        try check(
          cluashims_table_slice(
            pointer, table.number, Int32(values.count + 1), plain.baseAddress, Int32(part)))
        defer { cluashims_settle(pointer) }
        for index in 0..<part { values.append(decode(plain[index])) }
      }
      return values
    }
  }
}
