/// What a script hands to a host function.
nonisolated public struct LuaArguments: RandomAccessCollection {
  let values: [LuaValue]

  /// Arguments.
  public init(_ values: [LuaValue]) { self.values = values }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of arguments given.
  public var endIndex: Int { values.count }
  /// An argument, from 0; one that was not given is `.nil`.
  public subscript(index: Int) -> LuaValue { index < values.count ? values[index] : .nil }
}

/// What a host function answers.
nonisolated public enum LuaResults: Sendable {
  case none
  case value(LuaValue)
  /// At most 32 values.
  case values([LuaValue])
}

/// A host function. A ``LuaMisuse`` or any other error it throws becomes an error of the script, at the line that
/// called; a ``LuaError`` of a call it made itself goes on with its own position.
public typealias LuaBody = @MainActor (LuaArguments) throws -> LuaResults
