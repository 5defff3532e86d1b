import Compositor
import Diagnostics
import Filters
import Foundation
import LayerTree
import Rendering
import TransitionKit

/// Two screens whose pictures dissolve into each other in blocks, as in `pixellateDissolve`: 640 ×
/// 960 pixels, filtered again for every frame.
@MainActor
struct FilterWorkload {
  /// The size of the screens in points, at two pixels per point.
  nonisolated static let size = CGSize(width: 320, height: 480)

  private let stage: Stage
  private let source: UIView
  private let target: UIView
  private let renderer: any Renderer

  /// Creates the screens and their pictures.
  ///
  /// - Parameter threads: The number of threads that draw.
  init(threads: Int) throws {
    renderer = .ofProgram(threads: threads)
    let stage = Stage(screen: Screen(size: Self.size))
    func picture(_ seed: UInt32) throws -> UIView {
      let screen = Self.screen(seed)
      stage.window.addSubview(screen)
      guard let picture = screen.snapshotView(afterScreenUpdates: true) else {
        throw CommandFailure(
          .software, code: .benchIsEmpty, "the workload's screens have no picture")
      }
      screen.removeFromSuperview()
      return picture
    }
    (source, target) = try stage.perform {
      let pictures = (try picture(1), try picture(2))
      stage.window.addSubview(pictures.0)
      stage.window.addSubview(pictures.1)
      return pictures
    }
    self.stage = stage
    try stage.advance(to: 0)
  }

  /// Returns a screen with a photograph and thirty views.
  private static func screen(_ seed: UInt32) -> UIView {
    let screen = UIView(frame: CGRect(origin: .zero, size: size))
    screen.layer.contents = .image(noise(640, 960, seed: seed))
    for index in 0..<30 {
      let row = UIView(frame: CGRect(x: 12, y: 8 + index * 15, width: 296, height: 12))
      row.backgroundColor = UIColor(
        hue: CGFloat(index) / 30, saturation: 0.6, brightness: 1, alpha: 0.8)
      row.layer.cornerRadius = 4
      screen.addSubview(row)
    }
    return screen
  }

  private static func noise(_ width: Int, _ height: Int, seed: UInt32) -> RenderImage {
    var state = seed &* 2_654_435_761 | 1
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for _ in 0..<(width * height) {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      for shift: UInt32 in [0, 8, 16] { pixels.append(UInt8(state >> shift & 255)) }
      pixels.append(255)
    }
    return RenderImage(width: width, height: height, scale: 2, pixels: pixels)
  }

  /// Makes and draws the frame at `progress`.
  func frame(at progress: Double) throws -> RenderImage {
    stage.perform {
      source.layer.filters = [Filter(.pixellate, ["fraction": 0.1 * progress])]
      target.layer.filters = [Filter(.pixellate, ["fraction": 0.1 * (1 - progress)])]
      target.layer.compositingFilter = Filter(.dissolveBlend, ["mix": progress])
    }
    try stage.advance(to: progress)
    return try renderer.render(stage.commit(), scale: 2)
  }
}
