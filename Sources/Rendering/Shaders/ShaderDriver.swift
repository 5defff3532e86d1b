public import Foundation

/// A service that compiles shaders and draws with them.
///
/// Calls may come from any thread, and wait for the result. A driver keeps compiled programs and uploaded pictures
/// (by the identity of ``RenderImage``) for later calls, so both may be repeated freely.
public protocol ShaderDriver: Sendable {
  /// Compiles `shader`, and draws a few pixels with its default values, so that a shader that never ends is found at
  /// once.
  ///
  /// - Throws: ``ShaderFailure``.
  func compile(_ shader: Shader) throws(ShaderFailure)
  /// Draws with a shader.
  ///
  /// - Returns: The pixels of the result as `width × height × 4` bytes, premultiplied R, G, B, A, rows from the top.
  /// - Throws: ``ShaderFailure``.
  func draw(_ pass: ShaderPass) throws(ShaderFailure) -> [UInt8]
  /// Returns the name and the version, such as `llvmpipe (LLVM 15.0.6, 256 bits), OpenGL ES 3.2 Mesa 22.3.6`. The same name
  /// promises the same pixels.
  ///
  /// - Throws: ``ShaderFailure``.
  func driverName() throws(ShaderFailure) -> String
}

extension ShaderDriver {
  /// Returns the name of a driver without a version.
  public func driverName() throws(ShaderFailure) -> String { "\(Self.self)" }
}

/// One drawing with a shader: its input, as values.
public struct ShaderPass: Sendable {
  /// The shader.
  public var shader: Shader
  /// The width of the result, in pixels; at least 1.
  public var width: Int
  /// The height of the result, in pixels; at least 1.
  public var height: Int
  /// The rectangle of the result's pixels, y down, over which `uv` runs from (0, 1) at its top left to (1, 0) at its
  /// bottom right: the layer's bounds. The result may be larger or smaller.
  public var layer: CGRect
  /// The pictures by the names of their samplers, premultiplied. Those of ``Shader/layerPicture`` and
  /// ``Shader/behindPicture`` cover ``layer``; others are the author's.
  public var pictures: [String: RenderImage]
  /// The numbers of all ``Shader/uniforms``, one uniform after the other.
  public var numbers: [Double]
  /// The value of `progress`, for transitions.
  public var progress: Double
  /// The value of `ratio`: the layer's width divided by its height.
  public var ratio: Double
  /// A Boolean value that indicates whether the result is opaque whatever alpha the shader returns: a transition
  /// between two opaque pictures, whose authors rarely mean the alpha that their arithmetic leaves.
  public var isOpaque: Bool {
    shader.role == .transition
      && [Shader.layerPicture, Shader.behindPicture].allSatisfy {
        pictures[$0]?.isOpaque ?? false
      }
  }
  /// The values that the result shows.
  public var output = Output.color

  /// The content of the result.
  public enum Output: String, Sendable, Hashable {
    /// The colours.
    case color
    /// A mark: white where a component of the colour is not a number, and transparent black elsewhere.
    case notANumber
  }

  /// Makes a drawing.
  public init(
    _ shader: Shader, width: Int, height: Int, layer: CGRect, pictures: [String: RenderImage],
    numbers: [Double], progress: Double, ratio: Double
  ) {
    self.shader = shader
    self.width = width
    self.height = height
    self.layer = layer
    self.pictures = pictures
    self.numbers = numbers
    self.progress = progress
    self.ratio = ratio
  }
}
