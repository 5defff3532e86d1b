internal import CLuaShims
import Synchronization

/// Calls and raw access to tables.
extension LuaCore {
  func load(_ source: [UInt8], chunkName: String) throws -> LuaFunction {
    let pointer = try open()
    let name = shortName(of: chunkName)
    var value = cluashims_value()
    let status = source.withUnsafeBytes {
      cluashims_load(pointer, $0.baseAddress, $0.count, name, &value)
    }
    try check(status)
    return LuaFunction(reference(value))
  }

  func newTable(array: Int, hash: Int) throws -> LuaTable {
    let pointer = try open()
    var value = cluashims_value()
    try check(
      cluashims_table_new(pointer, Int32(clamping: array), Int32(clamping: hash), &value))
    return LuaTable(reference(value))
  }

  func call(
    _ function: LuaReference, _ arguments: [LuaValue], _ budget: LuaBudget?
  ) throws -> [LuaValue] {
    try entering(arguments, budget) { pointer, sent, budget in
      var count: Int32 = 0
      let status = cluashims_call(pointer, function.number, sent, budget, &count)
      withExtendedLifetime(function) {}
      try check(status)
      return receive(count)
    }
  }

  /// Lends `body` what a call of the C side takes, with the arguments sent.
  func entering<Result>(
    _ arguments: [LuaValue], _ budget: LuaBudget?,
    _ body: (OpaquePointer, _ sent: Int32, cluashims_budget) throws -> Result
  ) throws -> Result {
    let pointer = try open()
    let plainBudget =
      budget.map {
        cluashims_budget(ticks: Int64($0.ticks), nanoseconds: nanoseconds($0.cpuTime))
      } ?? cluashims_budget()
    callDepth += 1
    defer { left() }
    let sent = try send(arguments)
    defer { withExtendedLifetime(arguments) {} }
    return try body(pointer, sent, plainBudget)
  }

  /// Ends a call.
  private func left() {
    callDepth -= 1
    guard callDepth == 0 else { return }
    answered = .none
    releaseDropped()
    if closesAfterCall { _ = close() }
  }

  /// What a call answered, which the C side lends until here.
  func receive(_ count: Int32) -> [LuaValue] {
    guard let pointer else { return [] }
    defer { cluashims_settle(pointer) }
    return decode(UnsafeBufferPointer(start: cluashims_values(pointer), count: Int(count)))
  }

  /// Gives references back whose last owner is gone.
  func releaseReferences() {
    guard let pointer else { return }
    unowned.withLock {
      for reference in $0 { cluashims_release(pointer, reference) }
      $0.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Tables

  func value(in table: LuaReference, _ key: LuaValue) throws -> LuaValue {
    let pointer = try open()
    var plainKey = try encode(key)
    defer { withExtendedLifetime((table, key)) {} }
    var value = cluashims_value()
    try check(cluashims_table_get(pointer, table.number, &plainKey, &value))
    defer { cluashims_settle(pointer) }
    return decode(value)
  }

  func set(in table: LuaReference, _ key: LuaValue, _ value: LuaValue) throws {
    let pointer = try open()
    var plainKey = try encode(key)
    var plainValue = try encode(value)
    defer { withExtendedLifetime((table, key, value)) {} }
    try check(cluashims_table_set(pointer, table.number, &plainKey, &plainValue))
  }

  func count(in table: LuaReference) throws -> Int {
    let pointer = try open()
    defer { withExtendedLifetime(table) {} }
    var length: Int64 = 0
    try check(cluashims_table_length(pointer, table.number, &length))
    return Int(length)
  }

  func keys(in table: LuaReference) throws -> [LuaValue] {
    let pointer = try open()
    defer { withExtendedLifetime(table) {} }
    var value = cluashims_value()
    var total: Int32 = 0
    try check(cluashims_table_keys(pointer, table.number, &value, &total))
    return try elements(of: reference(value), count: Int(total))
  }

  /// The first `count` elements of an array.
  func elements(of table: LuaReference, count: Int) throws -> [LuaValue] {
    let pointer = try open()
    defer { withExtendedLifetime(table) {} }
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
