package import Animation
import Foundation
import Rendering

/// The kinds of values of layers' properties.
package nonisolated enum AnimatableKind: Hashable, Sendable {
  /// A number.
  case number
  /// A Boolean; numbers count as true unless 0.
  case flag
  /// A point.
  case point
  /// A size.
  case size
  /// Two numbers: a size or a point.
  case pair
  /// A rect.
  case rect
  /// A colour.
  case color
  /// A 3-D transform; a 2-D one counts as such.
  case transform
  /// A layer's contents.
  case contents

  /// Returns a Boolean value that indicates whether animations of such values take `value`.
  package func takes(_ value: AnimatableValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.flag, .number), (.point, .point), (.size, .size), (.pair, .size),
      (.pair, .point), (.rect, .rect), (.color, .color), (.transform, .transform),
      (.transform, .affineTransform):
      true
    case (.flag, .discrete(let value)): value.base is Bool
    case (.contents, .discrete(let value)): value.base is RenderContents
    default: false
    }
  }
}
