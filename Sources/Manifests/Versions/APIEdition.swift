import Foundation
import Lua

/// A version of the API, with the terms of what came after the first one and of what will go.
///
/// This is the one place where that is written down, by paths; what has no terms was in the first
/// version and stays:
///
///     UIView                          a class or namespace, with all that is in it
///     UIView.alpha, UIView.animate    a property, method, function or constant
///     UIView.animate.delay            an argument of a call
///     UIUserInterfaceStyle.dark       a string of an enumeration or an option set
///     transhost.animator.curve        a key of a plugin's table
///     transhost.TabDelegate.didSelect a key of a table that scripts write
package nonisolated struct APIEdition: Sendable {
  /// The version that plugins may ask for.
  package var version: APIVersion
  private let terms: [String: APITerms]

  /// An edition whose entries have `terms`, by their paths.
  package init(version: APIVersion, terms: [String: APITerms] = [:]) {
    self.version = version
    self.terms = terms
  }

  /// The edition of the API that this host offers.
  package static let current = APIEdition(version: .current)

  /// A Boolean value that indicates whether the edition has no terms.
  package var isPlain: Bool { terms.isEmpty }
  /// The paths that have terms, sorted.
  package var paths: [String] { terms.keys.sorted() }

  /// Returns a Boolean value that indicates whether the entry at `path` itself has terms.
  package func hasOwnTerms(_ path: String) -> Bool { terms[path] != nil }

  /// The terms of the entry at `path`, or those of what it is in.
  package func terms(of path: @autoclosure () -> String) -> APITerms? {
    if isPlain { return nil }
    var path = path()[...]
    while true {
      if let found = terms[String(path)] { return found }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = path[..<dot]
    }
  }
}
