import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

/// The pictures that filters are applied to.
struct `Pictures of filters` {
  private func draw(_ change: (inout RenderNode) -> Void) throws -> RenderImage {
    let layer = node(0, 0, 120, 96, change)
    return try CPUCompositor(threads: 2).render(
      tree(120, 96, background: .solidGreen, [layer]), scale: 1)
  }

  @Test(arguments: [
    [Filter(.pixellate, ["fraction": 0.25])], [Filter(.colorInvert)],
    [Filter(.pixellate, ["fraction": 0.2]), Filter(.gaussianBlur, ["normalizesEdges": 1])],
  ])
  func `pictures that are taken as they are look like those that are drawn`(
    filters: [Filter]
  ) throws {
    for isOpaque in [true, false] {
      let image = RenderImage.noise(120, 96, isOpaque: isOpaque)
      // A transparent layer above makes a drawing of the same pixels.
      let drawn = try draw {
        $0.filters = filters
        $0.children = [
          node(0, 0, 120, 96) { $0.contents = .image(image) },
          node(0, 0, 120, 96, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.001)),
        ]
      }
      let taken = try draw {
        $0.filters = filters
        $0.contents = .image(image)
      }
      #expect(taken.pixels == drawn.pixels)
      // What lies below an opaque picture doesn't show; below another one it does.
      let above = try draw {
        $0.filters = filters
        $0.backgroundColor = .solidRed
        $0.contents = .image(image)
      }
      #expect((above.pixels == taken.pixels) == isOpaque)
    }
  }

  @Test(arguments: [1e12, 1e20, 1e300])
  func `filters take pictures of layers of any size`(side: Double) throws {
    let image = RenderImage.noise(24, 16, isOpaque: false)
    let layers = [
      CGRect(x: -side / 2, y: -side / 2, width: side, height: side),
      CGRect(x: -2 * side, y: 0, width: side, height: 16),
      CGRect(x: side, y: -side, width: side, height: side),
    ]
    for kind in FilterCatalog.standard.kinds where kind is any PictureFilter {
      for layer in layers {
        var filter = Filter(kind: kind)
        if kind.parameters.contains(where: { $0.name == "normalizesEdges" }) {
          filter["normalizesEdges"] = 1
        }
        let drawn = try FilterPictures.filtered(image, filter, layer: layer)
        #expect(drawn.pixels.count == image.pixels.count, "\(kind.name) of \(layer)")
      }
    }
  }

  @Test(arguments: [0.08, 0.3])
  func `blocks of drawn content are those of its picture`(fraction: Double) throws {
    let content: (inout RenderNode) -> Void = { layer in
      layer.children = (0..<9).map { index in
        node(CGFloat(index) * 11, CGFloat(index) * 9.5, 40, 30, color: .solidRed) {
          $0.cornerRadius = 8
          $0.opacity = 0.7
        }
      }
    }
    let plain = try CPUCompositor(threads: 1).render(
      tree(120, 96, [node(0, 0, 120, 96, content)]), scale: 1)
    let filter = Filter(.pixellate, ["fraction": fraction])
    let expected = try FilterPictures.filtered(plain, filter)
    let drawn = try CPUCompositor(threads: 2).render(
      tree(
        120, 96,
        [
          node(0, 0, 120, 96) {
            content(&$0)
            $0.filters = [filter]
          }
        ]), scale: 1)
    #expect(drawn.pixels == expected.pixels)
  }
}
