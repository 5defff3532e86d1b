import Foundation
import Rendering
import Synchronization

/// A driver without a library. It draws the picture that a test chooses, whatever the shader is.
nonisolated final class StandInDriver: ShaderDriver {
  /// The picture that is drawn instead of the shader's.
  enum Drawing {
    /// The old screen fades into the new one.
    case fade
    /// The same with a black column at the left.
    case border
    /// The same through black.
    case throughBlack
    /// The same, but a part of the screen is not a number in the middle.
    case notANumber
    /// The same, one level too bright.
    case brighter
    /// The driver refuses to draw beyond this progress.
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
    let isInMiddle = pass.progress > 0.3 && pass.progress < 0.7
    var pixels = [UInt8](repeating: 0, count: pass.width * pass.height * 4)
    if pass.output == .notANumber {
      guard case .notANumber = drawing, isInMiddle else { return pixels }
      for y in 0..<pass.height {
        for place in 0..<16 { pixels[y * pass.width * 4 + place] = 255 }
      }
      return pixels
    }
    guard let old = pass.pictures[Shader.behindPicture],
      let new = pass.pictures[Shader.layerPicture]
    else { return pixels }
    if case .throughBlack = drawing, isInMiddle {
      for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
      return pixels
    }
    let share = Int((pass.progress * 256).rounded())
    var (black, more) = (0, 0)
    if case .border = drawing { black = 8 }
    if case .brighter = drawing { more = 1 }
    // Written for a compiler that does not optimize.
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        pixels.withUnsafeMutableBufferPointer { pixels in
          guard old.count == pixels.count, new.count == pixels.count else { return }
          var place = 0
          while place < pixels.count {
            let (a, b) = (Int(old[place]), Int(new[place]))
            pixels[place] = UInt8(min(255, a + ((b - a) * share) / 256 + more))
            place += 1
          }
          for y in 0..<pass.height {
            for x in 0..<black * 4 where x % 4 < 3 { pixels[y * pass.width * 4 + x] = 0 }
          }
        }
      }
    }
    return pixels
  }
}
