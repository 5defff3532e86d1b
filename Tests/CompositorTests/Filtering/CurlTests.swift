import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

struct `Page curls` {
  private static let sentinel = RGBAColor(red: 1, green: 0, blue: 1)

  /// A page that is rolled up to `progress` over `below`, or over the sentinel's colour.
  private func draw(
    _ page: RenderImage, _ below: RenderImage?, progress: Double, angle: Double = -1.92,
    radius: Double = 14, background: RGBAColor? = sentinel
  ) throws -> RenderImage {
    let (width, height) = (CGFloat(page.width), CGFloat(page.height))
    var layers: [RenderNode] = []
    if let below { layers.append(node(0, 0, width, height) { $0.contents = .image(below) }) }
    layers.append(
      node(0, 0, width, height) {
        $0.contents = .image(page)
        $0.filters = [
          Filter(.pageCurl, ["progress": progress, "angle": angle, "radius": radius])
        ]
      })
    return try CPUCompositor(threads: 2).render(
      tree(width, height, background: background, layers), scale: 1)
  }

  @Test(arguments: [-1.92, 0, 1, 2.5, .pi])
  func `at 0 and at 1 they are the flat screens byte for byte`(angle: Double) throws {
    let (page, below) = (RenderImage.noise(73, 101, seed: 1), RenderImage.noise(73, 101, seed: 2))
    #expect(try draw(page, below, progress: 0, angle: angle).pixels == page.pixels)
    #expect(try draw(page, below, progress: 1, angle: angle).pixels == below.pixels)
  }

  @Test func `S0-10 the part that lies flat is the page, byte for byte`() throws {
    let page = RenderImage.noise(60, 90)
    let drawn = try draw(page, nil, progress: 0.3, angle: -.pi / 2, radius: 10)
    // The contact line is 30 points up, and the roll has not come round.
    for y in 0..<58 { for x in 0..<60 { #expect(drawn[x, y] == page[x, y], "at \(x), \(y)") } }
  }

  /// Returns the part of the page on the screen, computed forwards: points of the page, moved to
  /// the places that the roll gives them.
  private func reached(
    width: Int, height: Int, progress: Double, angle: Double, radius: Double
  ) -> Set<SIMD2<Int>> {
    let direction = SIMD2(cos(angle), sin(angle))
    let corners = [
      SIMD2(0.0, 0), SIMD2(Double(width), 0), SIMD2(0, Double(height)),
      SIMD2(Double(width), Double(height)),
    ].map { ($0 * direction).sum() }
    let (start, end) = (corners.reduce(.infinity, min), corners.reduce(-.infinity, max))
    let length = end - start
    let roll = min(radius, length / 4)
    let contact = progress * (length + roll)
    let eye = 3 * Double(max(width, height))
    let middle = SIMD2(Double(width), Double(height)) / 2
    var pixels: Set<SIMD2<Int>> = []
    for row in 0...height * 3 {
      for column in 0...width * 3 {
        let point = SIMD2(Double(column), Double(row)) / 3
        let way = (point * direction).sum() - start
        let behind = max(0, contact - way)
        let turn = min(behind / roll, .pi)
        let place =
          behind > 0 ? contact - roll * sin(turn) + behind - roll * turn : way
        let height = roll * (1 - cos(turn))
        let moved = point + direction * (place - way)
        let seen = middle + (moved - middle) / (1 - height / eye)
        pixels.insert(SIMD2(Int(seen.x.rounded(.down)), Int(seen.y.rounded(.down))))
      }
    }
    return pixels
  }

  @Test(arguments: [-1.92, -.pi / 2, 0.7])
  func `there are no holes or cracks at any of 100 positions`(angle: Double) throws {
    let (width, height) = (45, 64)
    let white = RenderImage(
      width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
    for step in 0..<100 {
      let progress = Double(step) / 100
      let drawn = try draw(
        white, nil, progress: progress, angle: angle, radius: 9, background: nil)
      let pixels = reached(
        width: width, height: height, progress: progress, angle: angle, radius: 9)
      for y in 0..<height {
        for x in 0..<width {
          // Away from the page's own edges.
          let isInside = (-2...2).allSatisfy { dy in
            (-2...2).allSatisfy { dx in
              pixels.contains(SIMD2(x + dx, y + dy))
            }
          }
          if isInside { #expect(drawn[x, y][3] == 255, "at \(x), \(y) of \(progress)") }
        }
      }
    }
  }

  @Test func `over an opaque page nothing of what is behind both shows`() throws {
    let (page, below) = (RenderImage.noise(40, 60, seed: 1), RenderImage.noise(40, 60, seed: 2))
    for step in 0...100 {
      let progress = Double(step) / 100
      let over = try draw(page, below, progress: progress)
      #expect(over.isOpaque)
      let other = try draw(page, below, progress: progress, background: .solidGreen)
      #expect(over.pixels == other.pixels)
    }
  }

  @Test func `the back is lit by where it faces and shows the picture faintly`() throws {
    let red = RenderImage(
      width: 60, height: 90, pixels: (0..<5400).flatMap { _ in [220, 0, 0, 255] as [UInt8] })
    let drawn = try draw(red, nil, progress: 0.5, angle: -.pi / 2, radius: 10)
    // Behind the contact line, at 50 of 100 points, lies the page's face, two radii up.
    let flat = drawn[30, 25]
    #expect(flat[1] > 190 && flat[0] > flat[1])
    // Rows from the contact line down to the roll's edge: darker and darker.
    let brightness = (40...48).map { drawn[30, $0][1] }
    #expect(zip(brightness, brightness.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(Int(brightness[0]) - Int(brightness[8]) > 40)
  }

  @Test func `any grid can be a mesh`() throws {
    struct Wave: DeformingFilter {
      let name = "wave"
      let summary = "A wave."
      let parameters = [FilterParameter("height", default: 4, in: 0...100, "In points.")]
      let cost = 16.0
      func mesh(of filter: Filter, in bounds: CGRect) -> RenderMesh {
        let height = filter["height"]
        return RenderMesh(over: bounds, columns: 16, rows: 8) { source in
          let (x, y) = (Double(source.x), Double(source.y))
          return RenderMesh.Vertex(
            position: SIMD3(x, y + height * sin(x / 5), 0), source: source)
        }
      }
    }
    let image = RenderImage.noise(64, 32)
    let flat = node(0, 0, 64, 32) {
      $0.contents = .image(image)
      $0.filters = [Filter(Wave(), ["height": 0])]
    }
    let same = try CPUCompositor(threads: 2).render(tree(64, 32, [flat]), scale: 1)
    #expect(same.pixels == image.pixels)
    var bent = flat
    bent.filters[0]["height"] = 6
    let drawn = try CPUCompositor(threads: 2).render(tree(64, 32, [bent]), scale: 1)
    // At a quarter of the wave the picture has gone down by its height.
    #expect(drawn[8, 2] == [0, 0, 0, 0] && drawn[8, 20][3] == 255)
  }
}
