import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

/// Laws of all kinds of filters that make a picture of a picture.
struct `Laws of filters` {
  /// A filter of each kind that changes a picture.
  static let filters: [Filter] = {
    var matrix = Filter(.colorMatrix)
    matrix[numbers: "matrix"] = (0..<20).map { Double($0 % 7) / 8 - 0.2 }
    return [
      matrix, Filter(.colorControls, ["saturation": 0.2, "contrast": 1.3]),
      Filter(.pixellate, ["fraction": 0.11]), Filter(.gaussianBlur, ["radius": 2]),
      Filter(.gaussianBlur, ["radius": 9]),
      Filter(.gaussianBlur, ["radius": 5, "normalizesEdges": 1]),
      Filter(.boxBlur, ["radius": 4.3]), Filter(.boxBlur, ["radius": 7, "normalizesEdges": 1]),
      Filter(.motionBlur, ["radius": 9.5, "angle": 0.3]),
      Filter(.motionBlur, ["radius": 9.5, "angle": 1.4, "normalizesEdges": 1]),
      Filter(.zoomBlur, ["amount": 9]), Filter(.hueAdjust, ["angle": 1]),
      Filter(.colorInvert), Filter(.colorInvert, ["amount": 0.3]), Filter(.colorThreshold),
      Filter(.vignette),
    ]
  }()

  @Test func `each kind is tried`() {
    let kinds = FilterCatalog.standard.kinds.filter { $0 is any PictureFilter }.map(\.name)
    #expect(Set(Self.filters.map(\.kind.name)) == Set(kinds))
  }

  @Test(arguments: filters)
  func `a filter gives the same bits on any number of threads`(filter: Filter) throws {
    let image = RenderImage.noise(301, 149, isOpaque: false)
    let one = try FilterPictures.filtered(image, filter, threads: 1)
    #expect(one.pixels != image.pixels)
    for threads in [2, 3, 8] {
      #expect(try FilterPictures.filtered(image, filter, threads: threads).pixels == one.pixels)
    }
  }

  @Test(arguments: filters)
  func `a layer without an area shows its sublayers through a filter`(filter: Filter) throws {
    func drawn(_ size: CGFloat) throws -> RenderImage {
      let layer = node(20, 20, size, size) {
        $0.filters = [filter]
        $0.children = [node(0, 0, 30, 30, color: .white)]
      }
      return try CPUCompositor(threads: 2).render(tree(80, 80, [layer]), scale: 1)
    }
    let isConfined = (filter.kind as? any PictureFilter)?.isConfined(filter) == true
    let empty = try drawn(0)
    #expect(empty.pixels.allSatisfy { $0 == 0 } == isConfined)
    // A vignette is as wide as its layer.
    if !isConfined, filter.kind.name != "vignette" {
      #expect(try drawn(1).pixels == empty.pixels)
    }
  }

  @Test(arguments: filters)
  func `a filter keeps to its own reach, and nothing comes of nothing`(filter: Filter) throws {
    guard let kind = filter.kind as? any PictureFilter, !kind.isConfined(filter),
      kind.name != "colorMatrix"
    else { return }
    let image = FilterPictures.image(81, 81) { x, y in
      x == 40 && y == 40 ? [255, 255, 255, 255] : [0, 0, 0, 0]
    }
    for scale in [1.0, 1.7] {
      let drawn = try FilterPictures.filtered(image, filter, scale: scale)
      let size = CGSize(width: 81 / scale, height: 81 / scale)
      let reach = (kind.reach(of: filter, size: size) * scale).rounded(.up)
      for y in 0..<81 {
        for x in 0..<81 where Double(max(abs(x - 40), abs(y - 40))) > reach {
          #expect(drawn[x, y] == [0, 0, 0, 0], "at \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: filters)
  func `no component exceeds the alpha`(filter: Filter) throws {
    for image in FilterPictures.all(90, 70, size: 8) {
      let drawn = try FilterPictures.filtered(image, filter)
      for index in drawn.pixels.indices {
        #expect(drawn.pixels[index] <= drawn.pixels[index | 3])
      }
    }
  }

  @Test(arguments: filters)
  func `what lies outside of the layer is no part of a confined filter`(filter: Filter) throws {
    guard let kind = filter.kind as? any PictureFilter, kind.isConfined(filter) else { return }
    let layer = CGRect(x: 9, y: 12, width: 40, height: 31)
    let noise = RenderImage.noise(64, 60, isOpaque: false, seed: 8)
    let cut = FilterPictures.image(64, 60) { x, y in
      layer.contains(CGPoint(x: x, y: y)) ? noise[x, y] : [0, 0, 0, 0]
    }
    let own = FilterPictures.image(40, 31) { noise[$0 + 9, $1 + 12] }
    let drawn = try FilterPictures.filtered(noise, filter, layer: layer)
    #expect(try FilterPictures.filtered(cut, filter, layer: layer).pixels == drawn.pixels)
    let alone = try FilterPictures.filtered(own, filter)
    for y in 0..<60 {
      for x in 0..<64 {
        let isInside = layer.contains(CGPoint(x: x, y: y))
        let expected = isInside ? alone[x - 9, y - 12] : [0, 0, 0, 0]
        // Blurs reduce pictures from their own beginning on.
        let off = zip(drawn[x, y], expected).map { abs(Int($0) - Int($1)) }
        #expect(off.allSatisfy { $0 <= 1 }, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [
    Filter(.gaussianBlur, ["radius": 0]), Filter(.boxBlur, ["radius": 0]),
    Filter(.motionBlur, ["radius": -1]), Filter(.zoomBlur, ["amount": 0]), Filter(.hueAdjust),
    Filter(.colorInvert, ["amount": 0]), Filter(.vignette, ["intensity": 0]),
    Filter(.pixellate, ["fraction": 0]), Filter(.colorControls), Filter(.colorMatrix),
  ])
  func `values that change nothing are known, and would change nothing`(
    filter: Filter
  ) throws {
    #expect(filter.changesNothing)
    guard !["gaussianBlur", "pixellate"].contains(filter.kind.name) else { return }
    let image = RenderImage.noise(70, 50, isOpaque: false)
    let drawn = try FilterPictures.filtered(image, filter)
    #expect(drawn.pixels == image.pixels)
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func `lengths are in points`(scale: CGFloat) throws {
    let image = RenderImage.noise(120, 90, isOpaque: false)
    for (kind, key) in [
      (GaussianBlur() as any PictureFilter, "radius"), (BoxBlur(), "radius"),
      (MotionBlur(), "radius"), (ZoomBlur(), "amount"),
    ] {
      var (points, pixels) = (Filter(kind: kind), Filter(kind: kind))
      (points[key], pixels[key]) = (4, 4 * scale)
      let scaled = try FilterPictures.filtered(image, points, scale: scale)
      #expect(
        scaled.pixels == (try FilterPictures.filtered(image, pixels)).pixels, "\(kind.name)")
    }
  }

  @Test(arguments: [0.03, 0.05, 0.1, 0.25, 0.4])
  func `blocks read the rows that they say`(fraction: Double) throws {
    let filter = Filter(.pixellate, ["fraction": fraction])
    let image = RenderImage.noise(80, 101)
    let layer = CGRect(x: -5, y: -13.5, width: 90, height: 120)
    let kind = try #require(filter.kind as? any PictureFilter)
    let rows = try #require(kind.rowsRead(by: filter, height: 101, layer: layer))
    let other = FilterPictures.image(80, 101) { x, y in
      rows.contains(y) ? image[x, y] : [1, 2, 3, 4]
    }
    let drawn = try FilterPictures.filtered(image, filter, layer: layer)
    #expect(try FilterPictures.filtered(other, filter, layer: layer).pixels == drawn.pixels)
    #expect(rows == rows.sorted() && rows.count < 101)
  }
}
