/// What a script hands to a host function.
nonisolated public struct LuaArguments: RandomAccessCollection {
  private let values: [LuaValue]
  private let start: Int

  /// Arguments.
  public init(_ values: [LuaValue]) { self.init(values, from: 0) }

  private init(_ values: [LuaValue], from start: Int) {
    self.values = values
    self.start = start
  }

  /// Those after the first, which is the object or the value of a method.
  var withoutReceiver: LuaArguments {
    LuaArguments(values, from: Swift.min(start + 1, values.count))
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
