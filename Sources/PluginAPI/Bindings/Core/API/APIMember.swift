import Foundation
package import Manifests

/// One member of the API that scripts see: what is registered, checked and documented.
package nonisolated struct APIMember: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Read with a dot; written too unless it is read only.
    case property(isReadOnly: Bool)
    /// Called with a colon.
    case method
    /// Called on the class or namespace with a dot.
    case function
    /// Read on the class or namespace with a dot.
    case constant
    /// Calling the name itself, as in `CGRect(…)`.
    case constructor
  }

  package var name: String
  package var kind: Kind
  package var parameters: [APIParameter] = []
  /// The LuaCATS type of the property, constant or result; nil for a call without a result.
  package var type: String?
  /// The description, with units, as a sentence.
  package var doc: String
  /// The terms of the member: when it was added and when it is removed.
  package var terms = APITerms()
}

/// One parameter of an ``APIMember``.
package nonisolated struct APIParameter: Sendable {
  package var name: String
  /// A Boolean value that indicates whether it goes by its name into the one table of labelled
  /// arguments.
  package var isLabelled: Bool
  package var isOptional: Bool
  /// The LuaCATS type.
  package var type: String
  package var doc: String
  /// The terms of the parameter: when it was added and when it is removed.
  package var terms = APITerms()
  /// Its use, where it has terms of its own.
  var use: APIUse?
}

/// Everything that scripts see under one global name.
package nonisolated struct APIEntry: Sendable {
  package enum Kind: Sendable {
    /// Objects with identity.
    case objects(superclass: String?)
    /// Immutable values.
    case values
    /// A table of functions and constants.
    case namespace
    /// A plain function.
    case function
  }

  package var name: String
  package var kind: Kind
  package var doc: String
  package var members: [APIMember] = []
  /// A Boolean value that indicates whether a global has this name; if not, it is only a type.
  package var isGlobal = true
  /// The terms of the entry: when it was added and when it is removed.
  package var terms = APITerms()
}
