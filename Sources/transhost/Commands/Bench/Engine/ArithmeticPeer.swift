import Foundation

/// The arithmetic of a frame alone: a bare loop that evaluates two Bézier curves per layer and
/// interpolates a point and a number by them into a flat array. No engine can be faster.
struct ArithmeticPeer {
  private struct Layer {
    var begin: Double
    var from: (x: Double, y: Double, opacity: Double)
    var to: (x: Double, y: Double, opacity: Double)
  }

  private let layers: [Layer]
  /// The values of the last frame: x, y and opacity of each layer.
  private(set) var values: [Double]

  init(layers count: Int) {
    layers = (0..<count).map { index in
      Layer(
        begin: Double(index % 2) * -1e-6, from: (35, 35, 1),
        to: (Double(100 + index % 7), 200, 0.5))
    }
    values = Array(repeating: 0, count: 3 * count)
  }

  /// Computes the values at `fraction` of the animations.
  mutating func frame(at fraction: Double) {
    for (index, layer) in layers.enumerated() {
      let time = fraction - layer.begin
      let move = EaseInEaseOut.progress(at: time)
      // Uses another time, so that the curve is solved a second time.
      let fade = EaseInEaseOut.progress(at: time + 1e-9)
      values[3 * index] = layer.from.x + (layer.to.x - layer.from.x) * move
      values[3 * index + 1] = layer.from.y + (layer.to.y - layer.from.y) * move
      values[3 * index + 2] = layer.from.opacity + (layer.to.opacity - layer.from.opacity) * fade
    }
  }
}

/// The curve (0.42, 0), (0.58, 1), solved by Newton's method to full precision, as an engine needs
/// it.
private enum EaseInEaseOut {
  static func progress(at time: Double) -> Double {
    let (a, b, c) = (1 + 3 * 0.42 - 3 * 0.58, 3 * 0.58 - 6 * 0.42, 3 * 0.42)
    var s = time
    for _ in 0..<16 {
      let error = ((a * s + b) * s + c) * s - time
      let step = error / ((3 * a * s + 2 * b) * s + c)
      s -= step
      if abs(step) <= 1e-16 { break }
    }
    return (3 - 2 * s) * s * s
  }
}
