import Foundation
import Geometry
import Rendering

// A shader draws in another process: pictures are sent there, and the result is sent back.

nonisolated extension DrawingCount {
  /// The pixels that a drawing with a shader counts for whatever its size, half a screen: the way to the driver and back,
  /// which is as long for small screens.
  private var pixelsOfShader: Double { 0.5 * max(canvas, DrawingLimit.smallest) }

  /// Counts a layer that a shader mixes with what is behind it, for which both become pictures.
  ///
  /// - Returns: A Boolean value that indicates whether the layer has such a filter.
  mutating func mixed(_ node: RenderNode, of box: ScreenBox, in place: Place) -> Bool {
    guard let filter = node.compositingFilter, filter.isEnabled, !box.bounds.isEmpty,
      let kind = filter.kind as? ShaderKind
    else { return false }
    let most = mostPixels
    let whole = max(box.wholeArea, box.area)
    let pixels = whole <= most ? whole : box.bounds.width * box.bounds.height
    charge(pixels: 2 * pixels, .picture, to: place)
    let used = shaded(by: kind, pixels: pixels, most: most, in: place)
    keptBytes += used.kept + pixels * 8
    mostBytes = max(mostBytes, used.most)
    return true
  }

  /// Counts a drawing with a shader whose result has `pixels` pixels unless it has its own scale.
  ///
  /// - Returns: The bytes of the result, and those that are needed while it is drawn.
  mutating func shaded(
    by kind: ShaderKind, pixels: Double, most: Double, in place: Place
  ) -> (kept: Double, most: Double) {
    var result = pixels
    if let density = kind.resultScale, density > 0 {
      let own = pixels * density * density / (scale * scale)
      result = own <= most ? own : most
    }
    for case .node(let frozen)? in kind.shader.inputs.map({ kind.inputs[$0] }) {
      var inside = place
      inside.plane = .scale(scale)
      inside.isFrozen = true
      inside.sublayerTransform = .identity
      let size = CGSize(width: frozen.bounds.width * scale, height: frozen.bounds.height * scale)
      inside.clip = CGRect(origin: .zero, size: size)
      var move = CATransform3D.identity
      (move.m41, move.m42) = (-frozen.bounds.minX, -frozen.bounds.minY)
      _ = add(frozen, in: inside, transform: move)
      let area = size.width * size.height
      keptBytes += 4 * (area <= most ? area : most)
    }
    charge(pixels: result * max(1, kind.cost) + pixelsOfShader, to: place)
    return (result * 4, (result + pixels) * kind.bytesPerPixel)
  }

  /// Returns the size of a shader's result, in pixels of the layer's picture.
  func resultSize(of kind: ShaderKind, in node: RenderNode) -> CGSize {
    let size = kind.resultSize ?? node.bounds.size
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
