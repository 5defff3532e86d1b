package import Diagnostics
package import Lua

/// The plugin that scripts belong to, as their bindings see it.
package protocol ScriptOwner: AnyObject {
  /// The plugins that its scripts can name; nil outside of a run.
  var company: (any ScriptCompany)? { get }
  /// Returns the message for people about an error of the scripts.
  func diagnostic(for error: LuaError) -> Diagnostic
}

/// The surroundings that the owners of scripts share, as the bindings see them.
package protocol ScriptCompany: AnyObject {
  /// Notes a transition or gesture in which `owner`, or the `part` that it made on the spot, has
  /// failed with `diagnostic`.
  func noteFailure(of owner: any ScriptOwner, part: String?, with diagnostic: Diagnostic)
  /// Notes a transition or gesture in which `owner`, or the `part` that it made on the spot, has not
  /// failed.
  func noteSuccess(of owner: any ScriptOwner, part: String?)
}
