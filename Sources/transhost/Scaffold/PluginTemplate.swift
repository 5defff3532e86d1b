import Manifests

/// The text of a new plugin: something small that works, to be rewritten.
struct PluginTemplate {
  /// What it does, as comment lines.
  let comment: String
  /// The part that a plugin in a folder keeps in a module of its own.
  let helper: Helper
  /// From `return transhost.…` on.
  let body: String
  /// A spec that the plugin passes.
  let spec: String

  /// A local function or table of the plugin.
  struct Helper {
    /// The module that it lies in, where it has one.
    let module: String
    /// What it is called.
    let name: String
    /// Its comment and definition.
    let text: String
  }

  /// How an animator is written.
  enum Form: String, CaseIterable {
    /// A function of progress.
    case frame
    /// UIKit's `animateTransition`.
    case full
  }

  /// The template for a plugin of `kind`; `form` is an animator's.
  init(_ kind: PluginKind, name: String, form: Form) {
    self =
      switch (kind, form) {
      case (.animator, .frame): .frameAnimator(name)
      case (.animator, .full): .fullAnimator(name)
      case (.interaction, _): .interaction(name)
      case (.delegate, _): .delegate(name)
      case (.presentation, _): .presentation(name)
      case (.scene, _): .scene(name)
      }
  }

  init(comment: String, helper: Helper, body: String, spec: String) {
    self.comment = comment
    self.helper = helper
    self.body = body
    self.spec = spec
  }

  /// The plugin in one file.
  var file: String { "\(comment)\n\n\(helper.text)\n\n\(body)\n" }

  /// The `init.lua` of the plugin in a folder.
  var main: String {
    "\(comment)\n\nlocal \(helper.name) = require(\"\(helper.module)\").\(helper.name)\n\n\(body)\n"
  }

  /// The module of the plugin in a folder.
  var module: String { "\(helper.text)\n\nreturn { \(helper.name) = \(helper.name) }\n" }
}
