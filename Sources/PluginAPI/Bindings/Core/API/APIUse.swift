import Lua
import Manifests

/// The use of an entry of the API that has terms, which its author should know of.
struct APIUse {
  /// The entry's path.
  let path: String
  /// The terms of the entry: when it was added and when it is removed.
  let terms: APITerms
  private unowned let ledger: APILedger

  /// The use of the entry at `path`, for the books of `ledger`; nil where that has no terms.
  init?(of path: @autoclosure () -> String, in ledger: APILedger) {
    guard let terms = ledger.edition.terms(of: path()) else { return nil }
    self.path = path()
    self.terms = terms
    self.ledger = ledger
  }

  /// Notes that a script uses it now.
  func note() { ledger.note(self) }
}
