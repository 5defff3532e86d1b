/// What a plugin, or its run, has to be told: ``Diagnostic`` by a name that no other module has.
public typealias PluginDiagnostic = Diagnostic

extension PluginHost {
  /// The module's ``Diagnostic``: the class hides the module of the same name, and so this is what
  /// `PluginHost.Diagnostic` means where `TransitionKit`, too, has one.
  public typealias Diagnostic = PluginDiagnostic
}
