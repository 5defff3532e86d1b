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

  /// The capacity, in bytes of texts whose sizes are kept; when it is exceeded, all sizes are removed.
  private static let capacityOfSizes = 1 << 20

  private var images: [Key: RenderImage] = [:]
  private var size = 0
  private var sizes: [Measured: CGSize] = [:]
  private var sizeOfTexts = 0

  /// A text, and the width and the scale with which it is measured.
  struct Measured: Hashable {
    let text: Text
    let width: CGFloat
    let scale: CGFloat
  }

  /// The size of a text, in points; nil if it is not kept.
  subscript(measured: Measured) -> CGSize? {
    get { sizes[measured] }
    set {
      let bytes = measured.text.string.utf8.count + MemoryLayout<Measured>.stride
      if sizeOfTexts + bytes > Self.capacityOfSizes { (sizes, sizeOfTexts) = ([:], 0) }
      guard bytes <= Self.capacityOfSizes else { return }
      sizeOfTexts += bytes
      sizes[measured] = newValue
    }
  }

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
