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
    try entering(arguments, budget) { pointer, plain, budget, results, count in
      defer { withExtendedLifetime(function) {} }
      let status = cluashims_call(
        pointer, function.number, plain, Int32(plain.count), budget, results, count)
      try check(status)
      return decodeResults(pointer, results, count)
    }
  }

  /// Lends `body` what a call of the C side takes: values, budget, and room for results.
  func entering<Result>(
    _ arguments: [LuaValue], _ budget: LuaBudget?,
    _ body: (
      OpaquePointer, [cluashims_value], cluashims_budget, UnsafeMutablePointer<cluashims_value>?,
      UnsafeMutablePointer<Int32>
    ) throws -> Result
  ) throws -> Result {
    let pointer = try open()
    let plainBudget =
      budget.map {
        cluashims_budget(ticks: Int64($0.ticks), nanoseconds: nanoseconds($0.cpuTime))
      } ?? cluashims_budget()
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 {
        answered = .none
        releaseDropped()
      }
      if callDepth == 0 && closesAfterCall { _ = close() }
    }
    return try withUnsafeTemporaryAllocation(
      of: cluashims_value.self, capacity: CLUASHIMS_MOST_VALUES
    ) { results in
      var count: Int32 = 0
      let plain = try encode(arguments)
      defer { withExtendedLifetime(arguments) {} }
      return try body(pointer, plain, plainBudget, results.baseAddress, &count)
    }
  }

  /// What a call answered, which the C side lends until here.
  func decodeResults(
    _ pointer: OpaquePointer, _ results: UnsafeMutablePointer<cluashims_value>?,
    _ count: UnsafeMutablePointer<Int32>
  ) -> [LuaValue] {
    defer { cluashims_settle(pointer) }
    return decode(UnsafeBufferPointer(start: results, count: Int(count.pointee)))
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
