/// A message from a client.
public enum ShaderRequest: Sendable, Hashable {
  /// The shared memory of this size, in bytes, whose descriptor travels with the message: a `memfd` with the seals
  /// `F_SEAL_SHRINK` and `F_SEAL_GROW`. It replaces the memory sent before.
  /// The reply is ``ShaderReply/accepted`` or ``ShaderReply/refused(_:)``.
  case memory(byteCount: Int)
  /// A request to compile a program and to draw a trial with it. The reply is ``ShaderReply/accepted``,
  /// ``ShaderReply/rejected(log:)``, ``ShaderReply/endless(line:)``, ``ShaderReply/refused(_:)`` or
  /// ``ShaderReply/outOfMemory(_:)``.
  case compile(ShaderProgram)
  /// A request to draw. The reply is ``ShaderReply/accepted``, ``ShaderReply/refused(_:)`` or
  /// ``ShaderReply/outOfMemory(_:)``.
  case draw(ShaderDrawing)
  /// A request to free programs and textures; unknown numbers are ignored. No reply is sent.
  case forget(programs: [UInt32], textures: [UInt32])
  /// A request to draw `frames` times, with all uploads and the reading back each time, as a bare program does. The
  /// reply is ``ShaderReply/measured(nanoseconds:)``, ``ShaderReply/refused(_:)`` or ``ShaderReply/outOfMemory(_:)``.
  case measure(ShaderDrawing, frames: Int)

  /// Returns the bytes of the message.
  public func encode() -> [UInt8] {
    switch self {
    case .memory(let byteCount):
      var writer = MessageWriter(1)
      writer.append64(byteCount)
      return writer.bytes
    case .compile(let program):
      var writer = MessageWriter(2)
      program.write(to: &writer)
      return writer.bytes
    case .draw(let drawing):
      var writer = MessageWriter(3)
      drawing.write(to: &writer)
      return writer.bytes
    case .forget(let programs, let textures):
      var writer = MessageWriter(4)
      for list in [programs, textures] { writer.appendList(list) { $0.append($1) } }
      return writer.bytes
    case .measure(let drawing, let frames):
      var writer = MessageWriter(5)
      drawing.write(to: &writer)
      writer.append32(frames)
      return writer.bytes
    }
  }

  /// Reads a message; nil if the bytes are not exactly one within the limits of ``ShaderProtocol``.
  public init?(_ bytes: [UInt8]) {
    typealias Limits = ShaderProtocol
    guard var reader = MessageReader(bytes), let kind = reader.number(UInt8.self) else {
      return nil
    }
    switch kind {
    case 1:
      guard let byteCount = reader.int64(in: 1...Limits.mostMemoryBytes) else { return nil }
      self = .memory(byteCount: byteCount)
    case 2:
      guard let program = ShaderProgram(reading: &reader) else { return nil }
      self = .compile(program)
    case 3:
      guard let drawing = ShaderDrawing(reading: &reader) else { return nil }
      self = .draw(drawing)
    case 4:
      guard
        let programs = reader.list(most: Limits.mostIdentifiers, { $0.number(UInt32.self) }),
        let textures = reader.list(most: Limits.mostIdentifiers, { $0.number(UInt32.self) })
      else { return nil }
      self = .forget(programs: programs, textures: textures)
    case 5:
      guard let drawing = ShaderDrawing(reading: &reader),
        let frames = reader.int32(in: 1...Limits.mostFrames)
      else { return nil }
      self = .measure(drawing, frames: frames)
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
