import Compositor
import Diagnostics
import Foundation
import PluginRuns
import TransitionKit

/// Watches the frames of a run, in order, for one that flashes up (F19).
///
/// It looks at pictures that are drawn anyway. A run of which a frame is not drawn, as where only a
/// filmstrip is made, is not judged, nor is one of fewer than ``fewestFrames``.
struct FlashWatch {
  private let detector = FlashDetector()
  /// The frames last seen, at most ``span``, the newest last.
  private var recent: [(index: Int, time: Double, grid: FlashDetector.Frame)] = []
  private var warnings: [Diagnostic] = []
  private var seen = 0
  private var isWhole = true
  private let file: String
  private let line: Int?

  /// With fewer, what merely moves fast changes as much from frame to frame as a flash does.
  private static let fewestFrames = 12
  /// A frame is judged by the two before and the two after it.
  private static let span = 5
  /// More flashes than these are not told: the screen flickers all the way.
  private static let mostTold = 8

  /// A watch over a run of the plugin that messages call `file` and that animates at `line`.
  init(file: String, line: Int?) {
    self.file = file
    self.line = line
  }

  /// Takes the next frame; `grid` is nil where it was not drawn.
  mutating func see(_ frame: RunFrame, as grid: FlashDetector.Frame?) {
    guard isWhole, let grid else {
      isWhole = false
      return
    }
    seen += 1
    if recent.count == Self.span { recent.removeFirst() }
    recent.append((frame.index, frame.time, grid))
    judge(after: 2)
  }

  /// Returns the diagnostics found, after all frames have been seen.
  mutating func finish() -> [Diagnostic] {
    // The frame before the last has but one after it.
    judge(after: 1)
    guard isWhole, seen >= Self.fewestFrames else { return [] }
    return Array(warnings.prefix(Self.mostTold))
  }

  /// Judges the frame that has `after` frames after it, now that it has.
  private mutating func judge(after: Int) {
    let position = recent.count - 1 - after
    let flashes = detector.flashes(in: recent.map(\.grid))
    guard let flash = flashes.first(where: { $0.frame == position }) else { return }
    warnings.append(warning(of: flash.kind, at: recent[position].index, recent[position].time))
  }

  private func warning(
    of kind: FlashDetector.Flash.Kind, at index: Int, _ time: Double
  ) -> Diagnostic {
    let what =
      switch kind {
      case .blank: "shows nothing but one colour, unlike those before and after it"
      case .odd: "differs much from those before and after it, which are alike"
      }
    return Diagnostic(
      code: .flash, severity: .warning,
      message: String(format: "frame %d at %.3f s flashes up: it ", index, time) + what,
      file: file, line: line, hint: DiagnosticCode.flash.remedy)
  }
}
