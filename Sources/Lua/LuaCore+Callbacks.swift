internal import CLuaShims

/// Where a script calls the host. The Swift frame ends before C raises anything.
nonisolated func luaAnswer(
  context: UnsafeMutableRawPointer?, function: UInt32, arguments: UnsafePointer<cluashims_value>?,
  count: Int32
) {
  // SAFETY: C calls back on the thread that called into it, and only LuaState, on the main actor, does; the pointers
  // are C's, for the duration of this call. `context` is the state that owns the C side, so it is alive.
  nonisolated(unsafe) let (context, arguments) = (context, arguments)
  MainActor.assumeIsolated {
    guard let context else { return }
    let state = Unmanaged<LuaCore>.fromOpaque(context).takeUnretainedValue()
    state.answer(function, UnsafeBufferPointer(start: arguments, count: Int(count)))
  }
}

/// Where a script prints.
nonisolated func luaPrint(
  context: UnsafeMutableRawPointer?, bytes: UnsafePointer<CChar>?, length: Int
) {
  // SAFETY: as in `luaAnswer`.
  nonisolated(unsafe) let (context, bytes) = (context, bytes)
  MainActor.assumeIsolated {
    guard let context else { return }
    let state = Unmanaged<LuaCore>.fromOpaque(context).takeUnretainedValue()
    let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    state.answering("print") { try state.log(line) }
  }
}

/// Where the C side asks for time that it leaves out of account.
nonisolated func luaAside(context: UnsafeMutableRawPointer?) -> Int64 {
  // SAFETY: as in `luaAnswer`.
  nonisolated(unsafe) let context = context
  return MainActor.assumeIsolated {
    guard let context else { return 0 }
    let state = Unmanaged<LuaCore>.fromOpaque(context).takeUnretainedValue()
    return state.timeAside.map { nanoseconds($0()) } ?? 0
  }
}

extension LuaCore {
  func answer(_ number: UInt32, _ arguments: UnsafeBufferPointer<cluashims_value>) {
    guard let pointer else { return }
    let function = functions[Int(number)]
    answering(function.name) {
      let results = try function.body(LuaArguments(decode(arguments)))
      answered = results
      switch results {
      case .none: cluashims_reply(pointer, nil, 0)
      case .value(let value):
        var plain = try encode(value)
        cluashims_reply(pointer, &plain, 1)
      case .values(let values):
        let plain = try encode(values)
        cluashims_reply(pointer, plain, Int32(plain.count))
      case .suspend(let begin):
        guard suspension == .possible else { throw LuaMisuse(suspension.message) }
        suspending = begin
        cluashims_reply_suspend(pointer)
      }
    }
  }

  /// Runs `body`, and has C raise what it throws.
  fileprivate func answering(_ name: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch let error as LuaError {
      raise(error.description, error, positioned: error.chunk != nil)
    } catch let error as LuaMisuse {
      let message = "\(name): \(error.message)"
      let hint = error.hint.map { "did you mean '\($0)'?" }
      let raised = LuaError(kind: .misuse, message: message, hint: hint)
      raise(raised.description, raised, positioned: false)
    } catch {
      let raised = LuaError(kind: .runtime, message: "\(name): \(error)")
      raise(raised.description, raised, positioned: false)
    }
  }

  private func raise(_ text: String, _ error: LuaError, positioned: Bool) {
    guard let pointer else { return }
    var text = String(text.prefix(1000))
    raised = (text, error)
    text.withUTF8 {
      $0.withMemoryRebound(to: CChar.self) {
        cluashims_reply_error(pointer, $0.baseAddress, $0.count, positioned)
      }
    }
  }
}
