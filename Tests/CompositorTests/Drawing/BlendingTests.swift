import Compositor
import Foundation
import Geometry
import Rendering
import Testing

struct BlendingTests {
  private func draw(_ tree: RenderTree, scale: CGFloat = 1) throws -> RenderImage {
    try CPUCompositor(threads: 1).render(tree, scale: scale)
  }

  /// Expects a pixel within `tolerance` levels.
  private func expect(
    _ pixel: [UInt8], _ expected: [Double], tolerance: Double = 1,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let isNear = zip(pixel, expected).allSatisfy { abs(Double($0) - $1) <= tolerance }
    #expect(isNear, "\(pixel), expected \(expected)", sourceLocation: location)
  }

  @Test
  func `half red is 128, 0, 0, 128`() throws {
    let frame = try draw(tree(2, 2, [node(0, 0, 2, 2, color: .solidRed) { $0.opacity = 0.5 }]))
    #expect(frame[0, 0] == [128, 0, 0, 128])
  }

  @Test
  func `opacity applies to the layers inside as one`() throws {
    let inner = node(0, 0, 4, 4, color: .solidBlue)
    let group = node(0, 0, 8, 8, color: .solidRed) {
      $0.opacity = 0.5
      $0.children = [inner]
    }
    let frame = try draw(tree(8, 8, background: .white, [group]))
    // Blue hides red inside the group: half blue, half white.
    expect(frame[1, 1], [127.5, 127.5, 255, 255])
    expect(frame[6, 6], [255, 127.5, 127.5, 255])
  }

  @Test
  func `nested opacities multiply`() throws {
    let leaf = node(0, 0, 8, 8, color: .white) { $0.opacity = 0.5 }
    let under = node(0, 0, 8, 8, color: .solidRed) { $0.opacity = 0.5 }
    let group = node(0, 0, 8, 8) {
      $0.opacity = 0.4
      $0.children = [under, leaf]
    }
    let frame = try draw(tree(8, 8, background: .black, [group]))
    // Inside: red ½, then white ½ over it: (¾, ½, ½) with alpha ¾; times 0.4 over black.
    expect(frame[4, 4], [0.75 * 0.4 * 255, 0.5 * 0.4 * 255, 0.5 * 0.4 * 255, 255])
  }

  @Test
  func `a cross-fade of two opaque screens is their mean`() throws {
    let (a, b) = (RenderImage.noise(20, 20, seed: 3), RenderImage.noise(20, 20, seed: 4))
    func screen(_ picture: RenderImage, _ opacity: CGFloat) -> RenderNode {
      node(0, 0, 20, 20) {
        $0.opacity = opacity
        $0.backgroundColor = .solidGreen
        $0.children = [node(0, 0, 20, 20) { $0.contents = .image(picture) }]
      }
    }
    let frame = try draw(tree(20, 20, [screen(a, 1), screen(b, 0.5)]))
    for index in frame.pixels.indices {
      let mean = (Double(a.pixels[index]) + Double(b.pixels[index])) / 2
      #expect(abs(Double(frame.pixels[index]) - mean) <= 1.5)
    }
  }

  @Test
  func `half a pixel of an edge is half covered`() throws {
    let frame = try draw(tree(8, 8, [node(1.5, 2, 4, 4, color: .white)]))
    expect(frame[1, 3], [127.5, 127.5, 127.5, 127.5])
    #expect(frame[2, 3] == [255, 255, 255, 255])
    expect(frame[5, 3], [127.5, 127.5, 127.5, 127.5])
    #expect(frame[6, 3] == [0, 0, 0, 0])
    #expect(frame[1, 1] == [0, 0, 0, 0])
  }

  @Test
  func `a line thinner than a pixel is as faint as it is thin`() throws {
    let frame = try draw(tree(8, 8, [node(0, 3.25, 8, 0.25, color: .white)]))
    expect(frame[4, 3], [64, 64, 64, 64])
    #expect(frame[4, 2] == [0, 0, 0, 0])
    #expect(frame[4, 4] == [0, 0, 0, 0])
  }

  @Test
  func `the area of a turned square and of a disc is right`() throws {
    let square = node(20, 20, 60, 60, color: .white) { $0.transform = .rotation(z: 0.5) }
    let disc = node(20, 20, 60, 60, color: .white) { $0.cornerRadius = 30 }
    for (layer, area) in [(square, 3600), (disc, 900 * Double.pi)] {
      let frame = try draw(tree(100, 100, [layer]))
      let sum = stride(from: 3, to: frame.pixels.count, by: 4).reduce(0.0) {
        $0 + Double(frame.pixels[$1]) / 255
      }
      #expect(abs(sum - area) < area * 0.002)
    }
  }

  @Test
  func `a clip's edge is antialiased once for all that it clips`() throws {
    // Three opaque layers fill a clip whose edge runs through the middle of a column.
    let clip = node(1.5, 0, 4, 8, color: .solidRed) {
      $0.masksToBounds = true
      $0.children = [node(-5, -5, 20, 20, color: .solidGreen), node(-5, -5, 20, 20, color: .white)]
    }
    let frame = try draw(tree(8, 8, background: .black, [clip]))
    expect(frame[1, 4], [127.5, 127.5, 127.5, 255])
    expect(frame[5, 4], [127.5, 127.5, 127.5, 255])
    #expect(frame[3, 4] == [255, 255, 255, 255])
    #expect(frame[6, 4] == [0, 0, 0, 255])
  }

  @Test
  func `nested clips, turned and rounded, multiply only where both cut`() throws {
    let inner = node(0, 0, 40, 40) {
      $0.masksToBounds = true
      $0.cornerRadius = 20
      $0.children = [node(-50, -50, 200, 200, color: .white)]
    }
    let outer = node(20, 20, 40, 40) {
      $0.masksToBounds = true
      $0.transform = .rotation(z: .pi / 4)
      $0.children = [inner]
    }
    let frame = try draw(tree(80, 80, [outer]))
    let sum = stride(from: 3, to: frame.pixels.count, by: 4).reduce(0.0) {
      $0 + Double(frame.pixels[$1]) / 255
    }
    #expect(abs(sum - 400 * .pi) < 6)
    #expect(frame[40, 40] == [255, 255, 255, 255])
    #expect(frame[21, 21] == [0, 0, 0, 0])
  }

  @Test
  func `a rounded picture shows nothing of its background along the rim`() throws {
    let card = node(2, 2, 36, 36, color: .solidRed) {
      $0.contents = .image(.init(width: 1, height: 1, pixels: [255, 255, 255, 255]))
      $0.cornerRadius = 12
      $0.masksToBounds = true
    }
    let frame = try draw(tree(40, 40, background: .black, [card]))
    for y in 0..<40 {
      for x in 0..<40 { #expect(frame[x, y][0] == frame[x, y][1]) }
    }
  }

  @Test
  func `an opaque border hides its background along the rim`() throws {
    let card = node(2, 2, 36, 36, color: .solidRed) {
      $0.cornerRadius = 12
      $0.borderWidth = 4
      $0.borderColor = .white
    }
    let frame = try draw(tree(40, 40, background: .black, [card]))
    for y in 0..<40 {
      for x in 0..<40 where x < 4 || y < 4 { #expect(frame[x, y][0] == frame[x, y][1]) }
    }
    #expect(frame[20, 20] == [255, 0, 0, 255])
  }

  @Test
  func `the border is drawn over the children and inside the bounds`() throws {
    let card = node(4, 4, 16, 16) {
      $0.borderWidth = 2
      $0.borderColor = .solidBlue
      $0.children = [node(-10, -10, 40, 40, color: .solidGreen)]
    }
    let frame = try draw(tree(24, 24, [card]))
    #expect(frame[4, 10] == [0, 0, 255, 255])
    #expect(frame[5, 10] == [0, 0, 255, 255])
    #expect(frame[6, 10] == [0, 255, 0, 255])
    #expect(frame[3, 10] == [0, 255, 0, 255])
  }

  @Test
  func `siblings are ordered by zPosition, then as they come`() throws {
    let frame = try draw(
      tree(
        4, 4,
        [
          node(0, 0, 4, 4, color: .solidRed) { $0.zPosition = 1 },
          node(0, 0, 4, 4, color: .solidGreen) { $0.zPosition = 1 },
          node(0, 0, 4, 4, color: .solidBlue),
        ]))
    #expect(frame[2, 2] == [0, 255, 0, 255])
  }
}
