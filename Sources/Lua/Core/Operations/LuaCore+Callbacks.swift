internal import CLuaShims

/// The calls from scripts to the host. The Swift frame ends before C raises anything.
extension LuaCore {
  /// Calls a host function.
  func answer(
    _ number: UInt32, _ arguments: UnsafePointer<cluashims_value>?, count: Int32, labelled: Int32
  ) {
    guard let pointer else { return }
    releaseReferences()
    let number = Int(number)
    do {
      let values = decode(UnsafeBufferPointer(start: arguments, count: Int(count)))
      let arguments = LuaArguments(values, labelled: Int(labelled))
      let results = try functions[number].body(arguments)
      switch results {
      case .none: cluashims_reply(pointer, 0)
      case .value(let value):
        if value.isReference { answered = results }
        cluashims_values(pointer).pointee = try encode(value)
        cluashims_reply(pointer, 1)
      case .values(let values):
        answered = results
        cluashims_reply(pointer, try send(values))
      case .suspend(let begin):
        guard suspension == .possible else { throw LuaMisuse(suspension.message) }
        suspending = begin
        cluashims_reply_suspend(pointer)
      }
    } catch {
      raise(error, in: functions[number].name)
    }
  }

  /// Reads a property of the object at `slot`; returns false when that is an error.
  func read(
    _ number: UInt32, of slot: UInt32, _ generation: UInt32,
    into value: UnsafeMutablePointer<cluashims_value>?
  ) -> Bool {
    let number = Int(number)
    do {
      // The object first: then the property need not be retained meanwhile.
      let object = try handles.object(at: slot, generation)
      let answer = try properties[number].get(object)
      value?.pointee = try encode(answer)
      if answer.isReference { answered = .value(answer) }
      return true
    } catch {
      raise(error, in: properties[number].name)
      return false
    }
  }

  /// Assigns a property of the object at `slot`; returns false when that is an error.
  func write(
    _ number: UInt32, of slot: UInt32, _ generation: UInt32,
    _ value: UnsafePointer<cluashims_value>?
  ) -> Bool {
    let number = Int(number)
    do {
      let assigned = if let value { decode(value.pointee) } else { LuaValue.nil }
      let object = try handles.object(at: slot, generation)
      try properties[number].set?(object, assigned)
      return true
    } catch {
      raise(error, in: properties[number].name)
      return false
    }
  }

  /// Passes on a line that a script prints.
  func print(_ bytes: UnsafePointer<CChar>?, _ length: Int) {
    do {
      try log(lentText(bytes, length))
    } catch {
      raise(error, in: "print")
    }
  }

  /// Converts an error of the host function or property `name` into one of the script.
  private func raise(_ error: any Error, in name: String) {
    switch error {
    case let error as LuaError:
      raise(error, positioned: error.chunk != nil)
    case let error as LuaMisuse:
      let hint = error.hint.map { "did you mean '\($0)'?" }
      raise(LuaError(kind: .misuse, message: "\(name): \(error.message)", hint: hint))
    default:
      raise(LuaError(kind: .runtime, message: "\(name): \(error)"))
    }
  }

  private func raise(_ error: LuaError, positioned: Bool = false) {
    guard let pointer else { return }
    var text = String(error.description.prefix(1000))
    raised = (text, error)
    text.withUTF8 {
      $0.withMemoryRebound(to: CChar.self) {
        cluashims_reply_error(pointer, $0.baseAddress, $0.count, positioned)
      }
    }
  }
}
