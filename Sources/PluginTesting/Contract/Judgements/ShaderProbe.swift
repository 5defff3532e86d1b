import Foundation
import Rendering
import Synchronization

/// A driver that draws by another one, and draws each pass a second time to find components of colours that
/// are not numbers.
nonisolated final class ShaderProbe: ShaderDriver {
  /// The first place in a picture at which a colour is not a number.
  struct Spot {
    /// The shader.
    var shader: Shader
    /// The progress, for transitions.
    var progress: Double?
    /// The place, in `uv`.
    var uv: CGPoint
    /// The size of the picture, in pixels.
    var width: Int, height: Int
    /// The number of such pixels.
    var count: Int
  }

  private let base: any ShaderDriver
  private let first = Mutex<Spot?>(nil)

  init(_ base: any ShaderDriver) { self.base = base }

  /// The first place found; nil without any.
  var spot: Spot? { first.withLock { $0 } }

  func compile(_ shader: Shader) throws(ShaderFailure) { try base.compile(shader) }

  func draw(_ pass: ShaderPass) throws(ShaderFailure) -> [UInt8] {
    var test = pass
    test.output = .notANumber
    note(try base.draw(test), of: pass)
    return try base.draw(pass)
  }

  private func note(_ pixels: [UInt8], of pass: ShaderPass) {
    let places = stride(from: 3, to: pixels.count, by: 4).filter { pixels[$0] > 127 }
    guard let place = places.first else { return }
    let (row, column) = (place / 4).quotientAndRemainder(dividingBy: max(1, pass.width))
    let uv = CGPoint(
      x: (Double(column) + 0.5 - pass.layer.minX) / max(pass.layer.width, 1),
      y: 1 - (Double(row) + 0.5 - pass.layer.minY) / max(pass.layer.height, 1))
    first.withLock {
      $0 =
        $0
        ?? Spot(
          shader: pass.shader, progress: pass.shader.role == .transition ? pass.progress : nil,
          uv: uv, width: pass.width, height: pass.height, count: places.count)
    }
  }
}
