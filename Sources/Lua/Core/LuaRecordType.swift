/// A type of immutable values: up to 16 named numbers, and members that are computed from them.
///
/// Every type has `with`, which copies a value with some stored fields changed: `rect:with { x = 8 }`.
/// Describe it, then register it with a state: ``LuaState/register(_:)-(LuaRecordType)``.
public final class LuaRecordType {
  /// The name of the type in scripts.
  nonisolated public let name: String
  /// The names of the stored fields.
  nonisolated public let fields: [String]
  let assignmentHint: String
  /// The greatest magnitudes of the fields that infinite values are held to, by name.
  private var magnitudes: [String: Double] = [:]
  var members: [(name: String, member: LuaMember)] = []
  var describe: @MainActor (LuaRecord) -> String = { $0.description }

  /// Creates a type.
  ///
  /// - Parameter assignmentHint: The remedy at the end of the error for an assignment to a field.
  /// - Precondition: There are 1 to 16 fields.
  public init(_ name: String, fields: [String], assignmentHint: String? = nil) {
    precondition((1...16).contains(fields.count), "a record has 1 to 16 fields")
    self.name = name
    self.fields = fields
    self.assignmentHint =
      assignmentHint ?? "make a new one with value:with{ \(fields[0]) = … }"
    method("with") { [unowned self] record, arguments in
      if arguments.count > 1 {
        throw LuaMisuse("expected 1 argument, found \(arguments.count)")
      }
      var changed = record.fields
      for (name, value) in try arguments[0].table("changes").fields {
        guard let index = fields.firstIndex(of: name) else {
          throw LuaMisuse(
            "\(self.name) has no stored field '\(name)'", hint: nearestName(to: name, among: fields)
          )
        }
        if case .number(let number) = value, number.isInfinite, let most = magnitudes[name] {
          changed[index] = number < 0 ? -most : most
        } else {
          changed[index] = try value.number(name)
        }
      }
      return .value(.record(LuaRecord(self, changed)))
    }
  }

  /// Returns a value of this type.
  ///
  /// - Precondition: There are as many numbers as fields.
  nonisolated public func callAsFunction(_ fields: [Double]) -> LuaValue {
    .record(LuaRecord(self, fields))
  }

  /// Holds infinite values of a field to a magnitude, in place of refusing them.
  public func hold(_ field: String, to magnitude: Double) { magnitudes[field] = magnitude }

  /// Adds a computed field.
  public func property(_ name: String, _ get: @escaping @MainActor (LuaRecord) throws -> LuaValue) {
    members.append((name, .computed { [unowned self] in .value(try get(self.receiver($0))) }))
  }

  /// Adds a method, called with a colon. Its arguments start after the value.
  public func method(
    _ name: String, _ body: @escaping @MainActor (LuaRecord, LuaArguments) throws -> LuaResults
  ) {
    members.append(
      (name, .method { [unowned self] in try body(self.receiver($0), $0.withoutReceiver) }))
  }

  /// Sets the text that `tostring` returns for a value; the default is `Name(1, 2, 3)`.
  public func describe(_ body: @escaping @MainActor (LuaRecord) -> String) { describe = body }

  private func receiver(_ arguments: LuaArguments) throws -> LuaRecord {
    LuaRecord(self, try arguments[0].record(self, "self"))
  }
}
