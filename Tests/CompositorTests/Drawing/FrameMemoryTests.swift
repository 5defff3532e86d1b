import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

@Suite struct `The memory of frames` {
  private func address(of image: RenderImage) -> UnsafeRawPointer? {
    image.pixels.withUnsafeBytes { $0.baseAddress }
  }

  private func frame(_ color: RGBAColor, side: CGFloat = 64) -> RenderTree {
    tree(side, side, background: color, [])
  }

  @Test func `is used again once no one refers to a picture`() throws {
    let frames = CPUCompositor(threads: 1).makeFrames()
    var addresses: Set<UnsafeRawPointer?> = []
    for index in 0..<20 {
      let image = try frames.draw(frame(index % 2 == 0 ? .solidRed : .solidBlue), scale: 1)
      addresses.insert(address(of: image))
    }
    #expect(addresses.count <= 2)
  }

  @Test func `is not used again while someone refers to a picture or to its pixels`() throws {
    let frames = CPUCompositor(threads: 1).makeFrames()
    let first = try frames.draw(frame(.solidRed), scale: 1)
    let pixels = try frames.draw(frame(.solidGreen), scale: 1).pixels
    for _ in 0..<6 { _ = try frames.draw(frame(.solidBlue), scale: 1) }
    #expect(first[5, 5] == [255, 0, 0, 255])
    #expect(Array(pixels.prefix(4)) == [0, 255, 0, 255])
  }

  @Test func `fits pictures of any size`() throws {
    let frames = CPUCompositor(threads: 2).makeFrames()
    for side in [64, 10, 100, 64, 33] as [CGFloat] {
      let image = try frames.draw(frame(.solidGreen, side: side), scale: 1)
      #expect(image.width == Int(side) && image.pixels.count == Int(side * side) * 4)
      #expect(image[Int(side) - 1, Int(side) - 1] == [0, 255, 0, 255])
    }
  }

  @Test func `of a picture is transparent where it is, whatever was there before`() throws {
    let frames = CPUCompositor(threads: 1).makeFrames()
    for index in 0..<6 {
      let image = try frames.draw(
        tree(40, 40, index % 2 == 0 ? [node(0, 0, 40, 40, color: .white)] : []), scale: 1)
      #expect(image.isOpaque == (index % 2 == 0))
      #expect(image[20, 20] == (index % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 0]))
    }
  }

  /// A picture of the size of the canvas with a blur of `radius`.
  private func blurred(_ image: RenderImage, radius: Double) -> RenderTree {
    tree(
      64, 160,
      [
        node(0, 0, 64, 160) {
          $0.contents = .image(image)
          $0.filters = [Filter(.gaussianBlur, ["radius": radius, "normalizesEdges": 1])]
        }
      ])
  }

  @Test func `that filters write is used again once no one refers to their pictures`() throws {
    let (frames, image) = (CPUCompositor(threads: 2).makeFrames(), RenderImage.noise(64, 160))
    var addresses: Set<UnsafeRawPointer?> = []
    for index in 0..<20 {
      addresses.insert(
        address(of: try frames.draw(blurred(image, radius: 4 + Double(index)), scale: 1)))
    }
    #expect(addresses.count <= 2)
  }

  @Test func `that filters write stays as it is while someone refers to it`() throws {
    let (frames, image) = (CPUCompositor(threads: 2).makeFrames(), RenderImage.noise(64, 160))
    var held: [(image: RenderImage?, pixels: [UInt8])] = []
    for index in 0..<8 {
      let frame = try frames.draw(blurred(image, radius: 4 + Double(index)), scale: 1)
      held.append((index % 2 == 0 ? frame : nil, frame.pixels))
    }
    for (index, frame) in held.enumerated() {
      let expected = try CPUCompositor(threads: 1).render(
        blurred(image, radius: 4 + Double(index)), scale: 1)
      #expect(
        frame.pixels == expected.pixels && frame.image?.pixels ?? frame.pixels == frame.pixels)
    }
  }
}
