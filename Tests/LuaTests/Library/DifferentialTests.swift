import CStockLua
import Foundation
import Lua
import Testing

/// Random calls of everything in the library, in the sandbox and in stock Lua: the same results and
/// the same messages, but for what ``differences`` lists.
@Suite struct DifferentialTests {
  /// A call with a deliberately different result in the sandbox.
  nonisolated struct Difference: Sendable, CustomTestStringConvertible {
    /// The beginning of the line of the case.
    var function: String
    /// A call that is answered so.
    var call: String
    /// A part of stock Lua's result.
    var stock: String
    /// A part of the sandbox's result.
    var ours: String
    var reason: String
    var testDescription: String { "\(function): \(reason)" }

    func explains(_ stock: String, _ ours: String) -> Bool {
      stock.hasPrefix(function) && (self.stock.isEmpty || stock.contains(self.stock))
        && ours.contains(self.ours)
    }
  }

  nonisolated static let differences: [Difference] = [
    Difference(
      function: "string.rep", call: "string.rep('xy', math.maxinteger)",
      stock: "resulting string too large",
      ours: "too large (at most",
      reason: "texts are made up to 64 KiB, and the message says so"),
    Difference(
      function: "table.remove", call: "table.remove({ 1 }, 7)",
      stock: "bad argument #1 to 'remove'",
      ours: "bad argument #2 to 'remove' (position out of bounds)",
      reason: "the position is the second argument, as later versions of Lua say"),
    Difference(
      function: "table.unpack", call: "table.unpack('1', 6, 7)", stock: "",
      ours: "(table expected, got",
      reason: "the library works on the raw elements of tables, and says at once what it needs"),
    Difference(
      function: "table.move", call: "table.move()", stock: "(number expected",
      ours: "(table expected",
      reason: "the first argument that is wrong is named"),
    Difference(
      function: "table.sort", call: "table.sort({}, 1)", stock: "", ours: "(function expected, got",
      reason: "an order that is no function is wrong for short tables too"),
    Difference(
      function: "table.concat", call: "table.concat({}, '', 1, 1 << 60)",
      stock: "invalid value (nil) at index", ours: "(too many elements)",
      reason: "at most 65,536 elements are walked"),
    Difference(
      function: "pairs", call: "(function() for _ in pairs(1) do end end)()",
      stock: "to 'for iterator' (table expected",
      ours: "to 'pairs' (table expected",
      reason: "pairs is called by its name"),
    Difference(
      function: "ipairs", call: "(function() for _ in ipairs('a') do end return 0 end)()",
      stock: "-> 0", ours: "string has no member '1'",
      reason: "what a string does not have is an error with a hint, not nil"),
    Difference(
      function: "getmetatable", call: "getmetatable('') and '__index'", stock: "__index",
      ours: "-> false",
      reason: "the metatable of strings is out of reach"),
    Difference(
      function: "pcall", call: "pcall(error, 1, 'a')", stock: "bad argument", ours: "to '?'",
      reason: "functions that pcall calls have no name: there is no table of loaded libraries"),
    Difference(
      function: "xpcall", call: "xpcall(error, tostring, 1, 'a')", stock: "bad argument",
      ours: "to '?'",
      reason: "functions that xpcall calls have no name: there is no table of loaded libraries"),
    Difference(
      function: "utf8.codepoint", call: "utf8.codepoint('a', 1, 9000)", stock: "(out of bounds)",
      ours: "bad argument #3",
      reason: "it answers a value for each character, and so takes 1,024 bytes at most"),
  ]

  nonisolated static let groups = [
    "find", "match", "gmatch", "gsub", "format", "strings", "tables", "base", "coroutines", "math",
  ]

  /// The lines of a group, in stock Lua and in the sandbox.
  private func lines(of group: String, seed: Int, cases: Int) throws -> [(
    stock: String, ours: String
  )] {
    let text = try String(contentsOf: fixture("fuzz/differential.lua"), encoding: .utf8)
    let source = "local seed, cases, group = \(seed), \(cases), '\(group)'\n" + text
    var length = 0
    let answer = try #require(cstocklua_run(source, &length))
    defer { free(answer) }
    let stock = String(
      decoding: UnsafeRawBufferPointer(start: answer, count: length), as: UTF8.self)
    var limits = LuaLimits()
    limits.call = LuaBudget(ticks: .max, cpuTime: .seconds(100))
    let state = try LuaState(limits: limits)
    let ours = try state.run(source)[0].string("result")
    let (left, right) = (stock.split(separator: "\n"), ours.split(separator: "\n"))
    #expect(left.count == cases && right.count == cases, "\(stock.prefix(500))")
    return zip(left, right).map { (String($0), String($1)) }
  }

  @Test(arguments: groups, 1...4)
  func `the library answers as stock Lua does`(group: String, seed: Int) throws {
    var unexplained = 0
    for (stock, ours) in try lines(of: group, seed: seed, cases: 1500) where stock != ours {
      if Self.differences.contains(where: { $0.explains(stock, ours) }) { continue }
      unexplained += 1
      if unexplained <= 5 { Issue.record("stock: \(stock)\nours:  \(ours)") }
    }
    #expect(unexplained == 0)
  }

  @Test(arguments: differences) func `a difference is as it is listed`(difference: Difference)
    throws
  {
    let source = """
      local function call() local r = table.pack(\(difference.call)) return table.unpack(r, 1, r.n) end
      local r = table.pack(pcall(call))
      for i = 1, r.n do r[i] = tostring(r[i]) end
      return '\(difference.function) -> ' .. table.concat(r, ' ', 2, r.n)
      """
    var length = 0
    let answer = try #require(cstocklua_run(source, &length))
    defer { free(answer) }
    let stock = String(cString: answer)
    let ours = try LuaState().run(source)[0].string("result")
    #expect(difference.explains(stock, ours), "stock: \(stock)\nours: \(ours)")
    #expect(stock != ours)
  }

  /// Enough of the calls must get past their arguments.
  @Test(arguments: groups) func `half of the random calls are right`(group: String) throws {
    let lines = try lines(of: group, seed: 9, cases: 600)
    let right = lines.count { !$0.stock.contains("-> error") }
    #expect(right > 300, "\(right) of 600")
  }
}
