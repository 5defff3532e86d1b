import Diagnostics
import Foundation
import PluginFiles
import PluginRuns
import PluginValidation
import TransitionKit

// Animators under a presentation that gives the screen a smaller frame than the container.

extension ContractTest {
  /// Runs `part` under such a presentation, unless it chooses the frame itself or asks for another style. Errors and
  /// warnings are faults: the presented view must end in its final frame.
  func trySmallerFrame(_ part: Part) {
    let outcome = "in a smaller frame"
    guard part.isMoving, part.isByItself, !part.isPair, part.operation == .present,
      wants(.endsRight, part.operation) || wants(.runsClean, part.operation),
      part.take?.after.presentedFillsContainer == true
    else { return }
    let take = try? performer.take(
      part.base, on: endSetting, attention: .end, adjust: { InsetPresentation.use(in: &$0) })
    guard let take, take.after.views.contains(where: { $0.name == InsetPresentation.shade }),
      blameFaults(of: take, part, outcome)
    else { return }
    settle(.endsRight, part.operation, outcome)
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
