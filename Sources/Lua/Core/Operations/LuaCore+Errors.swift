internal import CLuaShims

extension LuaCore {
  /// Throws the failure of a call that did not succeed.
  func check(_ status: cluashims_status) throws {
    guard status == CLUASHIMS_OK else { throw error() }
  }

  /// Returns the failure that the C side recorded.
  func error() -> LuaError {
    guard let pointer, let failure = cluashims_failure_of(pointer) else {
      return LuaError(kind: .closed, message: "the Lua state is closed")
    }
    return error(failure.pointee)
  }

  private func error(_ failure: cluashims_failure) -> LuaError {
    let text = string(failure.message)
    let traceback = frames(of: failure)
    let (place, message) = split(text)
    let kind: LuaError.Kind =
      switch failure.status {
      case CLUASHIMS_SYNTAX: .syntax
      case CLUASHIMS_SOURCE: .source
      case CLUASHIMS_MEMORY: .memory
      case CLUASHIMS_TICKS: .ticks
      case CLUASHIMS_CPU_TIME: .cpuTime
      case CLUASHIMS_RESOURCES: .resources
      default: .runtime
      }
    if kind == .runtime, let raised, raised.text == text || raised.text == message {
      self.raised = nil
      var error = raised.error
      error.traceback = Self.joined(error.traceback, traceback)
      if error.hint == nil { error.hint = hint(for: error.message) }
      if error.chunk == nil { (error.chunk, error.line) = place ?? here(traceback) }
      return error
    }
    var error = LuaError(kind: kind, message: message, traceback: traceback)
    (error.chunk, error.line) = place ?? here(traceback)
    let code = string(failure.code)
    if !code.isEmpty { error.code = code }
    let question = error.isLimit ? "; is there " : "; did you mean '"
    if let cut = message.ranges(of: question).last {
      error.hint = String(message[cut.lowerBound...].dropFirst(2))
      error.message = String(message[..<cut.lowerBound])
    } else {
      error.hint = hint(for: message)
    }
    return error
  }

  /// Returns the frames of an error that went through a function of the host: `inner`, from the calls that this function
  /// has made, and `outer`, from those that led to it.
  ///
  /// If both lists end at the bottom of the stack, their common frames are listed once. The host names the last frame of
  /// `inner`, which is a common one then; the name belongs to the last frame before the common ones.
  private static func joined(
    _ inner: [LuaError.Frame], _ outer: [LuaError.Frame]
  ) -> [LuaError.Frame] {
    let own = inner.count - outer.count
    guard own > 0, let last = inner.last, let end = outer.last,
      zip(inner.suffix(outer.count), outer).allSatisfy({
        $0.chunk == $1.chunk && $0.line == $1.line
      })
    else { return inner + outer }
    var frames = Array(inner.prefix(own))
    if frames[own - 1].function == nil, end.function == nil {
      frames[own - 1].function = last.function
    }
    return frames + outer
  }

  private func frames(of failure: cluashims_failure) -> [LuaError.Frame] {
    var frames = withUnsafeBytes(of: failure.frames) { bytes in
      bytes.bindMemory(to: cluashims_frame.self).prefix(Int(failure.frame_count)).map(frame)
    }
    if failure.frames_left_out > 0 {
      let gap = LuaError.Frame(
        function: "(\(failure.frames_left_out) levels left out)", chunk: nil, line: nil)
      frames.insert(gap, at: min(CLUASHIMS_INNERMOST_FRAMES, frames.count))
    }
    return frames
  }

  private func frame(_ frame: cluashims_frame) -> LuaError.Frame {
    let name = string(frame.function)
    let chunk = string(frame.chunk)
    return LuaError.Frame(
      function: frame.defined == 0 ? "main chunk" : name.isEmpty ? nil : name,
      chunk: chunk.isEmpty ? nil : chunkNames[chunk] ?? chunk,
      line: frame.line > 0 ? Int(frame.line) : nil)
  }

  /// Returns the innermost place in a script.
  private func here(_ traceback: [LuaError.Frame]) -> (String?, Int?) {
    let frame = traceback.first { $0.line != nil }
    return (frame?.chunk, frame?.line)
  }

  /// Splits `chunk:line: ` off the front of a message; a place in a part of the host does not
  /// count.
  private func split(_ text: String) -> (place: (String?, Int?)?, message: String) {
    for (short, chunk) in chunkNames where text.hasPrefix(short) {
      let rest = text.dropFirst(short.count)
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard rest.first == ":", let line = Int(digits) else { continue }
      let message = rest.dropFirst(1 + digits.count)
      guard message.hasPrefix(": ") else { continue }
      return (chunk == Self.hostChunk ? nil : (chunk, line), String(message.dropFirst(2)))
    }
    return (nil, text)
  }

  /// The words in front of a name that does not exist, in the host's messages.
  private static let missing = [
    "undefined global '", "has no member '", "has no property '", "there is no argument '",
  ]

  /// Returns a hint for the host's messages about names that do not exist, and for Lua's own `attempt to call a nil value (field 'clmap')`.
  private func hint(for message: String) -> String? {
    func name(after lead: String) -> String? {
      guard let open = message.firstRange(of: lead),
        let close = message[open.upperBound...].firstIndex(of: "'")
      else { return nil }
      return String(message[open.upperBound..<close])
    }
    func name(ofKind kind: String) -> String? { name(after: "(\(kind) '") }
    for lead in Self.missing {
      if let missing = name(after: lead) { return remedies[missing] }
    }
    guard message.contains("a nil value (") else {
      return message.hasPrefix("attempt to call a ")
        ? name(ofKind: "global").flatMap { remedies[$0 + "()"] } : nil
    }
    if message.hasPrefix("attempt to index"),
      let remedy = (name(ofKind: "local") ?? name(ofKind: "upvalue"))
        .flatMap({ remedies["nil " + $0] })
    {
      return remedy
    }
    if let method = name(ofKind: "method") { return hint(forMethod: method) }
    let near = (name(ofKind: "field") ?? name(ofKind: "global"))
      .flatMap { nearestName(to: $0, among: knownNames.keys) }
    return near.flatMap { knownNames[$0] }.map { "did you mean '\($0)'?" }
  }

  /// Returns a hint for the call of a method that the value in front of it, a table, does not have.
  private func hint(forMethod name: String) -> String? {
    guard let classes = knownMethods[name] else {
      // Short names are close to many others.
      let near = name.utf8.count > 4 ? nearestName(to: name, among: knownMethods.keys) : nil
      return near.map { "did you mean '\($0)'?" }
        ?? "the value before ':' has no function '\(name)'; call a local function as \(name)(…), without ':'"
    }
    let owner =
      classes.count > 2
      ? "\(classes.count) classes" : classes.sorted().joined(separator: " and ")
    return "'\(name)' is a method of \(owner), but the value before ':' is a table; "
      + "a function that is called with ':' has 'self' as its first parameter"
  }

  /// The name of all chunks that are parts of the host.
  static var hostChunk: String { CLUASHIMS_HOST_CHUNK }

  /// Returns the name that Lua is given for a chunk: at most 59 bytes, so that Lua does not shorten
  /// it, and unique in this state.
  func shortName(of chunkName: String) -> String {
    var short = chunkName
    if short.utf8.count > 59 || short.contains("\n") {
      short =
        "…"
        + String(decoding: chunkName.utf8.suffix(40), as: UTF8.self)
        .replacing("\u{FFFD}", with: "").replacing("\n", with: " ")
      var count = 2
      let stem = short
      while let other = chunkNames[short], other != chunkName {
        short = "\(stem)#\(count)"
        count += 1
      }
    }
    chunkNames[short] = chunkName
    return short
  }

  /// Returns the text of a C array of characters up to its NUL.
  private func string<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
