import Rendering
import Testing

struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  @Test
  func `every kind of value is read`() throws {
    let text = #" {"a" : [1, -2.5e1, 0, true, false, null, "x"], "b": {}, "": []} "#
    #expect(
      try value(text)
        == .object([
          JSONMember(
            key: "a",
            value: .array([
              .number(1), .number(-25), .number(0), .bool(true), .bool(false), .null, .string("x"),
            ])),
          JSONMember(key: "b", value: .object([])), JSONMember(key: "", value: .array([])),
        ]))
  }

  @Test
  func `escapes are undone`() throws {
    #expect(
      try value(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#)
        == .string("\"\\/\u{8}\u{c}\n\r\té😀é"))
  }

  @Test
  func `a byte order mark is skipped`() throws {
    #expect(try JSONReader.value(of: [0xEF, 0xBB, 0xBF, UInt8(ascii: "1")]) == .number(1))
  }

  @Test(arguments: [
    "[1,]", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "{1:2}", "+1", ".5", "1.", "1e", "-", "tru", "'a'",
    "\"\\x\"", "\"\\u12g4\"", "\"\\u+123\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"a\nb\"", "]",
    "[", "{", "{\"a\"", "{\"a\":", "[1", "\"",
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: JSONError.self) { try value(text) }
  }

  @Test
  func `an error says where it is`() throws {
    let error = try #require(throws: JSONError.self) { try value("[1,\n  2 3]") }
    #expect((error.line, error.column) == (2, 5))
    #expect(error.description == "line 2, column 5: \(error.message)")
  }

  @Test
  func `a string that is not UTF-8 is refused`() {
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
  }
}
