import LayerTree
import Lua
import UsageLimits

/// The display links of one plugin, as many as it may have at once.
package final class DisplayLinks {
  private var links: [CADisplayLink] = []
  /// The number of links at which those that have ended are dropped.
  private var room = 16

  /// Makes a display link for `engagement`, which ends with the plugin.
  ///
  /// One that is refused costs what a link costs, since the error may be caught.
  ///
  /// - Throws: `LuaMisuse` when the plugin has more than anybody needs.
  func keep(
    for engagement: Engagement?, _ budget: ScriptBudget, _ make: () -> CADisplayLink
  ) throws -> CADisplayLink {
    if links.count >= room {
      try budget.charge(.endedLink, links.count)
      forgetInvalidated()
      // So that a pass over all of them is made only as often as their number doubles.
      room = min(max(16, 2 * links.count), HostLimits.displayLinks)
    }
    if links.count >= HostLimits.displayLinks {
      try budget.charge(.object)
      throw LuaMisuse("a plugin can have at most \(HostLimits.displayLinks) display links at once")
    }
    let link = make()
    links.append(link)
    engagement?.keep(link)
    return link
  }

  /// Lets go of the links that have ended.
  package func forgetInvalidated() { links.removeAll(where: \.isInvalidated) }

  /// The number of links that are called at the next frame.
  package var running: Int { links.count { !$0.isInvalidated && !$0.isPaused } }

  /// Ends all of them.
  func invalidate() {
    for link in links { link.invalidate() }
    links = []
  }
}
