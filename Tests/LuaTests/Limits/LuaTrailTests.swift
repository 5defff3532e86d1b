import Foundation
import Lua
import Testing

/// The last call of a script, as it is read from outside.
struct LuaTrailTests {
  /// Runs `body` with a state that follows `trail`, and whose function `look` collects the entries.
  private func follow(_ trail: LuaTrail, _ body: (LuaState) throws -> Void) throws -> [String] {
    let state = try LuaState.small { $0.trail = trail }
    var seen: [String] = []
    let look = try state.makeFunction("look") { _ in
      seen.append(trail.text)
      return .none
    }
    try state.setGlobal("look", .function(look))
    try body(state)
    return seen
  }

  @Test func `a call is noted with the line that is being executed`() throws {
    let trail = try #require(LuaTrail())
    #expect(trail.text == "")
    let seen = try follow(trail) { state in
      let result = try state.run("look()\nreturn function()\n\n  look()\nend")
      guard case .function(let function) = result.first else {
        Issue.record("\(result)")
        return
      }
      try function.call([])
    }
    #expect(seen == ["main.lua\t0\tmain.lua\t1\n", "main.lua\t2\tmain.lua\t4\n"])
  }

  @Test func `a call that is over is noted without a line`() throws {
    let trail = try #require(LuaTrail())
    _ = try follow(trail) { state in
      try state.run("return 1")
      #expect(trail.text == "main.lua\t0\t\t0\n")
    }
  }

  @Test func `the last call is known when its state is gone`() throws {
    let trail = try #require(LuaTrail())
    let seen = try follow(trail) { try $0.run("look()") }
    #expect(seen.count == 1)
    #expect(trail.text == "main.lua\t0\t\t0\n")
  }

  @Test func `an error leaves the trail as a return does`() throws {
    let trail = try #require(LuaTrail())
    _ = try follow(trail) { state in
      #expect(luaError { try state.run("error('x')") } != nil)
      #expect(trail.text == "main.lua\t0\t\t0\n")
    }
  }

  @Test func `a part of the host is not noted`() throws {
    let trail = try #require(LuaTrail())
    _ = try follow(trail) { state in
      try state.run("return 1")
      try state.loadHostPart("return 1").call([])
      #expect(trail.text == "main.lua\t0\t\t0\n")
    }
  }

  // MARK: - Text

  @Test func `the last line of a text is an entry`() throws {
    let inside = try #require(LuaTrailEntry("a.lua\t3\tb.lua\t7\nmine.lua\t12\tother.lua\t34\n"))
    #expect(inside.function.chunk == "mine.lua" && inside.function.line == 12)
    #expect(inside.line?.chunk == "other.lua" && inside.line?.line == 34)
    let after = try #require(LuaTrailEntry("mine.lua\t0\t\t0"))
    #expect(after.function.chunk == "mine.lua" && after.function.line == 0 && after.line == nil)
  }

  @Test(arguments: [
    "", "\n", "mine.lua", "\t1\tmine.lua\t2", "mine.lua\tx\tmine.lua\t2", "a\t1\tb",
  ])
  func `any other text is no entry`(text: String) {
    #expect(LuaTrailEntry(text) == nil)
  }
}
