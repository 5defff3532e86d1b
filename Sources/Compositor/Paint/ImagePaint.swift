import CPixels
import Foundation
import Rendering

/// A picture laid over a rectangle of a plane, and how it is sampled.
///
/// Linear sampling is bilinear with weights of 1/256, perspective-correct. Where a pixel spans
/// more than a texel and a half it is split into 2 or 4 samples along that direction, and only
/// where 4 are too few is a picture of half the size (and so on) used; so a picture keeps its
/// sharpness across the direction in which it is not squeezed.
///
/// A class, because every band of rows refers to it: a structure's parts would be retained one by one.
final class ImagePaint: Sendable, Equatable {
  /// The number of texels per sample beyond which four samples a side are too few.
  static let widestStep = 6.0
  /// The greatest side of a picture that can be sampled: coordinates are computed in 24.8 fixed
  /// point through a float's mantissa, which ends here.
  private static let maximumSide = 1 << 14

  let texels: ImageTexels
  let filter: ContentsFilter
  /// A premultiplied pixel that lies under every pixel of the picture; 0: none.
  let under: UInt32
  let isOpaque: Bool
  /// The pixels that the picture covers if they coincide with its texels.
  let wholePixels: PixelRect?
  /// The picture and its reductions by powers of two, as far as they can be needed.
  let levels: [Level]
  let way: Way

  struct Level {
    let texels: ImageTexels
    /// The map from pixels to 256ths of a texel.
    let toTexels: Homography
    /// The same for kernels.
    let map: PixelMap

    init(image: RenderImage, toTexels: Homography) {
      texels = ImageTexels(image)
      self.toTexels = toTexels
      map = PixelMap(toTexels)
    }
  }

  /// The kind of map by which the picture is sampled, with the values that are the same for all pixels.
  enum Way {
    case nearest(isAffine: Bool)
    /// Linear by a map that is affine; the sampling is that of every pixel.
    case affine(Sampling, isScaled: Bool, shift: TexelShift?)
    case projective
  }

  /// The picture that is sampled around a pixel, and the number of samples.
  struct Sampling: Equatable {
    /// The index of the level.
    var level = 0
    /// The binary logarithms of the numbers of samples.
    var across = 0
    var down = 0

    var isSingle: Bool { across + down == 0 }
  }

  init(
    image: RenderImage, filter: ContentsFilter, box: ProjectedBox, under: UInt32
  ) {
    texels = ImageTexels(image)
    self.filter = filter
    self.under = under
    isOpaque = image.isOpaque || under >> 24 == 255
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    wholePixels = box.wholePixels.flatMap {
      $0.width == image.width && $0.rows.count == image.height ? $0 : nil
    }

    // Sampling between texel centres: half a texel is taken off.
    let centre = filter == .linear ? 128.0 : 0
    func level(_ number: Int) -> Level {
      let image = image.reduced(level: number)
      let (sx, sy) = (Double(image.width) * 256 / width, Double(image.height) * 256 / height)
      let map = box.toLocal
      return Level(
        image: image,
        toTexels: Homography(
          x: (map.x - map.w * box.left) * sx - map.w * centre,
          y: (map.y - map.w * box.top) * sy - map.w * centre, w: map.w))
    }
    // A picture too great for the coordinates is drawn from its first half that is not.
    var first = 0
    while max(image.width, image.height) >> first > Self.maximumSide { first += 1 }
    var levels = [level(first)]
    if filter == .linear {
      let area = box.bounds
      var reach =
        [
          (area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY),
          (area.maxX, area.maxY),
        ]
        .map { Footprint(levels[0].toTexels, x: $0.0, y: $0.1).longest }.max() ?? 0
      while reach > Self.widestStep, levels.count < 16 {
        levels.append(level(first + levels.count))
        reach /= 2
      }
    }
    self.levels = levels

    let map = levels[0].toTexels
    if filter != .linear {
      way = .nearest(isAffine: map.isAffine)
    } else if map.isAffine {
      let sampling = Self.sampling(of: levels, x: 0, y: 0)
      let level = levels[sampling.level]
      let isScaled = level.toTexels.x.y == 0 && level.toTexels.y.x == 0
      way = .affine(
        sampling, isScaled: isScaled,
        shift: isScaled && sampling.isSingle
          ? TexelShift(
            level.toTexels, width: level.texels.image.width, height: level.texels.image.height)
          : nil)
    } else {
      way = .projective
    }
  }

  var image: RenderImage { texels.image }
}

extension PixelMap {
  /// Creates the same map for kernels.
  init(_ map: Homography) {
    self.init(
      x: (map.x.x, map.x.y, map.x.z), y: (map.y.x, map.y.y, map.y.z),
      w: (map.w.x, map.w.y, map.w.z))
  }
}

extension ImagePaint {
  /// Returns a Boolean value that indicates whether both have the same picture at the same place, from which
  /// the way of sampling follows.
  static func == (a: ImagePaint, b: ImagePaint) -> Bool {
    a.image === b.image && a.filter == b.filter && a.under == b.under
      && a.wholePixels == b.wholePixels
      && a.levels.elementsEqual(b.levels) {
        $0.texels.image === $1.texels.image && $0.toTexels == $1.toTexels
      }
  }
}
