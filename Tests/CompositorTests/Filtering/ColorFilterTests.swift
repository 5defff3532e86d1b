import Filters
import Foundation
import Rendering
import Testing

struct `Filters of colours` {
  private let images = [
    RenderImage.noise(67, 41, seed: 3), RenderImage.noise(67, 41, isOpaque: false, seed: 4),
    // Every share of every alpha.
    FilterPictures.image(256, 256) { x, y in
      let alpha = UInt8(y)
      return [UInt8(x * y / 255), UInt8((255 - x) * y / 255), min(UInt8(x), alpha), alpha]
    },
  ]

  /// The definition in numbers of single precision, to the bit.
  private func mapped(
    _ image: RenderImage, _ change: (SIMD4<Float>) -> SIMD4<Float>
  ) -> [UInt8] {
    stride(from: 0, to: image.pixels.count, by: 4).flatMap { index -> [UInt8] in
      let bytes = SIMD4((0..<4).map { Float(image.pixels[index + $0]) })
      var color = bytes[3] == 0 ? .zero : bytes / bytes[3]
      color[3] = bytes[3] / 255
      let changed = change(color)
      let held = changed.clamped(lowerBound: .zero, upperBound: .one)
      var result = held * (held[3] * 255)
      result[3] = held[3] * 255
      return (0..<4).map { UInt8(result[$0].rounded(.toNearestOrEven)) }
    }
  }

  @Test func `a matrix gives the same bits as one colour at a time`() throws {
    for turn in 0..<8 {
      var filter = Filter(.colorMatrix)
      let noise = RenderImage.noise(5, 1, isOpaque: false, seed: UInt32(turn) + 11).pixels
      filter[numbers: "matrix"] = noise.map { Double($0) / 64 - 1.7 }
      let m = filter[numbers: "matrix"].map(Float.init)
      func column(_ index: Int) -> SIMD4<Float> {
        SIMD4(m[index], m[5 + index], m[10 + index], m[15 + index])
      }
      for image in images {
        let expected = mapped(image) { color in
          let fromRedGreen = column(0) * color.x + column(1) * color.y
          return fromRedGreen + column(2) * color.z + column(3) * color.w + column(4)
        }
        #expect(try FilterPictures.filtered(image, filter).pixels == expected, "\(m)")
      }
    }
  }

  @Test(arguments: [[0.2, 1.5, 0.3], [-0.4, 0.1, 2], [0, 10, 1], [0.01, 1, 10]])
  func `the controls give the same bits as one colour at a time`(values: [Double]) throws {
    let filter = Filter(
      .colorControls, ["brightness": values[0], "contrast": values[1], "saturation": values[2]])
    let numbers = values.map(Float.init)
    for image in images {
      let expected = mapped(image) { color in
        let grey = color.x * 0.2126 + color.y * 0.7152 + color.z * 0.0722
        let mixed = (color - grey) * numbers[2] + grey
        var result = (mixed + numbers[0] - 0.5) * numbers[1] + 0.5
        result.w = color.w
        return result
      }
      #expect(try FilterPictures.filtered(image, filter).pixels == expected)
    }
  }

  @Test func `inverted colours are the alpha minus each component, and twice is nothing`() throws {
    for image in images {
      let drawn = try FilterPictures.filtered(image, Filter(.colorInvert))
      for index in image.pixels.indices {
        let alpha = image.pixels[index | 3]
        let expected = index % 4 == 3 ? alpha : alpha - image.pixels[index]
        #expect(drawn.pixels[index] == expected)
      }
      #expect(
        try FilterPictures.filtered(drawn, Filter(.colorInvert)).pixels == image.pixels)
    }
  }

  @Test(arguments: [0.001, 0.25, 0.5, 0.9])
  func `a part of the inversion lies between`(amount: Double) throws {
    for image in images {
      let drawn = try FilterPictures.filtered(image, Filter(.colorInvert, ["amount": amount]))
      let exact = FilterPictures.colors(image).map { color in
        var inverted = SIMD4(repeating: color.w) - color
        inverted.w = color.w
        return color + (inverted - color) * amount
      }
      #expect(FilterPictures.difference(drawn, exact) <= 0.501)
    }
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.7312, 1])
  func `a threshold makes all or nothing`(threshold: Double) throws {
    for image in images {
      let drawn = try FilterPictures.filtered(
        image, Filter(.colorThreshold, ["threshold": threshold]))
      for index in image.pixels.indices {
        let (component, alpha) = (image.pixels[index], image.pixels[index | 3])
        let isOver = Float(component) >= Float(threshold) * Float(alpha)
        #expect(drawn.pixels[index] == (index % 4 == 3 || isOver ? alpha : 0))
      }
    }
  }

  @Test func `hues turn in a circle, and greys stay`() throws {
    let third = 2 * Double.pi / 3
    let red = FilterPictures.image(5, 3) { _, _ in [220, 10, 40, 255] }
    let green = try FilterPictures.filtered(red, Filter(.hueAdjust, ["angle": third]))
    #expect(Array(green.pixels.prefix(4)) == [40, 220, 10, 255])
    let blue = try FilterPictures.filtered(green, Filter(.hueAdjust, ["angle": third]))
    #expect(Array(blue.pixels.prefix(4)) == [10, 40, 220, 255])
    let greys = FilterPictures.image(256, 2) { x, _ in [UInt8(x), UInt8(x), UInt8(x), 255] }
    #expect(
      try FilterPictures.filtered(greys, Filter(.hueAdjust, ["angle": 1.3])).pixels == greys.pixels)
  }

  @Test(arguments: [-2, 0.4, 1, 2.9, 50])
  func `a hue is a rotation about the greys`(angle: Double) throws {
    for image in images {
      let drawn = try FilterPictures.filtered(image, Filter(.hueAdjust, ["angle": angle]))
      let exact = FilterPictures.colors(image).map { color -> SIMD4<Double> in
        // Rodrigues' formula.
        let axis = SIMD3(repeating: 1 / 3.0.squareRoot())
        let old = SIMD3(color.x, color.y, color.z)
        let cross = SIMD3(
          axis.y * old.z - axis.z * old.y, axis.z * old.x - axis.x * old.z,
          axis.x * old.y - axis.y * old.x)
        let along = axis * ((axis * old).sum() * (1 - cos(angle)))
        let turned = old * cos(angle) + cross * sin(angle) + along
        let held = turned.clamped(
          lowerBound: .zero, upperBound: SIMD3(repeating: color.w))
        return SIMD4(held, color.w)
      }
      #expect(FilterPictures.difference(drawn, exact) <= 0.501)
    }
  }

  @Test(arguments: [[1, 1], [0.5, 0.7], [2, -1], [0.01, 1]], [1.0, 3])
  func `a vignette follows the fourth power of the cosine`(
    values: [Double], scale: CGFloat
  ) throws {
    let filter = Filter(.vignette, ["radius": values[0], "intensity": values[1]])
    for image in images {
      let layer = CGRect(
        x: -7.5, y: 4, width: Double(image.width) + 20, height: Double(image.height) - 9)
      let drawn = try FilterPictures.filtered(image, filter, scale: scale, layer: layer)
      let half = (layer.width * layer.width + layer.height * layer.height).squareRoot() / 2
      let exact = FilterPictures.colors(image).enumerated().map { index, color in
        let (x, y) = (
          Double(index % image.width) + 0.5 - layer.midX,
          Double(index / image.width) + 0.5 - layer.midY
        )
        let distance = (x * x + y * y).squareRoot() / (half * values[0])
        // The cosine of the angle whose tangent is the distance.
        let light = pow(cos(atan(distance)), 4)
        var result = color * (1 + values[1] * (light - 1))
        result.w = color.w
        return result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color.w))
      }
      #expect(FilterPictures.difference(drawn, exact) <= 0.51)
    }
  }
}
