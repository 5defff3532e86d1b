/// The cost of drawing one kind of content, relative to filling the same pixels with a translucent
/// colour.
///
/// A screen of a translucent colour on a phone (390 × 844 points at scale 2) takes some 0.5 ms of
/// processor time. All costs are static members, listed in ``all``: the limit on drawing and the page
/// on the sandbox are made from the same values.
package nonisolated struct DrawingCost: Sendable {
  /// The content, as a phrase for the documentation: "a shadow".
  package let content: StaticString
  /// The number of times that its area counts.
  package let factor: Double

  init(_ content: StaticString, _ factor: Double) {
    self.content = content
    self.factor = factor
  }

  /// All costs of content that is no filter, in the order in which the page on the sandbox lists them.
  package static var all: [DrawingCost] {
    [
      color, copiedImage, placedImage, reducedImage, smallImage, group, corner, ring, shadow,
      picture,
    ]
  }

  /// A background or a border.
  package static let color = DrawingCost("a background, or a border", 1)
  /// A picture whose pixels are the screen's.
  package static let copiedImage = DrawingCost("a picture or a text, pixel for pixel", 2)
  /// A picture that is interpolated between pixels.
  package static let placedImage = DrawingCost("a picture that is turned or enlarged", 14)
  /// A picture of which each drawn pixel mixes a few.
  package static let reducedImage = DrawingCost("a picture at less than 2/3 of its size", 30)
  /// A picture of which each drawn pixel mixes many.
  package static let smallImage = DrawingCost("a picture at less than 1/3 of its size", 45)
  /// A group of layers, which is drawn into a picture of its own.
  package static let group = DrawingCost(
    "a group: views that are translucent or cut out as one, or mixed with what is behind them", 4)
  /// The squares around rounded corners.
  package static let corner = DrawingCost("the squares around rounded corners", 25)
  /// The squares around the rounded corners of a border.
  package static let ring = DrawingCost("the squares around a border's rounded corners", 100)
  /// The area that a shadow covers.
  package static let shadow = DrawingCost("a shadow, with 3 radii around it", 16)
  /// The picture that filters are applied to.
  package static let picture = DrawingCost("the picture of a view with filters", 1)

  /// The pixels that a row of any content counts for at least: it is begun and ended.
  package static let rowPixels = 250.0
  /// The pixels that a pixel of a slanted edge counts for.
  package static let edgePixels = 40.0
  /// The screens that a layer counts for by itself, seen or not: it is placed.
  package static let hiddenLayer = 0.001
  /// The screens that a layer that may be seen counts for in addition, however small: it is looked at
  /// for each part of the screen.
  package static let layer = 0.004
  /// The depth of layers at which a layer counts twice: it is handed up to each layer around it.
  package static let layerDepth = 20.0
}
