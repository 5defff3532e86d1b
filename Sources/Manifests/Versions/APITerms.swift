/// The versions in which an entry of the API is available.
package nonisolated struct APITerms: Hashable, Sendable {
  /// The version that brought it.
  package var since: APIVersion
  /// The deprecation of an entry that will be removed.
  package var deprecation: APIDeprecation?

  /// Makes terms; an entry of the first version that stays has none.
  package init(since: APIVersion = .first, deprecated deprecation: APIDeprecation? = nil) {
    self.since = since
    self.deprecation = deprecation
  }

  /// The note that documentation adds: ` Since 1.1. Deprecated since 1.2, and gone with 2.0: use
  /// alpha.`
  package var note: String {
    var note = since == .first ? "" : " Since \(since)."
    if let deprecation {
      note +=
        " Deprecated since \(deprecation.since), and gone with \(deprecation.removedIn): "
        + "use \(deprecation.use)."
    }
    return note
  }
}

/// That an entry of the API works, but will go.
package nonisolated struct APIDeprecation: Hashable, Sendable {
  /// The version that deprecated it.
  package var since: APIVersion
  /// The version without it: a major one, since all others only add.
  package var removedIn: APIVersion
  /// The replacement of the entry, such as `view.alpha`.
  package var use: String

  /// Makes a deprecation.
  package init(since: APIVersion, removedIn: APIVersion, use: String) {
    self.since = since
    self.removedIn = removedIn
    self.use = use
  }
}
