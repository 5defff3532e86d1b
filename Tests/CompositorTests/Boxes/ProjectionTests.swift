import Compositor
import Foundation
import Geometry
import Rendering
import Testing

struct ProjectionTests {
  private func draw(_ tree: RenderTree, scale: CGFloat = 1) throws -> RenderImage {
    try CPUCompositor(threads: 1).render(tree, scale: scale)
  }

  /// The number of pixels that are wholly covered.
  private func count(_ image: RenderImage) -> Int {
    stride(from: 3, to: image.pixels.count, by: 4).count { image.pixels[$0] == 255 }
  }

  @Test
  func `perspective shrinks what is far and grows what is near`() throws {
    var scene = tree(100, 100, [node(40, 40, 20, 20, color: .white) { $0.zPosition = -100 }])
    scene.root.sublayerTransform = .perspective(100)
    #expect(count(try draw(scene)) == 100)
    scene.root.children[0].zPosition = 50
    #expect(count(try draw(scene)) == 1600)
  }

  @Test
  func `sublayerTransform acts about the anchor point`() throws {
    var scene = tree(100, 100, [node(0, 0, 10, 10, color: .white)])
    scene.root.sublayerTransform = .scale(2, 2)
    #expect(try draw(scene)[0, 0] == [0, 0, 0, 0])
    scene.root.anchorPoint = .zero
    scene.root.position = .zero
    let frame = try draw(scene)
    #expect(count(frame) == 400 && frame[19, 19] == [255, 255, 255, 255])
  }

  @Test
  func `anchorPointZ is the depth a layer turns about`() throws {
    // Turned by half a turn about an axis 100 points behind it, a layer ends 200 points behind.
    let layer = node(40, 40, 20, 20, color: .white) {
      $0.anchorPointZ = -100
      $0.zPosition = -100
      $0.transform = .rotation(y: .pi)
    }
    var scene = tree(100, 100, [layer])
    scene.root.sublayerTransform = .perspective(200)
    #expect(count(try draw(scene)) == 100)
  }

  @Test
  func `a texture is sampled in perspective, not along the screen`() throws {
    // Left half black, right half white; turned, the middle of the layer stays at the anchor.
    var pixels: [UInt8] = []
    for _ in 0..<8 {
      for x in 0..<64 { pixels += x < 32 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    }
    let picture = RenderImage(width: 64, height: 8, pixels: pixels)
    var scene = tree(
      100, 40,
      [
        node(10, 0, 80, 40) {
          $0.contents = .image(picture)
          $0.transform = .rotation(y: 1)
        }
      ])
    scene.root.sublayerTransform = .perspective(100)
    let frame = try draw(scene)
    #expect(frame[47, 20][0] < 60)
    #expect(frame[52, 20][0] > 195)
    // The near side is wider than the far one.
    let columns = (0..<100).filter { frame[$0, 20][3] > 127 }
    let (left, right) = (50 - (columns.first ?? 50), (columns.last ?? 50) - 50)
    #expect(abs(left - right) > 8)
  }

  @Test
  func `a single-sided layer shows its front only`() throws {
    func isShown(_ angle: CGFloat, _ rule: BackFaceRule, parent: CGFloat = 0) throws -> Bool {
      let card = node(0, 0, 20, 20, color: .white) {
        $0.isDoubleSided = false
        $0.backFaceRule = rule
        $0.transform = .rotation(y: angle)
      }
      let holder = node(10, 10, 20, 20) {
        $0.transform = .rotation(y: parent)
        $0.children = [card]
      }
      return try draw(tree(40, 40, [holder]))[20, 20][3] > 0
    }
    for rule in [BackFaceRule.composed, .parentPerspective] {
      #expect(try isShown(1, rule))
      #expect(try !isShown(2, rule))
    }
    // With the parent turned away too, the card faces the viewer again, or by itself not.
    #expect(try isShown(.pi, .composed, parent: .pi))
    #expect(try !isShown(.pi, .parentPerspective, parent: .pi))
    #expect(try !isShown(0, .composed, parent: .pi))
    #expect(try isShown(0, .parentPerspective, parent: .pi))
  }

  @Test
  func `a mirrored layer still shows its front`() throws {
    for rule in [BackFaceRule.composed, .parentPerspective] {
      let card = node(10, 10, 20, 20, color: .white) {
        $0.isDoubleSided = false
        $0.backFaceRule = rule
        $0.transform = .scale(-1, 1)
      }
      #expect(try draw(tree(40, 40, [card]))[20, 20] == [255, 255, 255, 255])
    }
  }

  @Test
  func `the parent's perspective can turn a layer's face`() throws {
    // Far to the side of the eye a layer turned by less than a quarter shows its back.
    let card = node(-500, 30, 20, 20, color: .white) {
      $0.isDoubleSided = false
      $0.backFaceRule = .parentPerspective
      $0.transform = .rotation(y: -1.35)
      $0.zPosition = -2000
    }
    var scene = tree(400, 80, [card])
    scene.root.sublayerTransform = .perspective(100)
    let isTurned = count(try draw(scene)) == 0
    scene.root.children[0].isDoubleSided = true
    #expect(isTurned == (count(try draw(scene)) == 0))
  }

  @Test
  func `each child is flattened into its parent's plane`() throws {
    // Turned forth in the parent and back in the child: flattened, the child is squeezed twice.
    let child = node(0, 0, 40, 40, color: .white) { $0.transform = .rotation(y: -.pi / 3) }
    let parent = node(10, 10, 40, 40) {
      $0.transform = .rotation(y: .pi / 3)
      $0.children = [child]
    }
    #expect(count(try draw(tree(60, 60, [parent]))) == 10 * 40)
  }

  @Test
  func `a floor that reaches behind the eye ends at the horizon`() throws {
    let floor = node(-2000, 45, 4100, 10, color: .white) {
      $0.anchorPoint = CGPoint(x: 0.5, y: 0)
      $0.position = CGPoint(x: 50, y: 60)
      $0.bounds.size.height = 5000
      var t = CATransform3D.identity
      // Turned about x so that its far edge goes behind the viewer.
      (t.m22, t.m23, t.m32, t.m33) = (cos(1.5), sin(1.5), -sin(1.5), cos(1.5))
      $0.transform = t
    }
    var scene = tree(100, 100, [floor])
    scene.root.sublayerTransform = .perspective(200)
    let frame = try draw(scene)
    #expect(frame[50, 20] == [0, 0, 0, 0])
    #expect(frame[50, 58] == [0, 0, 0, 0])
    #expect(frame[50, 62] == [255, 255, 255, 255])
    #expect(frame[50, 99] == [255, 255, 255, 255])
    let whole = PointSampler(scene).render(scale: 1, grid: 2)
    let comparison = SmoothComparison(frame, reference: whole)
    #expect(comparison.offSmooth == 0, "\(comparison)")
  }

  @Test
  func `what is edge-on, flat to nothing or behind the eye draws nothing`() throws {
    let odd: [CATransform3D] = [
      .rotation(y: .pi / 2), .scale(0, 1), .scale(0, 0), .move(0, 0, 500),
      CATransform3D(rowMajor: [CGFloat](repeating: 0, count: 16)) ?? .identity,
    ]
    for transform in odd {
      var scene = tree(
        40, 40,
        [
          node(10, 10, 20, 20, color: .white) {
            $0.transform = transform
            $0.children = [node(0, 0, 30, 30, color: .solidRed)]
          }
        ])
      scene.root.sublayerTransform = .perspective(100)
      #expect(count(try draw(scene)) == 0, "\(transform)")
    }
  }

  @Test(arguments: [1e6, 1e9, 1e30, 1e300, .infinity, -.infinity, .nan] as [CGFloat])
  func `geometry without measure is survived`(value: CGFloat) throws {
    let changes: [(inout RenderNode) -> Void] = [
      { $0.bounds.size.width = value }, { $0.bounds.origin.y = value }, { $0.position.x = value },
      { $0.position.y = -value }, { $0.anchorPoint.x = value }, { $0.anchorPointZ = value },
      { $0.zPosition = value }, { $0.transform.m11 = value }, { $0.transform.m14 = value },
      { $0.transform.m34 = value }, { $0.transform.m44 = value }, { $0.transform.m41 = value },
      { $0.sublayerTransform.m34 = value }, { $0.sublayerTransform.m22 = value },
      { $0.cornerRadius = value }, { $0.borderWidth = value }, { $0.opacity = value },
      { $0.shadow = RenderShadow(opacity: 1, offset: .zero, radius: value) },
      { $0.shadow = RenderShadow(opacity: value, offset: .zero, radius: 3) },
      {
        $0.shadow = RenderShadow(
          opacity: 1, offset: CGSize(width: value, height: 0), radius: 3, excludesOwnBox: true)
      },
      { $0.backgroundColor = RGBAColor(red: value, green: -value, blue: 0, alpha: value) },
      {
        $0.contentsGravity = .center; $0.bounds.size.height = value
      },
    ]
    for change in changes {
      for masks in [false, true] {
        let layer = node(5, 5, 20, 20, color: .solidBlue) {
          $0.cornerRadius = 4
          $0.borderWidth = 2
          $0.shadow = RenderShadow(opacity: 0.5, offset: .zero, radius: 2)
          $0.contents = .image(.noise(8, 8, isOpaque: false))
          $0.transform = .rotation(y: 0.5)
          $0.masksToBounds = masks
          $0.children = [node(2, 2, 8, 8, color: .solidRed)]
          change(&$0)
        }
        let other = node(0, 0, 3, 3, color: .solidGreen) { $0.zPosition = 1 }
        var scene = tree(32, 32, [layer, other])
        scene.root.sublayerTransform = .perspective(100)
        let frame = try draw(scene)
        #expect(frame.width == 32)
        // The neighbour is there whatever became of the layer.
        #expect(frame[0, 0][1] > 0)
      }
    }
  }
}
