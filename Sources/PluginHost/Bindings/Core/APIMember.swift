import Foundation

/// One member of the API that scripts see: what is registered, checked and documented.
nonisolated struct APIMember: Sendable {
  enum Kind: Sendable, Equatable {
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

  var name: String
  var kind: Kind
  var parameters: [APIParameter] = []
  /// The LuaCATS type of the property, constant or result; nil for a call without a result.
  var type: String?
  /// What it is, with units, as a sentence.
  var doc: String
  /// The version of the API that brought it.
  var since = "1.0"
}

/// One parameter of an ``APIMember``.
nonisolated struct APIParameter: Sendable {
  var name: String
  /// Whether it goes by its name into the one table of labelled arguments.
  var isLabelled: Bool
  var isOptional: Bool
  /// The LuaCATS type.
  var type: String
  var doc: String
}

/// Everything that scripts see under one global name.
nonisolated struct APIEntry: Sendable {
  enum Kind: Sendable {
    /// Objects with identity.
    case objects(superclass: String?)
    /// Immutable values.
    case values
    /// A table of functions and constants.
    case namespace
    /// A plain function.
    case function
  }

  var name: String
  var kind: Kind
  var doc: String
  var members: [APIMember] = []
  /// Whether there is a global of this name; without one it is only a type.
  var isGlobal = true
}
