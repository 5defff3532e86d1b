import CPixels
import Rendering

/// The texels of a picture at their address, which is known without counting a reference for each row: threads that
/// count the references of one picture wait for each other.
struct ImageTexels: @unchecked Sendable {
  // SAFETY: `grid` has the address of the pixels of `image`, which stays the same as long as `image` exists: they are a
  // constant array of a constant picture.
  let image: RenderImage
  let grid: PixelGrid

  init(_ image: RenderImage) {
    self.image = image
    grid = image.withWords { PixelGrid(texels: $0, width: image.width, height: image.height) }
  }
}
