import Compositor
import Foundation
import Geometry
import Rendering
import Testing

struct ExactnessTests {
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `a picture at its own size on whole pixels is copied byte for byte`(scale: CGFloat) throws {
    let picture = RenderImage.noise(93, 41, scale: scale)
    let canvas = picture.size
    let frame = try CPUCompositor().render(
      tree(
        canvas.width, canvas.height, background: .solidGreen,
        [node(0, 0, canvas.width, canvas.height) { $0.contents = .image(picture) }]),
      scale: scale)
    #expect(frame.pixels == picture.pixels)
  }

  @Test
  func `rounding in a matrix does not blur a copied picture`() throws {
    let picture = RenderImage.noise(30, 20)
    let copy = node(0, 0, 30, 20) {
      $0.contents = .image(picture)
      $0.transform = .rotation(z: 0.3)
      $0.transform = $0.transform.concatenating(.rotation(z: -0.3)).concatenating(.move(1e-4, 0))
    }
    #expect(copy.transform != .identity)
    let frame = try CPUCompositor().render(tree(30, 20, [copy]), scale: 1)
    #expect(frame.pixels == picture.pixels)
  }

  @Test
  func `a moved copy keeps its bytes inside and its transparency`() throws {
    let picture = RenderImage.noise(20, 10, isOpaque: false)
    let frame = try CPUCompositor().render(
      tree(40, 30, [node(7, 5, 20, 10) { $0.contents = .image(picture) }]), scale: 1)
    for y in 0..<30 {
      for x in 0..<40 {
        let isIn = (7..<27).contains(x) && (5..<15).contains(y)
        #expect(frame[x, y] == (isIn ? picture[x - 7, y - 5] : [0, 0, 0, 0]))
      }
    }
  }

  @Test
  func `upscaled nearest repeats each texel`() throws {
    let picture = RenderImage.noise(5, 4)
    let frame = try CPUCompositor().render(
      tree(
        15, 12,
        [
          node(0, 0, 15, 12) {
            $0.contents = .image(picture)
            $0.contentsFilter = .nearest
          }
        ]), scale: 1)
    for y in 0..<12 {
      for x in 0..<15 { #expect(frame[x, y] == picture[x / 3, y / 3]) }
    }
  }

  @Test
  func `the same frame is the same on any number of threads`() throws {
    for seed in 0..<12 as Range<UInt64> {
      var random = RandomScene(seed: seed + 100)
      let tree = random.tree(size: CGSize(width: 90, height: 130), isScene: seed % 2 == 0)
      let frames = try [1, 2, 3, 16].map { try CPUCompositor(threads: $0).render(tree, scale: 1.5) }
      #expect(frames.allSatisfy { $0.pixels == frames[0].pixels })
      #expect(frames[0].width == 135 && frames[0].height == 195)
    }
  }

  @Test
  func `the canvas is the size times the scale, rounded`() throws {
    let frame = try CPUCompositor().render(tree(10.26, 7.74, background: .solidRed, []), scale: 2)
    #expect(frame.width == 21 && frame.height == 15)
    #expect(frame.scale == 2)
    #expect(frame.isOpaque)
    #expect(frame[20, 14] == [255, 0, 0, 255])
  }

  @Test
  func `no background is transparent`() throws {
    let frame = try CPUCompositor().render(tree(3, 2, []), scale: 1)
    #expect(frame.pixels.allSatisfy { $0 == 0 })
    #expect(!frame.isOpaque)
  }

  @Test
  func `of many layers the topmost shows at each pixel`() throws {
    func rect(_ index: Int) -> (x: Int, y: Int, width: Int, height: Int) {
      (index * 7 % 31, index * 5 % 23, 1 + index * 3 % 17, 1 + index * 11 % 13)
    }
    let layers = (0..<300).map { index in
      let r = rect(index)
      return node(CGFloat(r.x), CGFloat(r.y), CGFloat(r.width), CGFloat(r.height)) {
        $0.backgroundColor = RGBAColor(
          red: Double(index & 15) / 15, green: Double(index >> 4) / 31, blue: 0)
      }
    }
    let frame = try CPUCompositor().render(tree(48, 36, layers), scale: 1)
    for y in 0..<36 {
      for x in 0..<48 {
        let top = (0..<300).last { index in
          let r = rect(index)
          return (r.x..<r.x + r.width).contains(x) && (r.y..<r.y + r.height).contains(y)
        }
        let color = top.map { top in
          [UInt8(top & 15) * 17, UInt8((Double(top >> 4) / 31 * 255).rounded()), 0, 255]
        }
        #expect(frame[x, y] == color ?? [0, 0, 0, 0])
      }
    }
  }
}
