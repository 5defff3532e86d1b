import Manifests
import Testing

/// The fields of `self` that scripts read and never set.
struct UnsetFieldTests {
  private func fields(_ texts: [String], modules: Set<String> = []) -> [LuaUnsetFields.Read] {
    let files = texts.enumerated().map { (name: "\($0.offset).lua", text: $0.element) }
    return LuaUnsetFields(in: files, modules: modules).all
  }

  @Test(arguments: [
    ("function f(self)\n  return self.back end", 2), ("if self.back == nil then end", 1),
    ("self.forth = self.back", 1), ("local back = self.back", 1),
    ("-- self.back = 1\nuse(self.back)", 2),
    ("return { f = function(self) local back = 1 return self.back end }", 1),
    ("x = self.back <= 1 and self.back ~= 2", 1), ("list[i] = self.back", 1),
  ])
  func `a field that is set nowhere is found once, where it is read first`(
    source: String, line: Int
  ) {
    let found = fields([source])
    #expect(found.map(\.name) == ["back"] && found.map(\.line) == [line], "\(found)")
  }

  @Test(arguments: [
    "self.back = 1 use(self.back)", "self.a, self.back = 1, 2 use(self.back)",
    "other.back = 1 use(self.back)", "local t = { x, back = 1 } use(self.back)",
    "function self.back() end use(self.back)", "function Way:back() end use(self.back)",
    "local name = 'back' use(self.back)", "t['back'] = 1 use(self.back)",
    "use(self.back) self[key] = 1", "setmetatable(t, m) use(self.back)",
    "rawset(t, 'x', 1) use(self.back)",
    "local self = make() use(self.back)", "fill(self) t[key] = 1 use(self.back)",
    "local object = self object[key] = 1 use(self.back)", "require 'elsewhere' use(self.back)",
    "require(name) use(self.back)", "self:back()", "a.self.back = 1 use(self.back)",
    "t[1].back, x = 1, 2 use(self.back)", "f(x).back = 1 use(self.back)", "s = 'self.back'",
    "use(other.self.back)",
  ])
  func `what may be set is not`(source: String) {
    let found = fields([source])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `another file may set a field, and one that may set any speaks for all`() {
    #expect(fields(["use(self.back)", "object.back = 1"]).isEmpty)
    #expect(fields(["use(self.back)", "self[key] = 1"]).isEmpty)
    #expect(fields(["use(self)", "list[i] = 1 use(self.back)"]).isEmpty)
    let found = fields(["require 'way' use(self.forth)", "use(self.back)"], modules: ["way"])
    #expect(found.map(\.file) == ["0.lua", "1.lua"] && found.map(\.name) == ["forth", "back"])
  }
}
