import Foundation
import Lua
import Testing

/// Every hostile script of the corpus, in process: stopped or harmless, within its limits, and nothing is left behind.
@Suite struct LuaAttackTests {
  nonisolated static let scripts: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: fixturePath)) ?? []).sorted()
  nonisolated static let fixturePath = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/attacks").path

  @Test func `the corpus is there`() { #expect(Self.scripts.count == 31) }

  @Test(arguments: scripts) func `an attack is stopped or harmless`(script: String) throws {
    let source = try String(contentsOf: fixture("attacks/\(script)"), encoding: .utf8)
    let state = try LuaState.small()
    let error = luaError { try state.run("local report = print\n" + source) }
    if let error { #expect(error.kind != .closed, "\(error)") }
    #expect(state.peakMemory <= (8 << 20) + (256 << 10))
    // The budget is overrun by no more than one slow instruction takes.
    #expect(state.cpuTime < smallCPUTime + .milliseconds(300), "\(state.cpuTime)")
    // The state still works for the host, and for scripts while it has memory.
    let table = try state.makeTable(["a": 1])
    #expect(try table["a"] == 1)
    if error?.kind != .memory { #expect(try state.run("return 1 + 1") == [2]) }
    #expect(state.close() == 0)
  }
}
