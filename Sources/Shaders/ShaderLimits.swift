/// The limits of a process that draws with shaders, which its client enforces.
public struct ShaderLimits: Sendable, Hashable {
  /// The processor time for starting and for compiling a shader, with its trial, in seconds.
  public var compilingSeconds = 6.0
  /// The processor time for a drawing of no size, in seconds.
  public var drawingSeconds = 4.0
  /// The processor time that each pixel of a drawing adds, in seconds.
  public var pixelSeconds = 2e-6
  /// The processor time of each request, besides that of its pixels, that is never too much in a row, in seconds.
  public var usualSeconds = 0.1
  /// The processor time beyond the usual that requests may take together, in seconds.
  public var debtSeconds = 12.0
  /// The time for which the process may do nothing while it is waited for, in seconds.
  public var idleSeconds = 20.0
  /// The greatest size of the pictures that the process keeps, in bytes.
  public var pictureBytes = 256 << 20
  /// The greatest number of programs that the process keeps.
  public var programs = 64
  /// The greatest size of the memory that pictures travel through, in bytes.
  public var sharedBytes = 2 << 30

  /// Makes the limits, with times that are `patience` times as long as usual.
  public init(patience: Double = 1) {
    compilingSeconds *= patience
    drawingSeconds *= patience
    pixelSeconds *= patience
    usualSeconds *= patience
    debtSeconds *= patience
    idleSeconds *= patience
  }

  /// Returns the processor time for a drawing of `pixels` pixels, in seconds.
  func seconds(forPixels pixels: Int) -> Double { drawingSeconds + Double(pixels) * pixelSeconds }
}
