import CWebP

/// The container of an animation (RFC 9649), through libwebpmux.
struct WebPAnimationFile: ~Copyable {
  private let mux: OpaquePointer

  init() throws {
    guard let mux = WebPNewInternal(WEBP_MUX_ABI_VERSION) else {
      throw Self.fault(WEBP_MUX_MEMORY_ERROR)
    }
    self.mux = mux
  }

  deinit { WebPMuxDelete(mux) }

  /// Adds `frame` over the content so far, shown for at most 2²⁴ - 1 ms.
  mutating func append(_ frame: WebPFrame, milliseconds: Int) throws {
    try frame.bytes.withUnsafeBufferPointer { bytes in
      var info = WebPMuxFrameInfo()
      info.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      info.x_offset = Int32(frame.rect.x)
      info.y_offset = Int32(frame.rect.y)
      info.duration = Int32(min(milliseconds, 0xFF_FFFF))
      info.id = WEBP_CHUNK_ANMF
      info.dispose_method = WEBP_MUX_DISPOSE_NONE
      info.blend_method = WEBP_MUX_NO_BLEND
      try Self.check(WebPMuxPushFrame(mux, &info, 1))
    }
  }

  /// Returns the bytes of the file, which loops forever on a transparent ground.
  consuming func assembled(width: Int, height: Int) throws -> [UInt8] {
    var parameters = WebPMuxAnimParams(bgcolor: 0, loop_count: 0)
    try Self.check(WebPMuxSetAnimationParams(mux, &parameters))
    try Self.check(WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)))
    var data = WebPData()
    try Self.check(WebPMuxAssemble(mux, &data))
    defer { WebPFree(UnsafeMutableRawPointer(mutating: data.bytes)) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private static func check(_ result: WebPMuxError) throws {
    if result != WEBP_MUX_OK { throw fault(result) }
  }

  private static func fault(_ result: WebPMuxError) -> MediaError {
    MediaError(
      .libraryFault, subject: "WebP",
      reason: "the animation can't be assembled (error \(result.rawValue))",
      remedy: "try fewer or smaller frames, or another output")
  }
}
