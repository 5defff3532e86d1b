/// A driver of OpenGL as it describes itself, with its limits.
public struct ShaderDriverDescription: Sendable, Hashable {
  /// The version of the messages, ``ShaderProtocol/version``.
  public var protocolVersion: Int
  /// The maker (`GL_VENDOR`), such as `Mesa`.
  public var vendor: String
  /// The device (`GL_RENDERER`), such as `llvmpipe (LLVM 15.0.6, 256 bits)`.
  public var renderer: String
  /// The version (`GL_VERSION`), such as `OpenGL ES 3.2 Mesa 22.3.6`.
  public var version: String
  /// A Boolean value that indicates whether a GPU draws.
  public var isGPU: Bool
  /// The greatest width or height of a picture, in pixels.
  public var mostSide: Int
  /// The number of textures that a shader can read.
  public var textureUnits: Int

  /// Makes a description.
  public init(
    protocolVersion: Int = ShaderProtocol.version, vendor: String, renderer: String,
    version: String, isGPU: Bool, mostSide: Int, textureUnits: Int
  ) {
    self.protocolVersion = protocolVersion
    self.vendor = vendor
    self.renderer = renderer
    self.version = version
    self.isGPU = isGPU
    self.mostSide = mostSide
    self.textureUnits = textureUnits
  }
}

extension ShaderDriverDescription {
  func write(to writer: inout MessageWriter) {
    writer.append32(protocolVersion)
    for text in [vendor, renderer, version] {
      writer.append(text.cut(toBytes: ShaderProtocol.mostReasonBytes))
    }
    writer.append(isGPU)
    writer.append32(mostSide)
    writer.append32(textureUnits)
  }

  init?(reading reader: inout MessageReader) {
    let most = ShaderProtocol.mostReasonBytes
    guard let protocolVersion = reader.int32(in: 0...Int(UInt32.max)),
      let vendor = reader.text(most: most), let renderer = reader.text(most: most),
      let version = reader.text(most: most), let isGPU = reader.flag(),
      let mostSide = reader.int32(in: 1...ShaderProtocol.mostSide),
      let textureUnits = reader.int32(in: 1...ShaderProtocol.mostSamplers)
    else { return nil }
    self.init(
      protocolVersion: protocolVersion, vendor: vendor, renderer: renderer, version: version,
      isGPU: isGPU, mostSide: mostSide, textureUnits: textureUnits)
  }
}
