import Foundation
import Media
import PluginTesting
import Rendering

/// The pictures that a worker sends with results, up to the limits of ``ResultPicture``.
@MainActor final class WorkerPictures {
  private var count = 0
  private var next: Data?

  /// Draws a picture for the next result, unless there have been enough. One that can't be drawn is left out.
  func keep(_ draw: () throws -> RenderImage?) {
    next = nil
    guard count < ResultPicture.most, let image = try? draw() else { return }
    // Frames full of details fit when they are smaller.
    for factor in [1, 2, 4] where next == nil { next = Self.png(of: image, smallerBy: factor) }
    if next != nil { count += 1 }
  }

  /// Removes the picture for the next result; nil without one.
  func take() -> Data? {
    defer { next = nil }
    return next
  }

  private static func png(of image: RenderImage, smallerBy factor: Int) -> Data? {
    let small = image.scaledDown(
      toWidth: max(1, image.width / factor), height: max(1, image.height / factor))
    guard let png = try? PNG.encode(small) else { return nil }
    return ResultPicture.isAllowed(Data(png)) ? Data(png) : nil
  }
}
