import Compositor
import Foundation
import Geometry
import Rendering
import TransitionKit

// Two screens that are faded into each other.

extension Take {
  /// The note on two pictures that fill the stage and fade at the same time, the one in and the other out, so that the
  /// dark behind them shows through; nil without them.
  ///
  /// - Parameter frames: The ``smallFrames``.
  func dipOfDissolve(in frames: [FlashDetector.Frame]) -> Finding? {
    let lights = frames.map(\.light)
    guard frames.count == shots.count, let first = lights.first, let last = lights.last,
      let darkest = lights.indices.min(by: { lights[$0] < lights[$1] })
    else { return nil }
    let share = lights[darkest] / max(min(first, last), 1e-6)
    // What gets much darker is faded to the dark on purpose.
    guard share < Self.visibleDip, share > Self.wholeDip, fadesTwo(in: shots[darkest]) else {
      return nil
    }
    let part = Int(((1 - share) * 100).rounded())
    var finding = Finding(
      "on the way the picture gets \(part) % darker than both screens: both fade at the same time, and what lies behind "
        + "shows through", at: place, frame: darkest)
    finding.hint = "Keep the alpha of the one behind at 1, and fade only the one in front."
    return finding
  }

  /// Returns a Boolean value that indicates whether two views that fill the stage are half transparent in `shot`.
  private func fadesTwo(in shot: Shot) -> Bool {
    let stage = CGRect(origin: .zero, size: beforeTree.size)
    let fading = shot.inContainer.filter { view in
      guard view.isDirectlyInContainer, !view.isHidden else { return false }
      let place = view.frame.offsetBy(dx: view.transform.m41, dy: view.transform.m42)
      return (0.2...0.8).contains(view.alpha) && place.width >= stage.width - 1
        && place.height >= stage.height / 2 && abs(place.midX - stage.midX) < stage.width / 10
    }
    return fading.count == 2
  }

  /// The greatest part of the light that is left where a loss is seen.
  private static let visibleDip = 0.88
  /// The greatest part of the light that is left where the loss is meant, as in a fade to black.
  private static let wholeDip = 0.5
}

extension FlashDetector.Frame {
  /// The mean light of the cells, 0…1.
  fileprivate var light: Double {
    let sum = cells.reduce(0) { $0 + 0.2126 * $1.red + 0.7152 * $1.green + 0.0722 * $1.blue }
    return sum / Double(max(1, cells.count))
  }
}
