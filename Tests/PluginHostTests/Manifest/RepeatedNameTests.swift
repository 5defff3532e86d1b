import Manifests
import Testing

/// The variables that one statement names twice.
struct RepeatedNameTests {
  @Test(arguments: [
    ("a, a = 1, 2", "a", 1), ("x = y\na, b,\n  a = 1, 2, 3", "a", 3), ("local a, a", "a", 1),
    ("local a <const>, a = 1, 2", "a", 1), ("for k, k in pairs(t) do end", "k", 1),
    ("do self.x, self.x = 1, 2 end", "self.x", 1), ("f() to, to = 1, 2", "to", 1),
    ("function m.f(a, b, a) end", "a", 1), ("return function(a, a) end", "a", 1),
  ])
  func `a variable that is named twice is found`(source: String, name: String, line: Int) {
    let found = LuaRepeatedNames(in: source).all
    #expect(found.map(\.name) == [name] && found.map(\.line) == [line], "\(found)")
  }

  @Test(arguments: [
    "a, b = b, a", "local _, _, third = f()", "for _, _ in pairs(t) do end", "return a, a",
    "f(a, a)", "t = { a, a = 1, f(x), b, b = 2 }", "t[i], t[j] = t[j], t[i]",
    "a.x, b.x = 1, 2", "x = a, a == b", "a = 1 a = 2", "-- a, a = 1, 2", "s = 'a, a = 1'",
    "return function(_, _) end", "local a = a, a", "x = f(a, a) b = 1", "if a == a then end",
    "local function f(a) end f(a, a)",
  ])
  func `what may be repeated is not`(source: String) {
    let found = LuaRepeatedNames(in: source).all
    #expect(found.isEmpty, "\(found)")
  }
}
