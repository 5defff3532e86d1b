internal import CLuaShims

/// The conversion of values between Swift and C.
extension LuaCore {
  func decode(_ value: cluashims_value) -> LuaValue {
    switch value.kind {
    case CLUASHIMS_BOOLEAN: return .boolean(value.payload.boolean)
    case CLUASHIMS_INTEGER: return .integer(Int(value.payload.integer))
    case CLUASHIMS_NUMBER: return .number(value.payload.number)
    case CLUASHIMS_TEXT:
      let text = value.payload.text
      return .string(lentText(text.bytes, text.length))
    case CLUASHIMS_TABLE: return .table(table(value))
    case CLUASHIMS_FUNCTION: return .function(function(value))
    case CLUASHIMS_HANDLE:
      let handle = value.payload.handle
      return .handle(
        LuaHandle(
          slot: handle.slot, generation: handle.generation, type: classes[Int(value.type)]))
    case CLUASHIMS_RECORD:
      let fields = value.payload.fields
      return .record(
        LuaRecord(
          recordTypes[Int(value.type)],
          Array(UnsafeBufferPointer(start: fields.values, count: fields.count))))
    case CLUASHIMS_OTHER: return .thread
    default: return .nil
    }
  }

  func decode(_ values: UnsafeBufferPointer<cluashims_value>) -> [LuaValue] {
    if values.isEmpty { return [] }
    var decoded: [LuaValue] = []
    decoded.reserveCapacity(values.count)
    for value in values { decoded.append(decode(value)) }
    return decoded
  }

  func table(_ value: cluashims_value) -> LuaTable {
    LuaTable(
      core: self, number: value.payload.reference, identity: UInt(bitPattern: value.identity))
  }

  func function(_ value: cluashims_value) -> LuaFunction {
    LuaFunction(
      core: self, number: value.payload.reference, identity: UInt(bitPattern: value.identity))
  }

  /// Returns the C form of a value.
  ///
  /// - Throws: ``LuaMisuse`` for values of other states and of unregistered record types.
  func encode(_ value: LuaValue) throws -> cluashims_value {
    var plain = cluashims_value()
    switch value {
    case .nil: plain.kind = CLUASHIMS_NIL
    case .boolean(let value):
      plain.kind = CLUASHIMS_BOOLEAN
      plain.payload.boolean = value
    case .integer(let value):
      plain.kind = CLUASHIMS_INTEGER
      plain.payload.integer = Int64(value)
    case .number(let value):
      plain.kind = CLUASHIMS_NUMBER
      plain.payload.number = value
    case .string(let value):
      plain.kind = CLUASHIMS_TEXT
      plain.payload.text.length = value.utf8.count
      plain.payload.text.bytes = try keep(value, in: open()).assumingMemoryBound(to: CChar.self)
    case .table(let table):
      plain.kind = CLUASHIMS_TABLE
      plain.payload.reference = try own(table)
    case .function(let function):
      plain.kind = CLUASHIMS_FUNCTION
      plain.payload.reference = try own(function)
    case .handle(let handle):
      guard handle.type.registry === handles else { throw LuaMisuse.foreign }
      plain.kind = CLUASHIMS_HANDLE
      plain.type = handle.type.number
      plain.payload.handle.slot = handle.slot
      plain.payload.handle.generation = handle.generation
    case .record(let record):
      guard let type = recordNumbers[ObjectIdentifier(record.type)] else {
        throw LuaMisuse("this state has no \(record.type.name)")
      }
      plain.kind = CLUASHIMS_RECORD
      plain.type = type
      plain.payload.fields.count = record.fields.count
      plain.payload.fields.values = try keep(record.fields, in: open())
        .assumingMemoryBound(to: Double.self)
    case .thread: throw LuaMisuse("a coroutine can't be passed on")
    }
    return plain
  }

  /// Stores values in the array that C reads them from, and returns their number. The values must
  /// outlive the array's use.
  func send(_ values: [LuaValue]) throws -> Int32 {
    if values.isEmpty { return 0 }
    guard values.count <= CLUASHIMS_MOST_VALUES else {
      throw LuaMisuse("at most \(CLUASHIMS_MOST_VALUES) values cross at once")
    }
    let plain = cluashims_values(try open())
    for (index, value) in values.enumerated() { plain?[index] = try encode(value) }
    return Int32(values.count)
  }

  /// Returns the number of the reference to an object of this state.
  ///
  /// - Throws: ``LuaMisuse`` for those of other states.
  func own(_ object: LuaObject) throws -> UInt32 {
    guard object.core === self else { throw LuaMisuse.foreign }
    return object.number
  }

  nonisolated private func keep(
    _ text: String, in state: OpaquePointer
  ) throws -> UnsafeRawPointer {
    var text = text
    return try text.withUTF8 { try keep(UnsafeRawBufferPointer($0), in: state) }
  }

  nonisolated private func keep(
    _ fields: [Double], in state: OpaquePointer
  ) throws -> UnsafeRawPointer {
    try fields.withUnsafeBytes { try keep($0, in: state) }
  }

  nonisolated private func keep(
    _ bytes: UnsafeRawBufferPointer, in state: OpaquePointer
  ) throws -> UnsafeRawPointer {
    guard let kept = cluashims_keep(state, bytes.baseAddress, bytes.count) else {
      throw LuaError(kind: .memory, message: "there is no memory to pass a value on")
    }
    return UnsafeRawPointer(kept)
  }
}

nonisolated extension LuaMisuse {
  fileprivate static let foreign = LuaMisuse("a value of another Lua state can't be passed on")
}
