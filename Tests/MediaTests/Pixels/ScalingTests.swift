import Media
import Rendering
import Testing

@Suite struct ScalingTests {
  @Test func `its own size is the picture itself`() {
    let image = busyPicture(9, 7)
    #expect(image.scaledDown(toWidth: 9, height: 7) === image)
  }

  @Test(arguments: [(1, 1), (2, 3), (10, 6), (13, 17), (19, 1)])
  func `a flat colour stays exactly that`(width: Int, height: Int) {
    let flat = picture(19, 17) { _, _ in [255, 7, 130, 255] }
    let small = flat.scaledDown(toWidth: width, height: height)
    #expect(small.pixels == picture(width, height) { _, _ in [255, 7, 130, 255] }.pixels)
    #expect(small.isOpaque)
  }

  @Test func `half size is the mean of four`() {
    let image = picture(4, 2) { x, y in [UInt8(x * 40 + y * 10), 0, 0, 255] }
    let small = image.scaledDown(toWidth: 2, height: 1)
    #expect(small.pixels == [25, 0, 0, 255, 105, 0, 0, 255])
  }

  @Test func `a part of a pixel counts as that part`() {
    // 3 → 2: each result covers one and a half pixels.
    let image = picture(3, 1) { x, _ in [[30, 0, 0, 255], [60, 0, 0, 255], [240, 0, 0, 255]][x] }
    let small = image.scaledDown(toWidth: 2, height: 1)
    #expect(small.pixels == [40, 0, 0, 255, 180, 0, 0, 255])
  }

  @Test(arguments: [7, 64, 195, 389])
  func `the mean brightness is kept`(_ width: Int) {
    let image = busyPicture(390, 50)
    func mean(_ image: RenderImage) -> Double {
      let sum = image.pixels.reduce(0) { $0 + Int($1) }
      return Double(sum) / Double(image.pixels.count)
    }
    let small = image.scaledDown(toWidth: width, height: 25)
    #expect(abs(mean(small) - mean(image)) < 0.5)
  }
}
