import Foundation
import Rendering

/// A transition in GLSL between two opaque pictures that fill the canvas.
struct ShaderWorkload: CompositeWorkload {
  let shader: Shader
  let pictures: PicturePair

  var size: PixelSize { pictures.size }

  func tree(at index: Int, of count: Int) -> RenderTree {
    var filter = Filter(ShaderKind(shader))
    filter["progress"] = FrameProgress(index, of: count).value
    var second = RenderNode(pictures.second, in: canvas)
    second.compositingFilter = filter
    return tree([RenderNode(pictures.first, in: canvas), second])
  }
}
