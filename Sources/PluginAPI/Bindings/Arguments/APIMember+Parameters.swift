import Foundation
import Manifests

extension APIMember {
  /// Returns the descriptions of the parameters of the call at `path`.
  @MainActor static func specs(
    of path: @autoclosure () -> String, in registry: BindingRegistry,
    _ parameters: [ParameterDescription]
  ) -> [APIParameter] {
    var specs = parameters.map { $0.spec(in: registry) }
    guard !registry.edition.isPlain else { return specs }
    for index in specs.indices {
      // The terms of the call itself are reported once, by the call.
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

/// Returns the descriptions of `parameters`, in order.
func descriptions<each Argument: ScriptValue>(
  _ parameters: repeat Parameter<each Argument>
) -> [ParameterDescription] {
  var list: [ParameterDescription] = []
  for parameter in repeat each parameters { list.append(parameter.description) }
  return list
}
