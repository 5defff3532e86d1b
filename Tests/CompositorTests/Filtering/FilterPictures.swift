import Filters
import Foundation
import Rendering

/// Pictures that filters are applied to, and computations on them.
enum FilterPictures {
  /// Returns a picture that is all of a layer.
  static func picture(
    _ image: RenderImage, scale: CGFloat = 1, layer: CGRect? = nil
  ) -> FilterPicture {
    FilterPicture(
      width: image.width, height: image.height, pixels: image.pixels,
      layer: layer ?? CGRect(x: 0, y: 0, width: image.width, height: image.height), scale: scale)
  }

  /// Returns `image` after a filter.
  static func filtered(
    _ image: RenderImage, _ filter: Filter, threads: Int = 2, scale: CGFloat = 1,
    layer: CGRect? = nil
  ) throws -> RenderImage {
    guard let kind = filter.kind as? any PictureFilter else {
      throw CocoaError(.featureUnsupported)
    }
    let result = kind.apply(
      filter, to: picture(image, scale: scale, layer: layer), with: PixelWorkers(count: threads))
    return RenderImage(width: result.width, height: result.height, pixels: result.pixels)
  }

  /// Returns a picture with a pixel made by `color` for each place.
  static func image(
    _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> RenderImage {
    RenderImage(
      width: width, height: height,
      pixels: (0..<width * height).flatMap { color($0 % width, $0 / width) })
  }

  /// Noise, single points, stripes, an edge and a board of squares as wide as `size`.
  static func all(_ width: Int, _ height: Int, size: Int) -> [RenderImage] {
    [
      .noise(width, height, isOpaque: false, seed: 5),
      image(width, height) { $0 % 7 == 3 && $1 % 5 == 1 ? [255, 255, 0, 255] : [0, 0, 0, 0] },
      image(width, height) { x, _ in x % 3 == 0 ? [255, 0, 255, 255] : [0, 255, 0, 255] },
      image(width, height) { x, _ in x < width / 2 ? [255, 255, 0, 255] : [0, 0, 255, 255] },
      image(width, height) { x, y in
        (x / size + y / size) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 0]
      },
    ]
  }

  /// Returns the greatest difference to exact components, in levels of 255.
  static func difference(_ image: RenderImage, _ exact: [SIMD4<Double>]) -> Double {
    var most = 0.0
    for (index, color) in exact.enumerated() {
      for channel in 0..<4 {
        most = max(most, abs(Double(image.pixels[index * 4 + channel]) - color[channel]))
      }
    }
    return most
  }

  /// Returns the components of the pixels.
  static func colors(_ image: RenderImage) -> [SIMD4<Double>] {
    stride(from: 0, to: image.pixels.count, by: 4).map { index in
      SIMD4((0..<4).map { Double(image.pixels[index + $0]) })
    }
  }

  /// Returns the sums over rows and columns with the weights of `weight` for the distance up to
  /// `reach`, over their whole sum or over that of the weights within the picture.
  static func convolved(
    _ image: RenderImage, reach: Int, normalizes: Bool, _ weight: (Int) -> Double
  ) -> [SIMD4<Double>] {
    let (width, height) = (image.width, image.height)
    let weights = (-reach...reach).map(weight)
    let whole = weights.reduce(0, +)
    func sum(
      _ colors: [SIMD4<Double>], count: Int, lines: Int, _ index: (_ line: Int, _ place: Int) -> Int
    ) -> [SIMD4<Double>] {
      var sums = colors
      for line in 0..<lines {
        for place in 0..<count {
          var (total, part) = (SIMD4<Double>.zero, 0.0)
          for offset in max(-reach, -place)...min(reach, count - 1 - place) {
            total += colors[index(line, place + offset)] * weights[offset + reach]
            part += weights[offset + reach]
          }
          sums[index(line, place)] = total / (normalizes ? part : whole)
        }
      }
      return sums
    }
    let across = sum(colors(image), count: width, lines: height) { $0 * width + $1 }
    return sum(across, count: height, lines: width) { $1 * width + $0 }
  }
}
