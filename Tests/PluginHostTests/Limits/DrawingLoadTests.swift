import Filters
import Foundation
import Geometry
import Rendering
import Testing
import UsageLimits

/// The counting of a frame's drawing.
struct DrawingLoadTests {
  private static let size = CGSize(width: 390, height: 844)

  private func layer(
    _ rect: CGRect = CGRect(origin: .zero, size: size),
    change: (inout RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    var node = RenderNode(
      bounds: CGRect(origin: .zero, size: rect.size),
      position: CGPoint(x: rect.midX, y: rect.midY))
    change(&node)
    return node
  }

  private var red: RenderNode { layer(change: { $0.backgroundColor = .black }) }

  private func tree(_ layers: [RenderNode]) -> RenderTree {
    RenderTree(size: Self.size, background: nil, root: layer { $0.children = layers })
  }

  private func load(_ layers: [RenderNode], limit: DrawingLimit = DrawingLimit()) -> DrawingLoad {
    DrawingLoad(of: tree(layers), scale: 2, limit: limit)
  }

  private func screens(_ change: (inout RenderNode) -> Void) -> Double {
    load([layer(change: change)]).screens
  }

  /// Two dots in opposite corners.
  private var dots: [RenderNode] {
    [CGPoint.zero, CGPoint(x: 389, y: 843)].map { point in
      layer(CGRect(origin: point, size: CGSize(width: 1, height: 1))) {
        $0.backgroundColor = .black
      }
    }
  }

  private func near(_ value: Double, _ expected: Double, within share: Double = 0.05) -> Bool {
    abs(value - expected) <= expected * share
  }

  @Test func `a colour counts once, wherever it covers the screen`() {
    #expect(near(load([red]).screens, 1))
    #expect(near(load([red, red, red]).screens, 3))
    let outside = layer(CGRect(x: 400, y: 0, width: 390, height: 844)) {
      $0.backgroundColor = .black
    }
    #expect(load([outside]).screens < 0.1)
    #expect(screens { ($0.backgroundColor, $0.isHidden) = (.black, true) } < 0.1)
  }

  @Test func `a group counts with what lies between its items`() {
    #expect(load(dots).screens < 0.1)
    #expect(near(screens { ($0.children, $0.opacity) = (dots, 0.99) }, 4))
    let clipped = screens { ($0.children, $0.masksToBounds, $0.cornerRadius) = (dots, true, 20) }
    #expect(clipped > 4 && clipped < 5)
    #expect(screens { ($0.children, $0.masksToBounds) = (dots, true) } < 0.1)
  }

  @Test func `m44 and perspective count as they enlarge`() {
    let speck = CGRect(x: 190, y: 400, width: 10, height: 10)
    func enlarged(_ transform: CATransform3D) -> Double {
      load([layer(speck) { ($0.backgroundColor, $0.transform) = (.black, transform) }]).screens
    }
    #expect(enlarged(.identity) < 0.1)
    var far = CATransform3D.identity
    far.m44 = 0.001
    #expect(near(enlarged(far), 1))
    var eye = CATransform3D.identity
    (eye.m34, eye.m43, eye.m44) = (-0.01, 99.9, 0.001)
    #expect(near(enlarged(eye), 1))
    var behind = CATransform3D.identity
    behind.m44 = -1
    #expect(enlarged(behind) < 0.1)
  }

  @Test func `rounded corners count by their squares`() {
    let round = screens { ($0.backgroundColor, $0.cornerRadius) = (.black, 195) }
    #expect(near(round, 1 + 25 * 390 / 844))
    let button = layer(CGRect(x: 0, y: 0, width: 60, height: 60)) {
      ($0.backgroundColor, $0.cornerRadius) = (.black, 10)
    }
    #expect(load([button]).screens < 0.1)
  }

  private func shader(
    _ role: Shader.Role, resultSize: CGSize? = nil, resultScale: CGFloat? = nil
  ) -> Filter {
    let shader = Shader(
      name: "wind", file: "wind.glsl", text: "", role: role, uniforms: [], inputs: [], program: "",
      linesBeforeText: 0)
    return Filter(ShaderKind(shader, resultSize: resultSize, resultScale: resultScale))
  }

  @Test func `a shader counts with its pictures and its result`() {
    // The result, and half a screen.
    let effect = screens { $0.filters = [shader(.layerEffect)] } - screens { _ in }
    #expect(effect > 8.5 && effect < 12)
    let mixed = screens { $0.compositingFilter = shader(.transition) } - screens { _ in }
    #expect(mixed > 10 && mixed < 13)
    let half = screens { $0.filters = [shader(.layerEffect, resultScale: 1)] } - screens { _ in }
    #expect(half > 2.5 && half < 6)
    let large = screens {
      $0.filters = [shader(.layerEffect, resultSize: CGSize(width: 780, height: 1688))]
    }
    #expect(large > 32 && large < 50)
    // However small it is, there is the way to the driver.
    let dot = load([
      layer(CGRect(x: 0, y: 0, width: 1, height: 1)) {
        $0.compositingFilter = shader(.transition)
      }
    ])
    #expect(dot.screens > 0.5 && dot.screens < 1)
  }

  @Test func `the way to the driver is as long for small screens`() {
    let size = CGSize(width: 50, height: 50)
    let dots = (0..<1_000).map { _ in
      layer(CGRect(x: 0, y: 0, width: 1, height: 1)) { $0.filters = [shader(.layerEffect)] }
    }
    func exceeds(_ count: Int) -> Bool {
      let limit = DrawingLimit(pixels: 2_500)
      let tree = RenderTree(
        size: size, background: nil, root: layer { $0.children = Array(dots.prefix(count)) })
      return DrawingLoad(of: tree, scale: 1, limit: limit).screens > limit.screens
    }
    #expect(!exceeds(300))
    #expect(exceeds(1_000))
  }

  @Test func `a shader counts no more than it can be drawn with`() {
    for value in [1e9, 1e300, .infinity, .nan, -1] as [CGFloat] {
      let size = CGSize(width: value, height: value)
      for filter in [
        shader(.layerEffect, resultSize: size), shader(.layerEffect, resultScale: value),
      ] {
        let load = load([layer { $0.filters = [filter] }])
        #expect(load.screens > 0.5 && load.screens < 60)
      }
    }
  }

  @Test func `a blur counts by its radius`() {
    func blurred(_ radius: Double) -> Double {
      screens {
        $0.backgroundColor = .black
        $0.filters = [Filter(GaussianBlur(), ["radius": radius, "normalizesEdges": 1])]
      }
    }
    #expect(blurred(0) < 2)
    // The most are just below the radius from which on pictures are reduced.
    #expect(blurred(1.7) > 20 && blurred(1.7) < 30)
    #expect(blurred(50) > 6 && blurred(50) < 15)
    let chain = screens {
      $0.backgroundColor = .black
      $0.filters = (0..<8).map { _ in Filter(GaussianBlur(), ["radius": 20]) }
    }
    #expect(chain > 50)
  }

  @Test func `the pictures of filters have a limit`() throws {
    let shrunk = layer(CGRect(x: -585, y: -1266, width: 1560, height: 3376)) {
      $0.backgroundColor = .black
      ($0.transform.m11, $0.transform.m22) = (0.25, 0.25)
      $0.filters = [Filter(GaussianBlur(), ["radius": 1])]
    }
    // Each picture is kept, and one is filtered at a time.
    let one = load([shrunk]).pictureBytes
    #expect(one > 4 * 780 * 1688 * 15 && one < 4 * 780 * 1688 * 17)
    var limit = DrawingLimit()
    limit.screens = 1e6
    let many = load([RenderNode](repeating: shrunk, count: 14), limit: limit)
    #expect(many.excess(over: limit)?.hasPrefix("the pictures of a frame's filters") == true)
  }

  @Test func `what repeats without end is not counted to the end`() {
    var node = red
    for _ in 0..<40 {
      let frozen = layer { [node] in $0.contents = .node(node) }
      node = layer { $0.children = [frozen, frozen] }
    }
    let load = load([node])
    #expect(load.isEndless && load.layers <= DrawingLimit().layers)
    #expect(load.excess(over: DrawingLimit()) != nil)
  }

  @Test func `the maker of most of it is known`() {
    func made(_ maker: UInt16, _ count: Int) -> RenderNode {
      layer {
        $0.children = (0..<count).map { _ in red }
        $0.maker = maker
      }
    }
    #expect(load([made(1, 3), made(2, 5), made(1, 1)]).maker == 2)
    // A snapshot counts for the one that shows it.
    let shown = layer { ($0.contents, $0.maker) = (.node(made(2, 9)), 3) }
    #expect(load([made(1, 3), shown]).maker == 3)
  }

  @Test func `a larger screen may be covered less often`() {
    #expect(DrawingLimit(pixels: 780 * 1688).screens == 200)
    #expect(DrawingLimit(pixels: 2 * 780 * 1688).screens == 100)
    #expect(DrawingLimit(pixels: 1e9).screens == 50)
    #expect(DrawingLimit(pixels: 780 * 1688 / 4).screens == 400)
    #expect(DrawingLimit(pixels: 780 * 1688 / 8).screens == 600)
  }

  @Test func `frames in a row have a limit together`() {
    let limit = DrawingLimit(pixels: 780 * 1688)
    var history = DrawingHistory()
    for _ in 0..<200 { history.add(50, window: limit.window) }
    #expect(history.screens == 3000 && history.excess(over: limit) == nil)
    for _ in 0..<50 { history.add(200, window: limit.window) }
    #expect(history.excess(over: limit)?.contains("(limit 10,000)") == true)
  }
}
