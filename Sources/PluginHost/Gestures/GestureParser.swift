/// Reads the gesture language.
nonisolated struct GestureParser {
  init(_ text: String) {}

  mutating func commands() throws(GestureSyntaxError) -> [GestureCommand] { [] }
}
