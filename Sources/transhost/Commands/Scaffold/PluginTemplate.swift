import Manifests

/// The text of a new plugin: a small working example, to be rewritten.
struct PluginTemplate {
  /// The description, as comment lines.
  let comment: String
  /// The part that a plugin in a folder has in a module of its own.
  let helper: Helper
  /// The text from `return transhost.…` on.
  let body: String
  /// A spec that the plugin passes.
  let spec: String

  /// A local function or table of the plugin.
  struct Helper {
    /// The module that contains the helper, if the plugin is a folder.
    let module: String
    /// The name of the helper.
    let name: String
    /// The comment and the definition of the helper.
    let text: String
  }

  /// The forms of an animator.
  enum Form: String, CaseIterable {
    /// A function of progress.
    case frame
    /// UIKit's `animateTransition`.
    case full
  }

  /// Makes the template for a plugin of `kind`; `form` applies to animators.
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

  /// The text of the plugin in one file.
  var file: String { "\(comment)\n\n\(helper.text)\n\n\(body)\n" }

  /// The text of `init.lua` for the plugin in a folder.
  var main: String {
    "\(comment)\n\nlocal \(helper.name) = require(\"\(helper.module)\").\(helper.name)\n\n\(body)\n"
  }

  /// The text of the module for the plugin in a folder.
  var module: String { "\(helper.text)\n\nreturn { \(helper.name) = \(helper.name) }\n" }
}
