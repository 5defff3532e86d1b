import Filters
import Foundation
import Rendering
import Testing

struct `Exactness of blurs` {
  /// Around the radius from which on pictures are reduced, 3.5 pixels, and around those at which they
  /// are reduced further.
  private static let radii: [Double] = [
    0.05, 0.3, 0.7, 1, 1.7, 2.5, 3.3, 3.49, 3.5, 3.6, 4.4, 5.2, 5.3, 6.9, 7, 7.9, 8, 10, 13, 17, 20,
    30, 60, 200, 900, 1e4,
  ]

  @Test(arguments: radii, [false, true])
  func `a Gaussian is off by no more than rounding and a tenth of a level`(
    radius: Double, normalizes: Bool
  ) throws {
    let filter = Filter(
      .gaussianBlur, ["radius": radius, "normalizesEdges": normalizes ? 1 : 0])
    let (width, height) = (83, 59)
    for image in FilterPictures.all(width, height, size: Int(min(40, max(2, radius * 1.5)))) {
      let exact = FilterPictures.convolved(
        image, reach: min(width, Int((radius * 6).rounded(.up))), normalizes: normalizes
      ) { exp(-Double($0 * $0) / (2 * radius * radius)) / (radius * (2 * .pi).squareRoot()) }
      let off = FilterPictures.difference(
        try FilterPictures.filtered(image, filter), scaled(exact, radius, width, normalizes))
      #expect(off <= 0.6, "\(off) levels")
    }
  }

  /// Of a Gaussian that is wider than the picture, the whole sum is not that of the weights that were
  /// added up.
  private func scaled(
    _ colors: [SIMD4<Double>], _ radius: Double, _ width: Int, _ normalizes: Bool
  ) -> [SIMD4<Double>] {
    let reach = Int((radius * 6).rounded(.up))
    guard !normalizes, reach > width else { return colors }
    func sum(_ reach: Int) -> Double {
      (-reach...reach).reduce(0) { $0 + exp(-Double($1 * $1) / (2 * radius * radius)) }
    }
    let part = sum(width) / sum(reach)
    return colors.map { $0 * part * part }
  }

  @Test(arguments: radii)
  func `one colour stays what it is`(radius: Double) throws {
    let image = FilterPictures.image(61, 37) { _, _ in [200, 17, 99, 222] }
    for kind in [GaussianBlur(), BoxBlur(), MotionBlur()] as [any PictureFilter] {
      var filter = Filter(kind: kind)
      filter["radius"] = radius
      filter["normalizesEdges"] = 1
      #expect(try FilterPictures.filtered(image, filter).pixels == image.pixels, "\(kind.name)")
    }
    #expect(
      try FilterPictures.filtered(image, Filter(.zoomBlur, ["amount": radius])).pixels
        == image.pixels)
  }

  @Test(arguments: radii)
  func `no radius costs much more than another one`(radius: Double) {
    let cost = GaussianBlur().cost(of: Filter(.gaussianBlur, ["radius": radius]), scale: 1)
    #expect((4...GaussianBlur().cost).contains(cost))
  }

  @Test(arguments: [0.25, 1, 2.5, 10, 40.75, 300], [false, true])
  func `a box blur is off by no more than a level`(radius: Double, normalizes: Bool) throws {
    let (width, height) = (83, 59)
    let whole = radius.rounded(.down)
    for image in FilterPictures.all(width, height, size: 9) {
      let exact = FilterPictures.convolved(image, reach: Int(whole) + 1, normalizes: normalizes) {
        Double(abs($0)) <= whole ? 1 : radius - whole
      }
      let drawn = try FilterPictures.filtered(
        image, Filter(.boxBlur, ["radius": radius, "normalizesEdges": normalizes ? 1 : 0]))
      let rounded = exact.map { $0.rounded(.toNearestOrEven) }
      #expect(FilterPictures.difference(drawn, rounded) <= 1)
    }
  }

  @Test(arguments: [0.5, 3, 12.25, 200], [0, 0.4, 0.785, 1.2, Double.pi / 2, 2.5, -0.7, 9])
  func `a motion blur is the mean along a line of pixels`(radius: Double, angle: Double) throws {
    for normalizes in [false, true] {
      for image in FilterPictures.all(53, 41, size: 6) {
        let drawn = try FilterPictures.filtered(
          image,
          Filter(
            .motionBlur,
            ["radius": radius, "angle": angle, "normalizesEdges": normalizes ? 1 : 0]))
        let exact = motion(image, radius: radius, angle: angle, normalizes: normalizes)
        let off = FilterPictures.difference(drawn, exact)
        #expect(off <= 0.501, "\(off) levels")
      }
    }
  }

  private func motion(
    _ image: RenderImage, radius: Double, angle: Double, normalizes: Bool
  ) -> [SIMD4<Double>] {
    let (width, height) = (image.width, image.height)
    let (x, y) = (cos(angle), sin(angle))
    let isSteep = abs(x) < abs(y)
    let reach = radius * max(abs(x), abs(y))
    let slope = isSteep ? x / y : y / x
    let colors = FilterPictures.colors(image)
    func step(_ place: Int) -> Int { Int((Double(place) * slope).rounded()) }
    return (0..<width * height).map { index in
      let (column, row) = (index % width, index / width)
      var (sum, part) = (SIMD4<Double>.zero, 0.0)
      let last = Int(reach.rounded(.down)) + 1
      for offset in -last...last {
        let weight = abs(offset) < last ? 1 : reach - reach.rounded(.down)
        let (u, v) =
          isSteep
          ? (column + step(row + offset) - step(row), row + offset)
          : (column + offset, row + step(column + offset) - step(column))
        guard (0..<width).contains(u), (0..<height).contains(v) else { continue }
        sum += colors[v * width + u] * weight
        part += weight
      }
      return sum / (normalizes ? part : 1 + 2 * reach)
    }
  }

  @Test(arguments: [0.5, 3, 20, 500], [[0.5, 0.5], [0, 1], [0.3, 0.8]])
  func `a zoom blur is the mean of samples on the way to the centre`(
    amount: Double, center: [Double]
  ) throws {
    let (width, height) = (71, 45)
    var filter = Filter(.zoomBlur, ["amount": amount])
    filter[numbers: "center"] = center
    let middle = SIMD2(center[0] * Double(width), center[1] * Double(height))
    let far = SIMD2(
      max(middle.x, Double(width) - middle.x), max(middle.y, Double(height) - middle.y))
    let farthest = (far * far).sum().squareRoot()
    let length = min(amount, farthest / 2)
    let samples = min(64, Int(max(1, length.rounded(.up))))
    for image in FilterPictures.all(width, height, size: 6) {
      let colors = FilterPictures.colors(image)
      let exact = (0..<width * height).map { index -> SIMD4<Double> in
        let pixel = SIMD2(Double(index % width) + 0.5, Double(index / width) + 0.5)
        return (0..<samples).reduce(SIMD4<Double>.zero) { sum, sample in
          let scale = 1 - length / farthest * (Double(sample) + 0.5) / Double(samples)
          let place = (middle + (pixel - middle) * scale).rounded(.down)
          return sum + colors[Int(place.y) * width + Int(place.x)]
        } / Double(samples)
      }
      let off = FilterPictures.difference(try FilterPictures.filtered(image, filter), exact)
      #expect(off <= 0.501, "\(off) levels")
    }
  }
}
