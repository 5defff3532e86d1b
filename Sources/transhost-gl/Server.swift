import Glibc
import ShaderProtocol

/// The answers to a client's requests, one after the other.
final class Server {
  private let connection: Connection
  private let painter: Painter
  private let compilerMemory: CompilerMemory?
  private var memory: SharedMemory?

  /// Makes a server; nil for `compilerMemory` limits compilations as everything else.
  init(_ connection: Connection, _ painter: Painter, _ compilerMemory: CompilerMemory?) {
    self.connection = connection
    self.painter = painter
    self.compilerMemory = compilerMemory
  }

  /// Answers until the client closes its end.
  func run() {
    while let message = connection.receive() {
      defer { for descriptor in message.descriptors { close(descriptor) } }
      let reply: ShaderReply?
      // A failure looks at it for an earlier lack of memory.
      errno = 0
      do throws(Failure) {
        guard let request = ShaderRequest(message.bytes) else {
          throw .refused("the message is not valid")
        }
        reply = try answer(request, message.descriptors)
      } catch {
        reply = error.reply
      }
      if let reply { connection.send(reply) }
    }
  }

  private func answer(
    _ request: ShaderRequest, _ descriptors: [Int32]
  ) throws(Failure) -> ShaderReply? {
    switch request {
    case .memory(let byteCount):
      guard descriptors.count == 1 else { throw .refused("one descriptor must be sent") }
      // The old one is given up first, so that both need not fit.
      memory = nil
      memory = try SharedMemory(descriptors[0], byteCount: byteCount)
      return .accepted
    case .compile(let program):
      let memory = try sharedMemory
      let text = try memory.bytes(at: program.textOffset, count: program.textCount)
      try compile(program, UnsafeRawBufferPointer(start: text, count: program.textCount))
      return .accepted
    case .draw(let drawing):
      try painter.draw(drawing, try sharedMemory)
      return .accepted
    case .forget(let programs, let textures):
      painter.forget(programs: programs, textures: textures)
      return nil
    case .measure(let drawing, let frames):
      return .measured(
        nanoseconds: try painter.measure(drawing, frames: frames, try sharedMemory))
    }
  }

  private func compile(
    _ program: ShaderProgram, _ text: UnsafeRawBufferPointer
  ) throws(Failure) {
    guard let compilerMemory else { return try painter.compile(program, text: text) }
    try compilerMemory.limited { () throws(Failure) in try painter.compile(program, text: text) }
  }

  private var sharedMemory: SharedMemory {
    get throws(Failure) {
      guard let memory else { throw .refused("no memory is shared") }
      return memory
    }
  }
}
