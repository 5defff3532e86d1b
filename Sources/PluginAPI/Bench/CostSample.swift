package import UsageLimits

/// A script that has the host do one kind of work of the table of costs, in a size of one's choice.
///
/// The bench measures its time and memory, and tests compare the growth of what is charged with the
/// growth of the work.
package nonisolated struct CostSample: Sendable {
  /// The work, as `HostCost` names it.
  package let work: String
  /// The smallest size at which the work is tried; the others are twice and four times as large.
  package let size: Int
  /// The number of times that the work of one size is charged for in one run.
  package let times: Int
  /// A Boolean value that indicates whether the work is only done when a frame is made.
  package let isInFrame: Bool
  /// A Boolean value that indicates whether the work needs `sample.png`, a picture with as many
  /// rows of 1,100 pixels as the size says.
  package let needsPicture: Bool
  /// The statements that make ready what is worked on: `view` lies in the window, and `n` is the size.
  package let preparation: String
  /// The statements that do the work.
  package let statements: String

  /// A sample of `work`, done by `statements` after `preparation`.
  package init(
    _ work: String, size: Int, times: Int = 1, isInFrame: Bool = false,
    needsPicture: Bool = false, preparation: String = "", _ statements: String
  ) {
    self.work = work
    self.size = size
    self.times = times
    self.isInFrame = isInFrame
    self.needsPicture = needsPicture
    self.preparation = preparation
    self.statements = statements
  }

  /// The three sizes at which the work is tried.
  package var sizes: [Int] { [size, 2 * size, 4 * size] }

  /// The costs of which there are samples: all but that of waiting, which scripts can do in animators
  /// only.
  package static var sampledCosts: [HostCost] {
    HostCost.all.filter { "\($0.work)" != "\(HostCost.waiting.work)" }
  }

  /// The samples for `cost`.
  package static func samples(of cost: HostCost) -> [CostSample] {
    all.filter { $0.work == "\(cost.work)" }
  }

  /// The script: it gets a view and the size, and returns the work as a function.
  var chunk: String {
    """
    local view, n = ...
    \(preparation)
    return { work = function()
    \(statements)
    end }
    """
  }
}
