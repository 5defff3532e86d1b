import Foundation
import Rendering

/// A cache of recently drawn texts, so that a label shown in many frames or screens is drawn once.
struct TextCache {
  struct Key: Hashable {
    let text: Text
    let width: Int
    let height: Int
    let scale: CGFloat
  }

  /// The capacity, in bytes of pixels; when it is exceeded, all texts are removed.
  private static let capacity = 32 << 20

  private var images: [Key: RenderImage] = [:]
  private var size = 0

  subscript(key: Key) -> RenderImage? {
    get { images[key] }
    set {
      if let newValue {
        if size + newValue.pixels.count > Self.capacity {
          images = [:]
          size = 0
        }
        size += newValue.pixels.count
      }
      images[key] = newValue
    }
  }
}
