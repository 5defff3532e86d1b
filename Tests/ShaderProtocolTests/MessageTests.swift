import ShaderProtocol
import Testing

@Test(arguments: Samples.requests)
func `a request is read as it was written`(_ request: ShaderRequest) {
  let bytes = request.encode()
  #expect(bytes.count <= ShaderProtocol.mostMessageBytes)
  #expect(ShaderRequest(bytes) == request)
}

@Test(arguments: Samples.replies)
func `a reply is read as it was written`(_ reply: ShaderReply) {
  let bytes = reply.encode()
  #expect(bytes.count <= ShaderProtocol.mostMessageBytes)
  #expect(ShaderReply(bytes) == reply)
}

@Test(arguments: Samples.requests)
func `a request that is cut anywhere, or too long, is refused`(_ request: ShaderRequest) {
  let bytes = request.encode()
  for count in 0..<bytes.count { #expect(ShaderRequest(Array(bytes.prefix(count))) == nil) }
  #expect(ShaderRequest(bytes + [0]) == nil)
}

@Test(arguments: Samples.replies)
func `a reply that is cut anywhere, or too long, is refused`(_ reply: ShaderReply) {
  let bytes = reply.encode()
  for count in 0..<bytes.count { #expect(ShaderReply(Array(bytes.prefix(count))) == nil) }
  #expect(ShaderReply(bytes + [0]) == nil)
}

@Test func `what random bytes are read as is written as the same bytes`() {
  var numbers = SeededBytes(seed: 22)
  var readable = 0
  for round in 0..<20_000 {
    // Some are messages with a few bytes changed, since others seldom get past the first length.
    var bytes =
      round % 2 == 0
      ? (0..<Int(numbers.next() % 64)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
      : Samples.requests[round / 2 % Samples.requests.count].encode()
    for _ in 0..<(round % 4) where !bytes.isEmpty {
      bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: numbers.next())
    }
    if let request = ShaderRequest(bytes) {
      readable += 1
      #expect(request.encode() == bytes)
    }
    if let reply = ShaderReply(bytes) { #expect(reply.encode() == bytes) }
  }
  #expect(readable > 1000)
}

@Test func `whatever exceeds a limit is refused`() {
  typealias Limits = ShaderProtocol
  func refuses(_ change: (inout ShaderProgram) -> Void) -> Bool {
    var program = Samples.program
    change(&program)
    return ShaderRequest(ShaderRequest.compile(program).encode()) == nil
  }
  func refuses(_ change: (inout ShaderDrawing) -> Void) -> Bool {
    var drawing = Samples.drawing
    change(&drawing)
    return ShaderRequest(ShaderRequest.draw(drawing).encode()) == nil
  }
  #expect(!refuses { (program: inout ShaderProgram) in program.textCount = Limits.mostTextBytes })
  #expect(
    refuses { (program: inout ShaderProgram) in program.textCount = Limits.mostTextBytes + 1 })
  #expect(refuses { $0.samplers = Array(repeating: "s", count: Limits.mostSamplers + 1) })
  #expect(refuses { $0.samplers = [String(repeating: "s", count: Limits.mostNameBytes + 1)] })
  #expect(refuses { $0.samplers = ["zero\0"] })
  #expect(refuses { (program: inout ShaderProgram) in program.numbers.removeLast() })
  #expect(
    refuses {
      $0.uniforms = Array(repeating: .init("u", .float), count: Limits.mostUniforms + 1)
      $0.numbers = Array(repeating: 0, count: Limits.mostUniforms + 1)
    })
  #expect(!refuses { (drawing: inout ShaderDrawing) in drawing.width = Limits.mostSide })
  #expect(refuses { (drawing: inout ShaderDrawing) in drawing.width = Limits.mostSide + 1 })
  #expect(refuses { $0.height = 0 })
  #expect(refuses { $0.height = -1 })
  #expect(refuses { $0.resultOffset = 2 })
  #expect(refuses { $0.resultOffset = Limits.mostMemoryBytes + 4 })
  #expect(refuses { $0.textures[0].sampler = Limits.mostSamplers })
  #expect(refuses { $0.textures[1].upload?.offset = 1 })
  #expect(refuses { $0.textures[1].upload?.height = Limits.mostSide + 1 })
  #expect(ShaderRequest(ShaderRequest.memory(byteCount: 0).encode()) == nil)
  #expect(ShaderRequest(ShaderRequest.measure(Samples.drawing, frames: 0).encode()) == nil)
}

@Test func `the largest messages within the limits are short enough`() {
  typealias Limits = ShaderProtocol
  let name = String(repeating: "n", count: Limits.mostNameBytes)
  let numbers = Array(repeating: 1.0, count: Limits.mostNumbers)
  let program = ShaderRequest.compile(
    .init(
      id: 0, textOffset: 0, textCount: Limits.mostTextBytes, version: .es100,
      samplers: Array(repeating: name, count: Limits.mostSamplers),
      uniforms: Array(repeating: .init(name, .mat4), count: Limits.mostUniforms), numbers: numbers))
  #expect(ShaderRequest(program.encode()) == program)
  var drawing = Samples.drawing
  drawing.numbers = numbers
  drawing.textures = (0..<Limits.mostSamplers).map {
    .init(sampler: $0, id: 1, upload: .init(offset: 0, width: 1, height: 1))
  }
  #expect(ShaderRequest(ShaderRequest.draw(drawing).encode()) == .draw(drawing))
  let ids = (0..<UInt32(Limits.mostIdentifiers)).map { $0 }
  let forget = ShaderRequest.forget(programs: ids, textures: ids)
  #expect(ShaderRequest(forget.encode()) == forget)
  let times = ShaderReply.measured(nanoseconds: Array(repeating: 1, count: Limits.mostFrames))
  #expect(ShaderReply(times.encode()) == times)
}

@Test func `a log that is too long is cut between characters`() {
  let log = String(repeating: "é", count: ShaderProtocol.mostLogBytes)
  guard case .rejected(let read) = ShaderReply(ShaderReply.rejected(log: "x" + log).encode()) else {
    Issue.record("the reply can't be read")
    return
  }
  #expect(read.utf8.count == ShaderProtocol.mostLogBytes - 1)
  #expect(read.hasSuffix("é"))
  #expect(ShaderReply(ShaderReply.refused("a\0b").encode()) == .refused("ab"))
}
