import Foundation
import Manifests

extension APIMember {
  /// Returns the descriptions of the parameters of the call at `path`.
  @MainActor static func specs<each Argument: ScriptValue>(
    of path: @autoclosure () -> String, in bridge: ScriptBridge,
    _ parameters: repeat Parameter<each Argument>
  ) -> [APIParameter] {
    var specs: [APIParameter] = []
    for parameter in repeat each parameters {
      specs.append(parameter.spec(in: bridge))
    }
    return self.specs(of: path(), in: bridge, specs)
  }

  /// The same, of parameters that `specs` describe.
  @MainActor static func specs(
    of path: @autoclosure () -> String, in bridge: ScriptBridge, _ specs: [APIParameter]
  ) -> [APIParameter] {
    var specs = specs
    guard !bridge.edition.isPlain else { return specs }
    for index in specs.indices {
      // The terms of the call itself are told once, by the call.
      let own = "\(path()).\(specs[index].name)"
      guard bridge.edition.hasOwnTerms(own), let use = APIUse(of: own, in: bridge) else { continue }
      specs[index].terms = use.terms
      specs[index].use = use
    }
    return specs
  }
}
