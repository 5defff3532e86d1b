import Lua
import Testing

struct LuaReleaseTests {
  @Test(arguments: [
    ("$LuaVersion: Lua 5.4.4  Copyright (C) 1994-2022 Lua.org, PUC-Rio $", LuaRelease(5, 4, 4)),
    ("Lua 5.4.10", LuaRelease(5, 4, 10)), ("Lua 5.4", nil), ("LuaJIT 2.1", nil), ("", nil),
  ])
  func `a release is read from what a library says`(text: String, release: LuaRelease?) {
    #expect(LuaRelease(findingIn: text) == release)
  }

  @Test func `releases have an order`() {
    #expect(LuaRelease(5, 4, 4) < LuaRelease(5, 4, 10))
    #expect(LuaRelease(5, 4, 10) < LuaRelease(5, 5, 0))
  }

  @Test func `the library that runs says which it is`() throws {
    let running = try #require(LuaRelease.running)
    #expect(running >= LuaRelease(5, 4, 0) && running < LuaRelease(5, 5, 0))
    #expect(LuaRelease.compiledFor != nil)
  }

  @Test func `later releases have fewer of the known bugs`() {
    let counts = (4...8).map { LuaBug.known(in: LuaRelease(5, 4, $0)).count }
    #expect(counts == counts.sorted(by: >))
    #expect(counts.first == LuaBug.all.count && counts.last == 0)
  }

  @Test func `each known bug is out of reach, or authors are told what to do`() {
    for bug in LuaBug.all {
      #expect((bug.containment == nil) != (bug.advice == nil), "\(bug.effect)")
    }
  }

  /// The table's claims about the sandbox are true.
  @Test(arguments: [
    "assert(not pcall(setmetatable, {}, { __mode = 'k' }))",
    "assert(not pcall(setmetatable, {}, { __close = function() end }))",
    "assert(not pcall(function() return coroutine.close end))",
    "assert(not pcall(function() return load end) and not pcall(function() return string.dump end))",
    "assert(not pcall(function() return collectgarbage end))",
    "assert(not pcall(string.rep, 'x', 1 << 20))",
  ])
  func `the sandbox keeps what the table promises`(line: String) throws {
    let state = try LuaState()
    _ = try state.load(line, chunkName: "test.lua").call([])
    state.close()
  }
}
