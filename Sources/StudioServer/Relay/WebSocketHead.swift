import NIOCore
import NIOWebSocket

extension ByteBuffer {
  /// Writes the head of an unmasked WebSocket frame that is a whole message of `length` bytes.
  ///
  /// The encoder of NIO writes frames whose contents are one buffer only, and those of pixels are in several.
  mutating func writeWebSocketHead(_ opcode: WebSocketOpcode, length: Int) {
    writeInteger(0x80 | UInt8(webSocketOpcode: opcode))
    switch length {
    case ...125: writeInteger(UInt8(length))
    case ...Int(UInt16.max): writeMultipleIntegers(126 as UInt8, UInt16(length))
    default: writeMultipleIntegers(127 as UInt8, UInt64(length))
    }
  }
}
