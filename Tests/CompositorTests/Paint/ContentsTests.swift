import Compositor
import Foundation
import Geometry
import Rendering
import Testing

struct ContentsTests {
  private func draw(_ tree: RenderTree, scale: CGFloat = 1) throws -> RenderImage {
    try CPUCompositor(threads: 1).render(tree, scale: scale)
  }

  /// Returns the rectangle of the opaque pixels: x, y, width, height.
  private func extent(_ image: RenderImage) -> [Int] {
    var (xs, ys): (Set<Int>, Set<Int>) = ([], [])
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y][3] == 255 {
        xs.insert(x)
        ys.insert(y)
      }
    }
    guard let x = xs.min(), let y = ys.min() else { return [] }
    return [x, y, xs.count, ys.count]
  }

  @Test(arguments: [
    (ContentsGravity.resize, [20, 20, 40, 20]), (.resizeAspect, [35, 20, 10, 20]),
    (.resizeAspectFill, [20, 0, 40, 80]), (.center, [38, 26, 4, 8]), (.top, [38, 20, 4, 8]),
    (.bottom, [38, 32, 4, 8]), (.left, [20, 26, 4, 8]), (.right, [56, 26, 4, 8]),
    (.topLeft, [20, 20, 4, 8]), (.topRight, [56, 20, 4, 8]), (.bottomLeft, [20, 32, 4, 8]),
    (.bottomRight, [56, 32, 4, 8]),
  ])
  func `contents go where the gravity says`(gravity: ContentsGravity, expected: [Int]) throws {
    // 8 × 16 pixels at scale 2 are 4 × 8 points.
    let picture = RenderImage.noise(8, 16, scale: 2)
    let layer = node(20, 20, 40, 20) {
      $0.contents = .image(picture)
      $0.contentsGravity = gravity
    }
    var clipped = expected
    if gravity == .resizeAspectFill { clipped = [20, 0, 40, 70] }
    #expect(extent(try draw(tree(80, 70, [layer]))) == clipped)
  }

  @Test
  func `contents are clipped to the bounds when asked, by either way`() throws {
    for change in [
      { (node: inout RenderNode) in node.clipsContents = true },
      { (node: inout RenderNode) in node.masksToBounds = true },
    ] {
      let layer = node(20, 20, 40, 20) {
        $0.contents = .image(.noise(8, 16))
        $0.contentsGravity = .resizeAspectFill
        change(&$0)
      }
      #expect(extent(try draw(tree(80, 70, [layer]))) == [20, 20, 40, 20])
    }
  }

  @Test
  func `a picture a hair smaller than its clip is not read beyond its edge`() throws {
    // The picture ends a millionth of a point inside the box, the box on the next pixel.
    let picture = RenderImage.noise(20, 10)
    for fraction in stride(from: -0.003, through: 0.003, by: 0.0002) {
      let layer = node(10, 10, 20, 10) {
        $0.bounds.size.width += 9e-7
        $0.position.x += fraction
        $0.contents = .image(picture)
        $0.contentsGravity = .resizeAspect
        $0.masksToBounds = true
        $0.cornerRadius = 2
      }
      let frame = try draw(tree(40, 30, [layer]))
      #expect(frame[20, 15] == picture[10, 5] || abs(fraction) > 0.0015)
    }
  }

  @Test
  func `a snapshot shows what its node shows, wherever that was`() throws {
    var card = node(0, 0, 20, 20, color: .solidRed) {
      $0.cornerRadius = 6
      $0.children = [node(4, 4, 8, 8, color: .white), node(10, 10, 30, 4, color: .solidBlue)]
    }
    let shown = try draw(tree(40, 30, [card]))
    card.transform = .rotation(z: 1)
    card.position = CGPoint(x: -70, y: 900)
    card.zPosition = 44
    let snapshot = node(0, 0, 20, 20) { $0.contents = .node(card) }
    #expect(try draw(tree(40, 30, [snapshot])).pixels == shown.pixels)
  }

  /// Of a frozen node the compositor visits only what reaches into the clip.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a part of a frozen picture has the pixels of one that is not frozen`(seed: UInt64) throws {
    var random = RandomScene(seed: seed + 900)
    let size = CGSize(width: 90, height: 120)
    let whole = random.tree(size: size, isScene: seed % 2 == 0).root
    let pictures = try [whole, whole.frozen()].map { content in
      let parts = (0..<12).map { index in
        let (x, y) = (CGFloat(index % 3) * 30, CGFloat(index / 3) * 30)
        return node(x, y, 30, 30) {
          $0.masksToBounds = true
          $0.transform = .rotation(z: CGFloat(seed) / 40 * CGFloat(index - 5))
          $0.children = [node(-x, -y, size.width, size.height) { $0.contents = .node(content) }]
        }
      }
      return try draw(tree(90, 120, background: .white, parts), scale: 1.5)
    }
    #expect(pictures[0].pixels == pictures[1].pixels)
  }

  @Test
  func `a snapshot under a sublayerTransform is where its layer is`() throws {
    let card = node(0, 0, 8, 6, color: .solidRed)
    let shown = node(20, 8, 8, 6) { $0.contents = .node(card) }
    let pictures = try [shown, node(20, 8, 8, 6, color: .solidRed)].map { child in
      var scene = tree(60, 40, [child])
      scene.root.sublayerTransform = .scale(1.5, 2)
      (scene.root.sublayerTransform.m34, scene.root.sublayerTransform.m43) = (-1 / 40, -10)
      return try draw(scene)
    }
    #expect(extent(pictures[0]) == extent(pictures[1]))
    #expect(pictures[0].pixels == pictures[1].pixels)
  }

  @Test
  func `a snapshot is fitted by the gravity and clipped by masksToBounds`() throws {
    let card = node(0, 0, 10, 10, color: .white) {
      $0.children = [node(5, 5, 30, 2, color: .white)]
    }
    let snapshot = node(10, 10, 40, 20) {
      $0.contents = .node(card)
      $0.contentsGravity = .resizeAspect
    }
    #expect(extent(try draw(tree(100, 40, [snapshot]))) == [20, 10, 70, 20])
    var clipped = snapshot
    clipped.masksToBounds = true
    #expect(extent(try draw(tree(100, 40, [clipped]))) == [20, 10, 30, 20])
  }

  @Test
  func `a snapshot of a snapshot keeps to its frame's budget`() throws {
    var card = node(0, 0, 10, 10, color: .white)
    for _ in 0..<40 {
      let (copy, bounds) = (card, card.bounds)
      card = RenderNode(bounds: bounds, position: copy.position)
      card.children = [
        node(0, 0, 5, 5) { $0.contents = .node(copy) },
        node(5, 5, 5, 5) { $0.contents = .node(copy) },
      ]
    }
    let scene = tree(20, 20, [card])
    #expect(throws: CompositorError.tooManyLayers(limit: 32_768)) { try draw(scene) }
    let message = "\(CompositorError.tooManyLayers(limit: 32_768))"
    #expect(
      message
        == "the frame has more than 32768 layers; snapshots of snapshots repeat what they hold")
  }

  @Test
  func `deep nesting is refused before it exhausts the stack`() throws {
    var deep = node(0, 0, 10, 10)
    for _ in 0..<300 {
      let inner = deep
      deep = node(0, 0, 10, 10) { $0.children = [inner] }
    }
    let scene = tree(10, 10, [deep])
    #expect(throws: CompositorError.tooDeep(limit: 256)) { try draw(scene) }
  }

  @Test(
    arguments: [
      (CGSize(width: 0, height: 0), 1), (CGSize(width: 10, height: 0.2), 1),
      (CGSize(width: 20_000, height: 10), 1), (CGSize(width: 10, height: 10), 0),
      (CGSize(width: 10, height: 10), -1), (CGSize(width: 10, height: 10), .infinity),
      (CGSize(width: CGFloat.nan, height: 10), 1), (CGSize(width: 10, height: -4), 1),
    ] as [(CGSize, CGFloat)])
  func `a canvas without pixels or with too many is refused`(size: CGSize, scale: CGFloat) throws {
    let root = node(0, 0, 1, 1)
    #expect {
      try CPUCompositor().render(RenderTree(size: size, root: root), scale: scale)
    } throws: { error in
      "\(error)".hasSuffix("each side must come to 1…16384 pixels")
    }
  }

  /// A picture of thin lines, much smaller than it is.
  @Test(arguments: [3, 7, 16, 40] as [CGFloat])
  func `a picture drawn small is the mean of its texels`(factor: CGFloat) throws {
    var pixels: [UInt8] = []
    for y in 0..<480 {
      for x in 0..<480 {
        let level: UInt8 = (x / 2 + y / 2) % 2 == 0 ? 255 : 0
        pixels += [level, level, level, 255]
      }
    }
    let side = 480 / factor
    let picture = RenderImage(width: 480, height: 480, pixels: pixels)
    let frame = try draw(
      tree(side + 4, side + 4, [node(2.3, 2.7, side, side) { $0.contents = .image(picture) }]))
    for y in 4..<Int(side) {
      for x in 4..<Int(side) { #expect(abs(Int(frame[x, y][0]) - 128) <= 40) }
    }
  }

  @Test
  func `a picture squeezed across keeps its sharpness along`() throws {
    // Rows alternate every two texels; columns are squeezed by twelve.
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for _ in 0..<240 {
        let level: UInt8 = y / 2 % 2 == 0 ? 255 : 0
        pixels += [level, level, level, 255]
      }
    }
    let picture = RenderImage(width: 240, height: 64, pixels: pixels)
    let frame = try draw(tree(20, 64, [node(0, 0, 20, 64) { $0.contents = .image(picture) }]))
    let levels = (0..<64).map { Int(frame[10, $0][0]) }
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) > 120)
  }

  @Test
  func `reduced pictures are means of two by two, down to one pixel`() throws {
    let picture = RenderImage(
      width: 3, height: 2, scale: 2,
      pixels: [UInt8]([0, 40, 90, 80, 120, 250]).flatMap { [$0, $0, $0, 255] })
    let half = picture.reduced(level: 1)
    #expect(half.width == 1 && half.height == 1 && half.scale == 2)
    #expect(half.pixels == [60, 60, 60, 255])
    #expect(picture.reduced(level: 1) === half)
    #expect(picture.reduced(level: 9) === half)
    #expect(picture.reduced(level: 0) === picture)
  }
}
