package import Diagnostics
import LayerTree
package import Lua

/// The part of a plugin's work that belongs to one transition or gesture: the functions that are
/// called for it, and what these hand to the engine meanwhile, such as completions and display links.
///
/// When one of them fails the engagement is out: nothing of it is called any more. What the plugin
/// does elsewhere goes on.
package final class Engagement {
  /// A Boolean value that indicates whether it has failed, or was taken from the plugin.
  private(set) var isOut = false
  /// The action after a failure, once that was reported.
  var onFailure: (() -> Void)?
  private weak var owner: (any ScriptOwner)?
  /// The name of what the plugin made on the spot; nil for the plugin itself.
  private let part: String?
  private var links: [CADisplayLink] = []

  /// An engagement of the plugin `owner`, or of the `part` that it made on the spot.
  init(of owner: (any ScriptOwner)?, part: String? = nil) {
    self.owner = owner
    self.part = part
  }

  /// Notes that a function has failed.
  package func fail(_ error: LuaError) {
    guard !isOut else { return }
    if let owner { fail(with: owner.diagnostic(for: error)) } else { takeOut() }
    onFailure?()
  }

  /// Notes that its part had to be ended, as `diagnostic` says.
  package func fail(with diagnostic: Diagnostic) {
    guard !isOut else { return }
    takeOut()
    guard let owner else { return }
    owner.company?.noteFailure(of: owner, part: part, with: diagnostic)
  }

  /// Notes that all went well.
  func succeed() {
    guard !isOut, let owner else { return }
    owner.company?.noteSuccess(of: owner, part: part)
  }

  /// Ends it: nothing of it is called any more.
  func takeOut() {
    isOut = true
    for link in links { link.invalidate() }
    links = []
  }

  /// Notes a display link, to end it with the engagement.
  func keep(_ link: CADisplayLink) {
    links.removeAll(where: \.isInvalidated)
    links.append(link)
  }
}
