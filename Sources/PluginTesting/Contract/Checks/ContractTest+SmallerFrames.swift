import Diagnostics
import Foundation
import PluginFiles
import PluginRuns
import PluginValidation
import TransitionKit

// Animators under a presentation that gives the screen a smaller frame than the container.

extension ContractTest {
  /// Notes that the animator of `part` leaves the presented view in another frame than such a presentation has for it. One
  /// that chooses the frame itself, or asks for another style, is not tried.
  func trySmallerFrame(_ part: Part) {
    guard part.isMoving, part.isByItself, !part.isPair, part.operation == .present,
      wants(.endsRight, part.operation), part.take?.after.presentedFillsContainer == true
    else { return }
    let take = try? performer.take(
      part.base, on: endSetting, attention: .end, adjust: { InsetPresentation.use(in: &$0) })
    guard let take, take.after.views.contains(where: { $0.name == InsetPresentation.shade }),
      take.after.presentedFillsContainer
    else { return }
    var finding = Finding(
      "under a presentation with a smaller frame, the presented view fills the container all the same",
      at: take.place)
    finding.hint = "End in context:finalFrame(\"to\"), or say presentationStyle = \"fullScreen\"."
    note(.endsRight, part.operation, finding, outcome: "in a smaller frame", in: take)
  }
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
