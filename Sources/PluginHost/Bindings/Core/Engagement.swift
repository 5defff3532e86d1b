import LayerTree
import Lua

/// What a plugin does for one transition or gesture: the functions that are called for it, and what
/// these hand to the engine meanwhile, such as completions and display links.
///
/// When one of them fails the engagement is out: nothing of it is called any more. What the plugin
/// does elsewhere goes on.
final class Engagement {
  /// Whether it has failed, or was taken from the plugin.
  private(set) var isOut = false
  /// Hears of the failure, after it was told.
  var onFailure: (() -> Void)?
  private weak var plugin: Plugin?
  /// The name of what the plugin made on the spot; nil for the plugin itself.
  private let part: String?
  private var links: [CADisplayLink] = []

  /// An engagement of `plugin`, or of the `part` that it made on the spot.
  init(of plugin: Plugin?, part: String? = nil) {
    self.plugin = plugin
    self.part = part
  }

  /// An engagement of what plays `role`.
  convenience init(of role: RoleScript) { self.init(of: role.plugin, part: role.part) }

  /// Notes that a function has failed.
  func fail(_ error: LuaError) {
    guard !isOut else { return }
    if let plugin { fail(with: plugin.diagnostic(for: error)) } else { takeOut() }
    onFailure?()
  }

  /// Notes that its part had to be ended, as `diagnostic` says.
  func fail(with diagnostic: Diagnostic) {
    guard !isOut else { return }
    takeOut()
    guard let plugin else { return }
    plugin.bridge.cast?.failures.noteFailure(of: plugin.file, part: part, with: diagnostic)
  }

  /// Notes that all went well.
  func succeed() {
    guard !isOut, let plugin else { return }
    plugin.bridge.cast?.failures.noteSuccess(of: plugin.file, part: part)
  }

  /// Nothing of it is called any more.
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

extension PluginCast {
  /// Whether what plays `role` may be used; where it has failed too often that is told, once.
  func admits(_ role: RoleScript) -> Bool { admits(role.plugin, part: role.part) }

  /// Whether `plugin`, or the `part` that it made on the spot, may be used.
  func admits(_ plugin: Plugin, part: String?) -> Bool {
    if let announcement = failures.announcement(of: plugin.file, part: part) {
      journal.add(announcement)
    }
    return !failures.isDisabled(plugin.file, part: part)
  }
}
