import Rendering
import Synchronization

/// A driver that draws by another one, and keeps the last drawing.
final class ShaderPassRecorder: ShaderDriver {
  private let base: any ShaderDriver
  private let kept = Mutex<ShaderPass?>(nil)

  init(_ base: any ShaderDriver) { self.base = base }

  /// The last drawing; nil before the first.
  var last: ShaderPass? { kept.withLock { $0 } }

  func compile(_ shader: Shader) throws(ShaderFailure) { try base.compile(shader) }

  func draw(_ pass: ShaderPass) throws(ShaderFailure) -> [UInt8] {
    kept.withLock { $0 = pass }
    return try base.draw(pass)
  }
}
