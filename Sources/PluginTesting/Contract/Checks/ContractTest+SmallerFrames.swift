import Diagnostics
import Foundation
import PluginAPI
import PluginFiles
import PluginRuns
import PluginValidation
import TransitionKit

// Animators under a presentation that gives the screen a smaller frame than the container.

extension ContractTest {
  /// Notes that the animator of `part` leaves the presented view in another frame than such a presentation has for it, or
  /// that it begins in sight there. One that chooses the frame itself, or asks for another style, is not tried.
  func trySmallerFrame(_ part: Part) {
    guard part.isMoving, part.isByItself, !part.isPair, part.operation == .present,
      wants(.endsRight, part.operation), part.take?.after.presentedFillsContainer == true
    else { return }
    let take = try? performer.take(
      part.base, on: endSetting, attention: .frames, adjust: { InsetPresentation.use(in: &$0) })
    guard let take, take.after.views.contains(where: { $0.name == InsetPresentation.shade }),
      let finding = take.after.presentedFillsContainer
        ? frameOfContainer(in: take) : earlySight(in: take, part) ?? jumpAtEnd(of: part, take)
    else { return }
    note(.endsRight, part.operation, finding, outcome: "in a smaller frame", in: take)
  }

  /// Returns a finding if `part` jumps at its last moment under the presentation of `take`, where the screens share an
  /// element; nil otherwise.
  private func jumpAtEnd(of part: Part, _ take: Take) -> Finding? {
    guard part.readsElements(in: sources), !hasFailed([.sharedElements], part.operation),
      let base = part.base.onScreens(with: .elsewhere)
    else { return nil }
    var part = part
    (part.base, part.elements) = (base, .elsewhere)
    let jump = snap(of: part, endingAt: part.ended, on: endSetting, adjust: InsetPresentation.use)
    guard let jump else { return nil }
    var finding = Finding(
      "under a presentation with a smaller frame, \(jump.message)", at: take.place)
    finding.hint =
      "Convert frames once: those of context.sharedElements are in the container's coordinates."
    return finding
  }

  private func frameOfContainer(in take: Take) -> Finding {
    var finding = Finding(
      "under a presentation with a smaller frame, the presented view fills the container all the same",
      at: take.place)
    finding.hint = "End in context:finalFrame(\"to\"), or say presentationStyle = \"fullScreen\"."
    return finding
  }

  /// Returns a finding if the first frame of `take` shows more of the presented view than it does where that fills the
  /// container; nil otherwise.
  private func earlySight(in take: Take, _ part: Part) -> Finding? {
    guard let usual = part.take, Self.newShare(in: usual) < Self.leastSight,
      Self.newShare(in: take) >= Self.leastSight
    else { return nil }
    var finding = Finding(
      "under a presentation with a smaller frame, the presented view is in sight in the first frame",
      at: take.place, frame: 0)
    finding.hint =
      "Begin beyond the edge of the container: container.bounds.maxY - frame.minY below its place, not its own height."
    return finding
  }

  /// Returns the part of the first frame of `take` that is not the old screen, 0…1.
  private static func newShare(in take: Take) -> Double {
    FrameDifference.between(take.shots.first?.tree, take.beforeTree, drawnBy: take.renderer)?.share
      ?? 0
  }

  /// The part of the screen from which on a view is in sight, 0…1.
  private static let leastSight = 0.03
}

/// A presentation whose screen lies at a distance from the edges of its container.
private enum InsetPresentation {
  /// The name of the view that it adds.
  static let shade = "smaller-frame-shade"

  private static let file = PluginFile(
    name: "inset.lua",
    source: """
      return transhost.presentation {
        name = "inset", version = "1.0.0", api = 1, summary = "A smaller frame.",
        frameOfPresentedViewInContainerView = function(self)
          local bounds = self.containerView.bounds
          return bounds:insetBy(bounds.width / 8, bounds.height / 8)
        end,
        presentationTransitionWillBegin = function(self)
          self.containerView:insertSubview(UIView.new { name = "\(shade)" }, { at = 0 })
        end,
      }
      """)

  /// Makes it the presentation of `request`.
  static func use(in request: inout RunRequest) {
    let (file, read) = (file, request.readFile)
    request.presentation = file.url
    request.readFile = { url in url == file.url ? file : try read(url) }
  }
}
