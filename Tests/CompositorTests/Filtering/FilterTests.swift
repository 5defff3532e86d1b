import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

/// Draws one layer of `size` that shows `image` through `filters`, on a canvas of that size.
private func filtered(
  _ image: RenderImage, _ filters: [Filter], threads: Int = 2, scale: CGFloat = 1,
  background: RGBAColor? = nil, _ change: (inout RenderNode) -> Void = { _ in }
) throws -> RenderImage {
  let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
  let layer = node(0, 0, width, height) {
    $0.contents = .image(image)
    $0.filters = filters
    change(&$0)
  }
  return try CPUCompositor(threads: threads).render(
    tree(width, height, background: background, [layer]), scale: scale)
}

private func words(_ image: RenderImage) -> [SIMD4<Int>] {
  stride(from: 0, to: image.pixels.count, by: 4).map { index in
    let p = image.pixels[index..<index + 4].map(Int.init)
    return SIMD4(p[0], p[1], p[2], p[3])
  }
}

/// The greatest difference of two pictures, in levels of 255.
private func difference(_ a: RenderImage, _ b: [UInt8]) -> Int {
  zip(a.pixels, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
}

struct `Pixellate` {
  @Test(arguments: [0.01, 0.04, 0.1, 0.25, 1 / 3.0, 1], [(64, 96), (61, 47), (40, 41)])
  func `S4-6 each block has the colour at its centre, exactly`(
    fraction: Double, size: (Int, Int)
  ) throws {
    let (width, height) = size
    let image = RenderImage.noise(width, height, isOpaque: false, seed: 7)
    let drawn = try filtered(image, [Filter(.pixellate, ["fraction": fraction])])
    // GPUImage's: the width's fraction, and that over the aspect ratio of the height's.
    let block = max(1, fraction * Double(width))
    for y in 0..<height {
      for x in 0..<width {
        let column = ((Double(x) + 0.5) / block).rounded(.down)
        let row = ((Double(y) + 0.5) / block).rounded(.down)
        let (u, v) = (Int((column + 0.5) * block), Int((row + 0.5) * block))
        #expect(drawn[x, y] == image[min(u, width - 1), min(v, height - 1)], "at \(x), \(y)")
      }
    }
  }

  @Test func `a fraction of 0 or of less than a pixel changes nothing`() throws {
    let image = RenderImage.noise(50, 30)
    for fraction in [0, -1, 0.001] {
      let filter = Filter(.pixellate, ["fraction": fraction])
      #expect(try filtered(image, [filter]).pixels == image.pixels)
    }
  }

  @Test func `a centre between two pixels is the second's, however its number was rounded`() throws
  {
    let image = RenderImage.noise(780, 8)
    // A little less than 0.02: the third block's centre is computed as 38.999….
    let fraction = 0.1 * (1 - 0.8)
    try #require(2.5 * (fraction * 780) < 39)
    try #require(image[38, 7] != image[39, 7])
    let drawn = try filtered(image, [Filter(.pixellate, ["fraction": fraction])])
    #expect(drawn[40, 0] == image[39, 7])
  }

  @Test func `blocks stay the layer's own when the canvas cuts it`() throws {
    let image = RenderImage.noise(64, 64)
    let whole = try filtered(image, [Filter(.pixellate, ["fraction": 0.2])])
    let layer = node(-20, -10, 64, 64) {
      $0.contents = .image(image)
      $0.filters = [Filter(.pixellate, ["fraction": 0.2])]
    }
    let cut = try CPUCompositor(threads: 1).render(tree(30, 30, [layer]), scale: 1)
    for y in 0..<30 { for x in 0..<30 { #expect(cut[x, y] == whole[x + 20, y + 10]) } }
  }
}

struct `Dissolve blend` {
  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1], [true, false])
  func `S4-6 both pictures are mixed channel by channel, exactly`(
    mix: Double, isOpaque: Bool
  ) throws {
    let (a, b) = (
      RenderImage.noise(61, 40, isOpaque: isOpaque, seed: 3),
      RenderImage.noise(61, 40, isOpaque: isOpaque, seed: 4)
    )
    let layers = [a, b].map { image in
      node(0, 0, 61, 40) { $0.contents = .image(image) }
    }
    var front = layers[1]
    front.compositingFilter = Filter(.dissolveBlend, ["mix": mix])
    let drawn = try CPUCompositor(threads: 2).render(tree(61, 40, [layers[0], front]), scale: 1)
    let share = Float(mix)
    var expected: [UInt8] = []
    for (behind, layer) in zip(a.pixels, b.pixels) {
      let (from, to) = (Float(behind), Float(layer))
      let mixed = from + (to - from) * share
      expected.append(UInt8(mixed.rounded(.toNearestOrEven)))
    }
    #expect(drawn.pixels == expected)
  }

  @Test func `the layer's opacity counts before the mix, and nothing outside of it changes`() throws
  {
    let front = node(10, 10, 20, 20, color: .solidBlue) {
      $0.opacity = 0
      $0.compositingFilter = Filter(.dissolveBlend, ["mix": 0.5])
    }
    let drawn = try CPUCompositor(threads: 1).render(
      tree(40, 40, background: .white, [front]), scale: 1)
    #expect(drawn[5, 5] == [255, 255, 255, 255])
    let clear = node(10, 10, 20, 20) {
      $0.compositingFilter = Filter(.dissolveBlend, ["mix": 0.5])
    }
    let mixed = try CPUCompositor(threads: 1).render(
      tree(40, 40, background: .white, [clear]), scale: 1)
    #expect(mixed[20, 20] == [128, 128, 128, 128])
    #expect(mixed[5, 5] == [255, 255, 255, 255])
  }
}

extension `Dissolve blend` {
  @Test(arguments: [0.4, 1])
  func `antialiased edges are those of the layer with that opacity`(mix: Double) throws {
    let card = node(12, 8, 30, 20, color: .solidRed) {
      $0.cornerRadius = 7
      $0.transform = .rotation(z: 0.3)
    }
    var (mixed, faded) = (card, card)
    mixed.compositingFilter = Filter(.dissolveBlend, ["mix": mix])
    faded.opacity = mix
    let pictures = try [mixed, faded].map {
      try CPUCompositor(threads: 1).render(tree(60, 40, background: .white, [$0]), scale: 1)
    }
    let differences = zip(pictures[0].pixels, pictures[1].pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= 3)
  }
}

struct `Gaussian blur` {
  /// The exact sum over the picture, transparent outside, or over the picture's own pixels alone.
  private func exact(_ image: RenderImage, sigma: Double, normalizes: Bool = false) -> [UInt8] {
    let (width, height) = (image.width, image.height)
    let reach = Int((sigma * 6).rounded(.up))
    let kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = kernel.reduce(0, +)
    func pass(_ rows: [[SIMD4<Double>]]) -> [[SIMD4<Double>]] {
      rows.map { row in
        row.indices.map { x in
          var (total, weight) = (SIMD4<Double>.zero, 0.0)
          for offset in -reach...reach where row.indices.contains(x + offset) {
            total += row[x + offset] * kernel[offset + reach]
            weight += kernel[offset + reach]
          }
          return total / (normalizes ? weight : sum)
        }
      }
    }
    func turned(_ rows: [[SIMD4<Double>]]) -> [[SIMD4<Double>]] {
      rows[0].indices.map { x in rows.map { $0[x] } }
    }
    let source = words(image)
    let rows = (0..<height).map { y in
      (0..<width).map { SIMD4<Double>(source[y * width + $0]) }
    }
    return turned(pass(turned(pass(rows)))).flatMap { row in
      row.flatMap { p in (0..<4).map { UInt8(min(255, p[$0].rounded())) } }
    }
  }

  @Test(arguments: [0.3, 1, 2.5, 4, 7.9, 8, 13, 30, 200], [false, true])
  func `it is within a level of the exact sum`(sigma: Double, normalizes: Bool) throws {
    for image in [
      RenderImage.noise(70, 50, isOpaque: false, seed: 5), Self.stripes(70, 50),
      Self.square(70, 50),
    ] {
      let drawn = try filtered(
        image,
        [Filter(.gaussianBlur, ["radius": sigma, "normalizesEdges": normalizes ? 1 : 0])])
      let off = difference(drawn, exact(image, sigma: sigma, normalizes: normalizes))
      #expect(off <= 1, "\(off) levels")
    }
  }

  @Test func `the radius is in points`() throws {
    let image = RenderImage.noise(60, 60, scale: 2, isOpaque: true)
    let drawn = try filtered(image, [Filter(.gaussianBlur, ["radius": 1.5])], scale: 2)
    #expect(difference(drawn, exact(image, sigma: 3)) <= 1)
  }

  @Test func `it spreads over what is around unless the edges are normalized`() throws {
    func draw(_ normalizes: Double) throws -> RenderImage {
      let layer = node(20, 20, 20, 20, color: .solidRed) {
        $0.filters = [Filter(.gaussianBlur, ["radius": 4, "normalizesEdges": normalizes])]
      }
      return try CPUCompositor(threads: 1).render(tree(60, 60, [layer]), scale: 1)
    }
    let soft = try draw(0)
    #expect(soft[15, 30][3] > 20 && soft[20, 30][3] < 150 && soft[2, 30][3] == 0)
    let hard = try draw(1)
    #expect(hard[20, 20] == [255, 0, 0, 255] && hard[19, 30][3] == 0)
  }

  private static func stripes(_ width: Int, _ height: Int) -> RenderImage {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      let value: UInt8 = index % width % 3 == 0 ? 255 : 0
      return [value, 255 - value, value, 255]
    }
    return RenderImage(width: width, height: height, pixels: pixels)
  }

  private static func square(_ width: Int, _ height: Int) -> RenderImage {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      let inside = (20..<30).contains(index % width) && (10..<30).contains(index / width)
      return inside ? [255, 255, 255, 255] : [0, 0, 0, 0]
    }
    return RenderImage(width: width, height: height, pixels: pixels)
  }
}

struct `Colours` {
  @Test func `a matrix is applied to colours that are not premultiplied`() throws {
    let image = RenderImage.noise(40, 30, isOpaque: false, seed: 9)
    let matrix: [Double] = [
      0.2, 0.5, 0.1, 0, 0.1,
      0, -1, 0, 0, 1,
      0.3, 0.3, 0.3, 0.2, 0,
      0, 0, 0, 0.8, 0.1,
    ]
    var filter = Filter(.colorMatrix)
    filter[numbers: "matrix"] = matrix
    let drawn = words(try filtered(image, [filter]))
    for (p, found) in zip(words(image), drawn) {
      let alpha = Double(p.w) / 255
      let c =
        p.w == 0 ? [0, 0, 0, 0, 1] : [0, 1, 2].map { Double(p[$0]) / Double(p.w) } + [alpha, 1]
      let new = (0..<4).map { row in
        min(1, max(0, (0..<5).reduce(0) { $0 + matrix[row * 5 + $1] * c[$1] }))
      }
      let expected = (0..<4).map { $0 == 3 ? new[3] * 255 : new[$0] * new[3] * 255 }
      for channel in 0..<4 { #expect(abs(Double(found[channel]) - expected[channel]) <= 0.51) }
    }
  }

  @Test func `the amount leads from nothing to the whole matrix`() throws {
    let image = RenderImage.noise(20, 20)
    var filter = Filter(.colorMatrix, ["amount": 0])
    filter[numbers: "matrix"] = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
    #expect(try filtered(image, [filter]).pixels == image.pixels)
    filter["amount"] = 1
    let inverted = try filtered(image, [filter])
    for (a, b) in zip(words(image), words(inverted)) {
      #expect(a &+ b == SIMD4(255, 255, 255, 510))
    }
  }

  @Test(arguments: [
    ([0.0, 1, 0], [UInt8](arrayLiteral: 149, 149, 149)), ([0.5, 1, 1], [255, 255, 128]),
    ([0, 0, 1], [128, 128, 128]), ([0, 2, 1], [255, 218, 0]), ([-1, 1, 1], [0, 0, 0]),
    ([0, 1, 1], [200, 173, 0]),
  ])
  func `brightness is added, contrast turns about grey, saturation about the luminance`(
    values: [Double], expected: [UInt8]
  ) throws {
    let color = RGBAColor(red: 200 / 255, green: 173 / 255, blue: 0)
    let layer = node(0, 0, 4, 4, color: color) {
      $0.filters = [
        Filter(
          .colorControls,
          ["brightness": values[0], "contrast": values[1], "saturation": values[2]])
      ]
    }
    let drawn = try CPUCompositor(threads: 1).render(tree(4, 4, [layer]), scale: 1)
    let grey = 0.2126 * 200 + 0.7152 * 173
    let wanted = values == [0, 1, 0] ? Array(repeating: UInt8(grey.rounded()), count: 3) : expected
    for channel in 0..<3 {
      #expect(abs(Int(drawn[2, 2][channel]) - Int(wanted[channel])) <= 1, "\(drawn[2, 2])")
    }
  }
}

struct `Chains and places` {
  private static let chain = [
    Filter(.pixellate, ["fraction": 0.1]), Filter(.gaussianBlur, ["radius": 3]),
    Filter(.colorControls, ["saturation": 0.2, "brightness": 0.1]),
  ]

  @Test func `S4-6 a chain hands the picture on, in its order`() throws {
    let image = RenderImage.noise(60, 40)
    let (pixels, blur) = (
      Self.chain[0], Filter(.gaussianBlur, ["radius": 3, "normalizesEdges": 1])
    )
    let once = try filtered(image, [pixels, blur])
    let inSteps = try filtered(filtered(image, [pixels]), [blur])
    #expect(once.pixels == inSteps.pixels)
    #expect(try filtered(image, [blur, pixels]).pixels != once.pixels)
    var off = pixels
    off.isEnabled = false
    #expect(try filtered(image, [off]).pixels == image.pixels)
  }

  @Test(arguments: [1, 2, 3, 8])
  func `any number of threads draws the same`(threads: Int) throws {
    let image = RenderImage.noise(90, 70, isOpaque: false)
    let curl = Filter(.pageCurl, ["progress": 0.4, "radius": 12])
    for chain in [Self.chain, [curl], [Filter(.gaussianBlur, ["radius": 20])]] {
      let one = try filtered(image, chain, threads: 1)
      #expect(try filtered(image, chain, threads: threads).pixels == one.pixels)
    }
  }

  @Test func `opacity, corners and place come after the filters`() throws {
    let layer = node(10, 10, 20, 20, color: .solidRed) {
      $0.filters = [Filter(.colorControls, ["saturation": 0])]
      $0.opacity = 0.5
    }
    let drawn = try CPUCompositor(threads: 1).render(tree(40, 40, [layer]), scale: 1)
    #expect(drawn[20, 20] == [27, 27, 27, 128])
    #expect(drawn[9, 20] == [0, 0, 0, 0])
  }

  @Test func `a layer off whole pixels that nothing is done to looks as without filters`() throws {
    let noise = RenderImage.noise(33, 21)
    func draw(_ filters: [Filter]) throws -> RenderImage {
      let layer = node(3.4, 5.7, 33, 21) {
        $0.contents = .image(noise)
        $0.filters = filters
      }
      return try CPUCompositor(threads: 1).render(
        tree(50, 40, background: .white, [layer]), scale: 1)
    }
    var tiny = Filter(.colorMatrix)
    tiny[numbers: "matrix"] = ColorMatrix.identity.map { $0 + ($0 == 1 ? 1e-9 : 0) }
    #expect(difference(try draw([tiny]), try draw([]).pixels) <= 1)
  }

  @Test func `what is turned is filtered in its own space`() throws {
    let image = RenderImage.noise(40, 40)
    func draw(_ contents: RenderImage, _ filters: [Filter]) throws -> RenderImage {
      let layer = node(20, 20, 40, 40) {
        $0.contents = .image(contents)
        $0.transform = .rotation(z: 0.5)
        $0.filters = filters
      }
      return try CPUCompositor(threads: 1).render(tree(80, 80, [layer]), scale: 1)
    }
    let pixels = Filter(.pixellate, ["fraction": 0.25])
    let before = try draw(filtered(image, [pixels]), [])
    #expect(difference(try draw(image, [pixels]), before.pixels) <= 2)
  }

  @Test func `a snapshot keeps the filters of what it shows`() throws {
    let image = RenderImage.noise(32, 32)
    let inner = node(0, 0, 32, 32) {
      $0.contents = .image(image)
      $0.filters = [Filter(.pixellate, ["fraction": 0.25])]
    }
    let snapshot = node(0, 0, 32, 32) { $0.contents = .node(inner) }
    let drawn = try CPUCompositor(threads: 1).render(tree(32, 32, [snapshot]), scale: 1)
    #expect(drawn.pixels == (try filtered(image, inner.filters)).pixels)
  }

  @Test func `a clip of the superlayer cuts the result off`() throws {
    let blurred = node(0, 0, 20, 20, color: .solidRed) {
      $0.filters = [Filter(.gaussianBlur, ["radius": 6])]
    }
    let clip = node(10, 10, 20, 20) {
      $0.masksToBounds = true
      $0.children = [blurred]
    }
    let drawn = try CPUCompositor(threads: 1).render(tree(40, 40, [clip]), scale: 1)
    #expect(drawn[9, 20] == [0, 0, 0, 0] && drawn[10, 20][3] > 0)
  }
}

struct `Hostile filters` {
  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 0, y: 0, width: 1e6, height: 1e6),
    CGRect(x: -1e7, y: 3, width: 3e7, height: 0.5), CGRect(x: 5e8, y: 5e8, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: 1e-6, height: 20),
    CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
  ])
  func `sizes without end neither crash nor hang`(frame: CGRect) throws {
    for kind in FilterCatalog.standard.kinds {
      for value in [0, 0.5, 1, 1e9, -1e9, .nan, .infinity] as [Double] {
        var filter = Filter(kind: kind)
        for key in Filter.keys(of: kind) { filter.setNumber(value, at: key) }
        let layer = node(
          frame.minX, frame.minY, frame.width, frame.height, color: .solidGreen
        ) {
          if kind is any BlendingFilter {
            $0.compositingFilter = filter
          } else {
            $0.filters = [filter]
          }
          $0.children = [node(0, 0, 20, 20, color: .solidRed)]
        }
        for transform in [CATransform3D.identity, .scale(1e-4, 1e-4), .scale(1e5, 1)] {
          var turned = layer
          turned.transform = transform
          _ = try CPUCompositor(threads: 1).render(tree(24, 24, [turned]), scale: 1)
        }
      }
    }
  }

  @Test func `values are held to what their parameter allows`() {
    var filter = Filter(.pixellate, ["fraction": 7])
    #expect(filter["fraction"] == 1)
    filter["fraction"] = -.infinity
    #expect(filter["fraction"] == 0)
    filter["fraction"] = .nan
    #expect(filter["fraction"] == 0.05)
    #expect(!filter.setNumber(1, at: "fractoin") && filter.number(at: "fraction.1") == nil)
    var matrix = Filter(.colorMatrix)
    #expect(matrix.setNumber(0.5, at: "matrix.7") && matrix.number(at: "matrix.7") == 0.5)
    #expect(!matrix.setNumber(1, at: "matrix.21") && !matrix.setNumber(1, at: "matrix"))
  }

  @Test func `a kind of one's own is drawn like the others`() throws {
    struct Invert: PictureFilter {
      let name = "invert"
      let summary = "The opposite colours."
      let parameters: [FilterParameter] = []
      let cost = 2.0
      func apply(
        _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
      ) -> FilterPicture {
        let width = picture.width
        return picture.with(
          pixels: workers.pixels(width: width, height: picture.height) { (y: Int, out) in
            picture.withWords { words in
              for x in 0..<width { out[x] = words[y * width + x] ^ 0x00FF_FFFF }
            }
          })
      }
    }
    var catalog = FilterCatalog.standard
    catalog.add(Invert())
    let kind = try #require(catalog["invert"])
    let image = RenderImage.noise(16, 16)
    let drawn = try filtered(image, [Filter(kind: kind)])
    for (a, b) in zip(words(image), words(drawn)) { #expect(a &+ b == SIMD4(255, 255, 255, 510)) }
  }
}
