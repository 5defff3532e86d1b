import Foundation
import Geometry

/// A rectangle of a layer's plane, as it lies on the screen.
nonisolated struct ScreenBox {
  /// The pixels that it may cover, within what can be seen.
  private(set) var bounds = CGRect.zero
  /// The number of pixels that it covers there, at most.
  private(set) var area = 0.0
  /// The number of pixels that it would cover if all of it were seen.
  private(set) var wholeArea = 0.0
  /// The area in the layer's plane.
  private(set) var layerArea = 0.0
  /// A Boolean value that indicates whether its sides run along rows and columns.
  private(set) var isAligned = true
  /// A Boolean value that indicates whether its sides run between pixels.
  private(set) var isOnPixels = true

  init(_ rect: CGRect, plane: CATransform3D, clip: CGRect) {
    guard rect.width > 0, rect.height > 0, !clip.isEmpty else { return }
    layerArea = rect.width * rect.height
    let isAffine = plane.m14 == 0 && plane.m24 == 0
    isAligned = isAffine && plane.m12 == 0 && plane.m21 == 0
    let whole: CGRect
    if isAffine {
      guard plane.m44 > 0 else { return }
      let (xx, xy, yx, yy) = (
        plane.m11 / plane.m44, plane.m12 / plane.m44, plane.m21 / plane.m44, plane.m22 / plane.m44
      )
      // The corner that lies farthest to the left, and the one that lies farthest up.
      whole = CGRect(
        x: (xx < 0 ? rect.maxX : rect.minX) * xx + (yx < 0 ? rect.maxY : rect.minY) * yx
          + plane.m41 / plane.m44,
        y: (xy < 0 ? rect.maxX : rect.minX) * xy + (yy < 0 ? rect.maxY : rect.minY) * yy
          + plane.m42 / plane.m44,
        width: rect.width * abs(xx) + rect.height * abs(yx),
        height: rect.width * abs(xy) + rect.height * abs(yy))
      wholeArea = layerArea * abs(xx * yy - xy * yx)
    } else {
      let seen = plane.projected([
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ])
      guard seen.count > 2 else { return }
      whole = CGRect(enclosing: seen)
      wholeArea = Self.area(of: seen)
    }
    guard (whole.width + whole.height + whole.minX + whole.minY).isFinite else {
      (bounds, area, wholeArea) = (clip, clip.width * clip.height, .greatestFiniteMagnitude)
      isOnPixels = false
      return
    }
    isOnPixels =
      isAligned && Self.isWhole(whole.minX) && Self.isWhole(whole.minY)
      && Self.isWhole(whole.maxX) && Self.isWhole(whole.maxY)
    let part = whole.intersection(clip)
    guard !part.isNull else { return }
    bounds = part
    area = min(wholeArea, part.width * part.height)
  }

  /// Returns the pixels in the squares around the corners of `rect`, whose radius is `radius`.
  func share(ofCorners radius: Double, in rect: CGRect) -> Double {
    guard radius > 0, layerArea > 0 else { return 0 }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    return min(area, 4 * radius * radius / layerArea * wholeArea)
  }

  /// Returns the box with the area of the ring of `width` inside its sides alone.
  func ring(_ width: Double, of rect: CGRect) -> ScreenBox {
    let inner = max(0, rect.width - 2 * width) * max(0, rect.height - 2 * width)
    guard layerArea > 0 else { return self }
    var ring = self
    ring.wholeArea = wholeArea * (1 - min(1, inner / layerArea))
    ring.area = min(area, ring.wholeArea)
    return ring
  }

  /// Returns the cost of a picture of `texels` pixels in this box.
  func cost(ofImageWith texels: Double) -> DrawingCost {
    let density = texels / max(wholeArea, 1e-9)
    if density > 9 { return .smallImage }
    if density > 2.25 { return .reducedImage }
    return isAligned && abs(density - 1) < 0.05 ? .copiedImage : .placedImage
  }

  /// Returns a Boolean value that indicates whether `number` is an integer, as far as pixels show.
  private static func isWhole(_ number: Double) -> Bool {
    abs(number - number.rounded()) < 1.0 / 512
  }

  private static func area(of polygon: [CGPoint]) -> Double {
    var sum = 0.0
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      sum += point.x * next.y - next.x * point.y
    }
    return abs(sum) / 2
  }
}
