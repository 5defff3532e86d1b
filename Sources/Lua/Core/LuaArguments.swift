/// The arguments that a script passes to a host function.
nonisolated public struct LuaArguments: RandomAccessCollection {
  private let values: [LuaValue]
  private let start: Int
  /// The number of arguments at the end that belong to the labels, in their order; 0 when they did
  /// not come in a table, or in one with other keys, which then is an argument like any other. See
  /// ``LuaLabels``.
  public let labelled: Int

  /// Creates arguments.
  public init(_ values: [LuaValue], labelled: Int = 0) {
    self.init(values, from: 0, labelled: labelled)
  }

  private init(_ values: [LuaValue], from start: Int, labelled: Int) {
    self.values = values
    self.start = start
    self.labelled = labelled
  }

  /// The arguments after the first, which is the object or the value of a method.
  var withoutReceiver: LuaArguments {
    LuaArguments(values, from: Swift.min(start + 1, values.count), labelled: labelled)
  }

  /// The index of the first argument, which is 0.
  public var startIndex: Int { 0 }
  /// The number of arguments given.
  public var endIndex: Int { values.count - start }
  /// Returns the argument at an index, from 0; `.nil` for an argument that was not given.
  public subscript(index: Int) -> LuaValue {
    start + index < values.count ? values[start + index] : .nil
  }
}

/// The arguments that scripts name in one table, behind the others: `UIView.animate { withDuration = 0.3, … }`.
nonisolated public struct LuaLabels: Sendable {
  /// The number of arguments before the table.
  public var plain: Int
  /// The names; together with the plain arguments at most 32.
  public var names: [String]

  /// Creates labels.
  public init(after plain: Int, _ names: [String]) {
    self.plain = plain
    self.names = names
  }
}

/// The result of a host function.
nonisolated public enum LuaResults: Sendable {
  case none
  case value(LuaValue)
  /// Several values, at most 32.
  case values([LuaValue])
  /// A suspension: the script's function that called stops here until the continuation, which the
  /// block receives as soon as the function has stopped, is resumed. Only allowed where
  /// ``LuaState/suspension`` is `possible`; elsewhere it is an error of the script.
  case suspend(@MainActor (LuaContinuation) -> Void)
}

/// A host function. A ``LuaMisuse`` or any other error that it throws becomes an error of the
/// script, at the line of the call; a ``LuaError`` of a call that it made itself keeps its own
/// position.
public typealias LuaBody = @MainActor (LuaArguments) throws -> LuaResults
