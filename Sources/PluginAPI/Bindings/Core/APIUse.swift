import Lua
import Manifests

/// An entry of the API that has terms: who uses it is told.
struct APIUse {
  /// The entry's path.
  let path: String
  let terms: APITerms
  private unowned let bridge: ScriptBridge

  /// The use of the entry at `path`; nil where that has no terms.
  init?(of path: @autoclosure () -> String, in bridge: ScriptBridge) {
    guard let terms = bridge.edition.terms(of: path()) else { return nil }
    self.path = path()
    self.terms = terms
    self.bridge = bridge
  }

  /// A script uses it now.
  func note() { bridge.ledger.note(self, at: bridge.state?.place) }
}
