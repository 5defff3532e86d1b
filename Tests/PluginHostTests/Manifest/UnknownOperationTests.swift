import Manifests
import Testing

/// The comparisons of an operation with words that name no transition.
struct UnknownOperationTests {
  @Test(arguments: [
    ("if operation == \"Pop\" then end", "operation", "pop", 1),
    ("x = 1\nreturn context.operation ~= 'popped'", "context.operation", "pop", 2),
    ("return \"presentation\" == self.context.operation", "self.context.operation", "present", 1),
    ("return operation == [[dismis]] and 1", "operation", "dismiss", 1),
  ])
  func `a word that resembles a transition is found`(
    source: String, value: String, meant: String, line: Int
  ) {
    let found = LuaUnknownOperations(in: source).all
    #expect(found.map(\.value) == [value] && found.map(\.meant) == [meant], "\(found)")
    #expect(found.map(\.line) == [line])
  }

  @Test(arguments: [
    "return operation == \"pop\"", "return operation == \"union\"", "return kind == \"Pop\"",
    "operation = \"Pop\"", "f(\"Pop\") return operation == \"Pop\"", "-- operation == \"Pop\"",
    "s = 'operation == \"Pop\"'", "return \"Pop\" == operation:upper()",
    "return f().operation == \"Pop\"", "return list[1].operation == \"Pop\"",
    "return operation .. \"Pop\"", "return operation <= \"Pop\"", "return \"Pop\" == operation[1]",
  ])
  func `other words are not`(source: String) {
    let found = LuaUnknownOperations(in: source).all
    #expect(found.isEmpty, "\(found)")
  }
}
