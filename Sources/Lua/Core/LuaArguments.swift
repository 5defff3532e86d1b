/// What a script hands to a host function.
nonisolated public struct LuaArguments: RandomAccessCollection {
  private let values: [LuaValue]
  private let start: Int
  /// How many of the last ones are those of the labels, in their order; 0 when they did not come in a table, or one
  /// with other keys, which is an argument then as any other. See ``LuaLabels``.
  public let labelled: Int

  /// Arguments.
  public init(_ values: [LuaValue], labelled: Int = 0) {
    self.init(values, from: 0, labelled: labelled)
  }

  private init(_ values: [LuaValue], from start: Int, labelled: Int) {
    self.values = values
    self.start = start
    self.labelled = labelled
  }

  /// Those after the first, which is the object or the value of a method.
  var withoutReceiver: LuaArguments {
    LuaArguments(values, from: Swift.min(start + 1, values.count), labelled: labelled)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of arguments given.
  public var endIndex: Int { values.count - start }
  /// An argument, from 0; one that was not given is `.nil`.
  public subscript(index: Int) -> LuaValue {
    start + index < values.count ? values[start + index] : .nil
  }
}

/// The arguments that scripts name in one table, behind the others: `UIView.animate { withDuration = 0.3, … }`.
nonisolated public struct LuaLabels: Sendable {
  /// How many arguments come before the table.
  public var plain: Int
  /// The names, at most 32 with the plain ones.
  public var names: [String]

  /// Labels.
  public init(after plain: Int, _ names: [String]) {
    self.plain = plain
    self.names = names
  }
}

/// What a host function answers.
nonisolated public enum LuaResults: Sendable {
  case none
  case value(LuaValue)
  /// At most 32 values.
  case values([LuaValue])
  /// Not yet: the script's function that called stops here until the continuation, which the block
  /// gets as soon as it has stopped, is resumed. Only where ``LuaState/suspension`` says `possible`;
  /// elsewhere it is an error of the script.
  case suspend(@MainActor (LuaContinuation) -> Void)
}

/// A host function. A ``LuaMisuse`` or any other error it throws becomes an error of the script, at the line that
/// called; a ``LuaError`` of a call it made itself goes on with its own position.
public typealias LuaBody = @MainActor (LuaArguments) throws -> LuaResults
