import Filters
import Foundation
import Geometry
import Rendering

/// A transition between two pictures that fill the canvas.
struct PictureWorkload: CompositeWorkload {
  let row: CompositeRow
  let pictures: PicturePair

  var size: PixelSize { pictures.size }

  func tree(at index: Int, of count: Int) -> RenderTree {
    let progress = FrameProgress(index, of: count)
    var (first, second) = (
      RenderNode(pictures.first, in: canvas), RenderNode(pictures.second, in: canvas)
    )
    switch row {
    case .slide, .slideBetween:
      let between = row == .slideBetween ? FrameProgress.fraction : 0
      let offset = CGFloat(progress.pixels(of: size.width)) + between
      first.position.x -= offset
      second.position.x += canvas.width - offset
      return tree([first, second])
    case .zoom:
      first.opacity = 1 - progress.value
      first.transform = CATransform3D(
        scaleX: 1 + progress.value / 2, y: 1 + progress.value / 2, z: 1)
      return tree([second, first])
    case .rotate:
      first.opacity = 1 - progress.value
      first.transform = CATransform3D(
        rotationAngle: progress.value * .pi / 2, x: 0, y: 0, z: 1)
      return tree([second, first])
    case .flip:
      let (isFirst, angle) = progress.turn
      var shown = isFirst ? first : second
      shown.transform = CATransform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
      return tree([shown]) { $0.sublayerTransform.m34 = -1 / (1.5 * canvas.width) }
    case .pixellate:
      first.filters = [Filter(.pixellate, ["fraction": 0.1 * progress.value])]
      second.filters = [Filter(.pixellate, ["fraction": 0.1 * (1 - progress.value)])]
      second.compositingFilter = Filter(.dissolveBlend, ["mix": progress.value])
      return tree([first, second])
    default:
      if let radius = row.blurRadius {
        first.filters = [
          Filter(
            .gaussianBlur, ["radius": radius * (0.9 + 0.1 * progress.value), "normalizesEdges": 1])
        ]
        return tree([first])
      }
      second.opacity = progress.value
      return tree([first, second])
    }
  }
}
