import Foundation

extension APIMember {
  /// Returns the descriptions of the parameters of the call at `path`.
  @MainActor static func specs<each Argument: ScriptValue>(
    of path: @autoclosure () -> String, in registry: BindingRegistry,
    _ parameters: repeat Parameter<each Argument>
  ) -> [APIParameter] {
    var specs: [APIParameter] = []
    for parameter in repeat each parameters {
      specs.append(parameter.spec(in: registry))
    }
    return self.specs(of: path(), in: registry, specs)
  }

  /// The same, of parameters that `specs` describe.
  @MainActor static func specs(
    of path: @autoclosure () -> String, in registry: BindingRegistry, _ specs: [APIParameter]
  ) -> [APIParameter] {
    var specs = specs
    guard !registry.edition.isPlain else { return specs }
    for index in specs.indices {
      // The terms of the call itself are told once, by the call.
      let own = "\(path()).\(specs[index].name)"
      guard registry.edition.hasOwnTerms(own), let use = APIUse(of: own, in: registry.ledger) else {
        continue
      }
      specs[index].terms = use.terms
      specs[index].use = use
    }
    return specs
  }
}
