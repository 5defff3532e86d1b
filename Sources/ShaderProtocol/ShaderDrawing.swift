/// A drawing with a compiled program.
public struct ShaderDrawing: Sendable, Hashable {
  /// A picture in shared memory: rows of R, G, B, A from the bottom, without gaps.
  public struct Upload: Sendable, Hashable {
    /// The place in shared memory, in bytes; a multiple of 4.
    public var offset: Int
    /// The size, in pixels.
    public var width: Int, height: Int

    /// Makes a picture.
    public init(offset: Int, width: Int, height: Int) {
      self.offset = offset
      self.width = width
      self.height = height
    }
  }

  /// A sampler with its texture.
  public struct Texture: Sendable, Hashable {
    /// The index of the sampler among those of the program.
    public var sampler: Int
    /// The number of the texture.
    public var id: UInt32
    /// The picture, if the texture is new or has another picture than before.
    public var upload: Upload?

    /// Makes a texture.
    public init(sampler: Int, id: UInt32, upload: Upload? = nil) {
      self.sampler = sampler
      self.id = id
      self.upload = upload
    }
  }

  /// A rectangle in pixels of the result, y down.
  public struct Rectangle: Sendable, Hashable {
    /// The left and upper edges.
    public var x: Double, y: Double
    /// The size.
    public var width: Double, height: Double

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The number of the program.
  public var program: UInt32
  /// The size of the result, in pixels.
  public var width: Int, height: Int
  /// The rectangle over which `transhost_uv` runs from (0, 1) at its top left to (1, 0) at its bottom right.
  public var layer: Rectangle
  /// The textures of the samplers. Others have a single transparent pixel.
  public var textures: [Texture]
  /// The numbers of the uniforms, one uniform after the other.
  public var numbers: [Double]
  /// The value of `progress`.
  public var progress: Double
  /// The value of `ratio`.
  public var ratio: Double
  /// The value of `resolution`.
  public var resolutionWidth: Double, resolutionHeight: Double
  /// A Boolean value that indicates whether the program shows where colours are not numbers, instead of the colours.
  public var findsNaN: Bool
  /// A Boolean value that indicates whether the result is opaque, whatever the program's alpha is.
  public var isOpaque: Bool
  /// The place in shared memory for the result, in bytes; a multiple of 4. Its rows go from the bottom, without gaps.
  public var resultOffset: Int

  /// Makes a drawing of its parts.
  public init(
    program: UInt32, width: Int, height: Int, layer: Rectangle, textures: [Texture],
    numbers: [Double], progress: Double, ratio: Double, resolutionWidth: Double,
    resolutionHeight: Double, findsNaN: Bool = false, isOpaque: Bool = false, resultOffset: Int
  ) {
    self.program = program
    self.width = width
    self.height = height
    self.layer = layer
    self.textures = textures
    self.numbers = numbers
    self.progress = progress
    self.ratio = ratio
    self.resolutionWidth = resolutionWidth
    self.resolutionHeight = resolutionHeight
    self.findsNaN = findsNaN
    self.isOpaque = isOpaque
    self.resultOffset = resultOffset
  }
}

extension ShaderDrawing {
  func write(to writer: inout MessageWriter) {
    writer.append(program)
    writer.append32(width)
    writer.append32(height)
    for number in [layer.x, layer.y, layer.width, layer.height] { writer.append(number) }
    writer.appendList(textures) {
      $0.append(UInt8(clamping: $1.sampler))
      $0.append($1.id)
      $0.append($1.upload != nil)
      guard let upload = $1.upload else { return }
      $0.append64(upload.offset)
      $0.append32(upload.width)
      $0.append32(upload.height)
    }
    writer.appendList(numbers) { $0.append($1) }
    for number in [progress, ratio, resolutionWidth, resolutionHeight] { writer.append(number) }
    writer.append(findsNaN)
    writer.append(isOpaque)
    writer.append64(resultOffset)
  }

  init?(reading reader: inout MessageReader) {
    typealias Limits = ShaderProtocol
    guard let program = reader.number(UInt32.self),
      let width = reader.int32(in: 1...Limits.mostSide),
      let height = reader.int32(in: 1...Limits.mostSide),
      let x = reader.double(), let y = reader.double(),
      let layerWidth = reader.double(), let layerHeight = reader.double(),
      let textures = reader.list(most: Limits.mostSamplers, { Texture(reading: &$0) }),
      let numbers = reader.list(most: Limits.mostNumbers, { $0.double() }),
      let progress = reader.double(), let ratio = reader.double(),
      let resolutionWidth = reader.double(), let resolutionHeight = reader.double(),
      let findsNaN = reader.flag(), let isOpaque = reader.flag(),
      let resultOffset = reader.int64(in: 0...Limits.mostMemoryBytes), resultOffset % 4 == 0
    else { return nil }
    self.init(
      program: program, width: width, height: height,
      layer: Rectangle(x: x, y: y, width: layerWidth, height: layerHeight), textures: textures,
      numbers: numbers, progress: progress, ratio: ratio, resolutionWidth: resolutionWidth,
      resolutionHeight: resolutionHeight, findsNaN: findsNaN, isOpaque: isOpaque,
      resultOffset: resultOffset)
  }
}

extension ShaderDrawing.Texture {
  fileprivate init?(reading reader: inout MessageReader) {
    guard let sampler = reader.number(UInt8.self), sampler < ShaderProtocol.mostSamplers,
      let id = reader.number(UInt32.self), let hasUpload = reader.flag()
    else { return nil }
    self.init(sampler: Int(sampler), id: id)
    guard hasUpload else { return }
    guard let offset = reader.int64(in: 0...ShaderProtocol.mostMemoryBytes), offset % 4 == 0,
      let width = reader.int32(in: 1...ShaderProtocol.mostSide),
      let height = reader.int32(in: 1...ShaderProtocol.mostSide)
    else { return nil }
    upload = .init(offset: offset, width: width, height: height)
  }
}
