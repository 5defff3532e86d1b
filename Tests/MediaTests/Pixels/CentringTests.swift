import Foundation
import Media
import Rendering
import Testing

/// A picture in the middle of a larger one.
struct CentringTests {
  private let picture = RenderImage(
    width: 2, height: 1, scale: 2, pixels: [1, 2, 3, 4, 5, 6, 7, 8])

  @Test func `the ground is beside, above and below`() {
    let grey: [UInt8] = [58, 58, 60, 255]
    let large = picture.centred(width: 5, height: 4, on: (58, 58, 60))
    #expect((large.width, large.height, large.scale) == (5, 4, 2))
    let row = Array(repeating: grey, count: 5).flatMap(\.self)
    // Of three columns, one is left and two are right of it; of three rows, one is above it.
    #expect(large.pixels == row + grey + picture.pixels + grey + grey + row + row)
  }

  @Test func `a side is never less than that of the picture`() {
    let large = picture.centred(width: 1, height: 2, on: (0, 0, 0))
    #expect((large.width, large.height) == (2, 2))
    #expect(large.pixels == picture.pixels + [0, 0, 0, 255, 0, 0, 0, 255])
  }

  @Test func `a picture as large is the same`() {
    #expect(picture.centred(width: 2, height: 1, on: (0, 0, 0)) === picture)
    #expect(picture.centred(width: 0, height: 0, on: (0, 0, 0)) === picture)
  }
}
