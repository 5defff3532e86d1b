import Foundation
import Rendering
import Synchronization

/// A driver that needs no library: whatever the shader says, it draws what a test wants.
nonisolated final class StandInDriver: ShaderDriver {
  /// The picture that is drawn instead of the shader's.
  enum Drawing {
    /// The old screen fades into the new one.
    case fade
    /// The same with a black column at the left.
    case border
    /// The same through black.
    case throughBlack
    /// The same, but a part of the screen is no number in the middle.
    case notANumber
    /// The same, one level too bright.
    case brighter
    /// The driver refuses what lies beyond this progress.
    case failure(after: Double)
  }

  private let drawing: Drawing
  private let count = Mutex(0)

  init(_ drawing: Drawing) { self.drawing = drawing }

  /// The number of failures.
  var failures: Int { count.withLock { $0 } }

  func compile(_ shader: Shader) throws(ShaderFailure) {}

  func draw(_ pass: ShaderPass) throws(ShaderFailure) -> [UInt8] {
    if case .failure(let progress) = drawing, pass.progress > progress {
      count.withLock { $0 += 1 }
      throw ShaderFailure(.time, "it took too long", hint: "look for a loop")
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(pass.width * pass.height * 4)
    for y in 0..<pass.height {
      for x in 0..<pass.width { pixels += pixel(x, y, of: pass) }
    }
    return pixels
  }

  private func pixel(_ x: Int, _ y: Int, of pass: ShaderPass) -> [UInt8] {
    let isInMiddle = pass.progress > 0.3 && pass.progress < 0.7
    if pass.output == .notANumber {
      guard case .notANumber = drawing, isInMiddle, x < 4 else { return [0, 0, 0, 0] }
      return [255, 255, 255, 255]
    }
    func color(_ name: String) -> [Double] {
      guard let picture = pass.pictures[name] else { return [0, 0, 0, 0] }
      let column = min(picture.width - 1, x * picture.width / pass.width)
      let row = min(picture.height - 1, y * picture.height / pass.height)
      let place = (row * picture.width + column) * 4
      return picture.pixels[place..<place + 4].map(Double.init)
    }
    let (old, new) = (color(Shader.behindPicture), color(Shader.layerPicture))
    var mixed = zip(old, new).map { $0 + ($1 - $0) * pass.progress }
    switch drawing {
    case .border where x < 8: mixed = [0, 0, 0, 255]
    case .throughBlack where isInMiddle: mixed = [0, 0, 0, 255]
    case .brighter: mixed = mixed.map { min(255, $0 + 1) }
    default: break
    }
    return mixed.map { UInt8($0.rounded()) }
  }
}
