/// Something that goes on with one generation of a plugin, which is not closed meanwhile: a
/// transition, a gesture, a presentation.
final class PluginUse {
  /// The generation.
  let plugin: Plugin
  private var isOver = false

  /// Begins a use of `plugin`.
  init(of plugin: Plugin) {
    self.plugin = plugin
    plugin.useBegan()
  }

  isolated deinit { end() }

  /// Ends it; again does nothing.
  func end() {
    guard !isOver else { return }
    isOver = true
    plugin.useEnded()
  }
}
