package import Diagnostics
import Foundation
import Geometry
import RunTraces
import TransitionKit

extension TransitionRun {
  /// Shows three frames of the transition, at progress 0, 0.5 and 1 of its duration, in place of
  /// ``run(_:)``.
  ///
  /// - Returns: The diagnostics.
  package func rehearse() -> [Diagnostic] {
    start()
    let length = duration
    for part in [0, 0.5, 1] {
      guard !journal.hasErrors, part == 0 || advance(to: length * part) else { break }
      _ = stage.commit()
      noteInfinities(progress: part)
    }
    return journal.diagnostics
  }

  /// Views must lie somewhere: what is infinite or no number can't be drawn.
  private func noteInfinities(progress: Double) {
    let broken = stage.viewStates().first { state in
      let numbers =
        [state.frame.minX, state.frame.minY, state.frame.width, state.frame.height, state.alpha]
        + state.transform.rowMajor
      return !numbers.allSatisfy(\.isFinite)
    }
    guard let broken else { return }
    var diagnostic = Diagnostic(
      code: .infiniteOutput,
      message: "at progress \(NumberText.of(progress)) the view '\(broken.name)' lies nowhere: its "
        + "frame, alpha or transform is infinite or no number",
      hint: "look for a division by zero, or a number that grows without end")
    diagnostic.place(at: director.blame)
    journal.add(diagnostic)
  }
}
