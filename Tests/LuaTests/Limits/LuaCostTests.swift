import Foundation
import Lua
import Testing

/// The cost of crossing the border, in allocations, which are the same everywhere. The times are
/// printed; only `make measure` judges them.
@Suite(.serialized) struct LuaCostTests {
  private final class View {
    var alpha = 1.0
  }

  /// Processor time per round, in nanoseconds, the best of three.
  ///
  /// - Parameter allocations: How many `state` may make in a round.
  private func cost(
    _ name: String, rounds: Int, in state: LuaState? = nil, allocations: Double = 0.01,
    _ body: () throws -> Void
  ) throws {
    var best = Double.infinity
    var made = 0
    for _ in 0..<3 {
      made = state?.allocations ?? 0
      let start = processorTime()
      try body()
      best = min(best, Double(processorTime() - start) / Double(rounds))
      made = (state?.allocations ?? 0) - made
    }
    let each = Double(made) / Double(rounds)
    print(
      "\(name): \(best.formatted(.number.precision(.fractionLength(0)))) ns, \(each) allocations")
    #expect(each <= allocations, "\(name)")
    if Measuring.isAskedFor { #expect(best < 1_000_000, "\(name)") }
  }

  private func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  @Test func `what crossing costs`() throws {
    var limits = LuaLimits()
    limits.call = LuaBudget(ticks: .max, cpuTime: .seconds(100))
    let state = try LuaState(limits: limits)
    let type = LuaClass<View>("View")
    type.property(
      "alpha", get: { .number($0.alpha) }, set: { $0.alpha = try $1.number("alpha", in: 0...1) })
    type.method("fade") { _, _ in .none }
    try state.register(type)
    let rect = LuaRecordType("Rect", fields: ["x", "y", "width", "height"])
    try state.register(rect)
    try state.setGlobal("rect", rect([1, 2, 3, 4]))
    try state.setGlobal("nothing", .function(state.makeFunction("nothing") { _ in .none }))
    try state.setGlobal(
      "take",
      .function(state.makeFunction("take") { .value(.number(try $0[0].record(rect, "r")[0])) }))
    let view = View()
    try state.setGlobal("view", state.handle(for: view))
    let rounds = 20_000
    let empty = try state.load("", chunkName: "c")
    try cost("Swift calls an empty function", rounds: rounds, in: state) {
      for _ in 0..<rounds { try empty.call([]) }
    }
    let four = try state.load("local a, b, c = ... return a, b, c, 1", chunkName: "c")
    try cost("Swift calls with 3 numbers for 4", rounds: rounds, in: state) {
      for _ in 0..<rounds { try four.call([1, 2.5, 3]) }
    }
    let table = try state.makeTable(["x": 1])
    try cost("Swift reads a field", rounds: rounds, in: state) {
      for _ in 0..<rounds { _ = try table["x"] }
    }
    func script(_ name: String, _ body: String, allocations: Double = 0.01) throws {
      let function = try state.load(
        "local view, rect, nothing, take, t = view, rect, nothing, take, {} for i = 1, \(rounds) do \(body) end",
        chunkName: "c")
      try cost(name, rounds: rounds, in: state, allocations: allocations) { try function.call() }
    }
    try script("a script loops", "")
    try script("a script calls the host", "nothing()")
    try script("a script reads a property", "local a = view.alpha")
    try script("a script sets a property", "view.alpha = 0.5")
    try script("a script calls a method", "view:fade()")
    try script("a script reads a record's field", "local a = rect.width")
    try script("a script hands over a record", "take(rect)")
    try script("a script calls math.sin", "local a = math.sin(i)")
    try script(
      "a script walks 10 keys (per walk)",
      "for k, v in pairs { 1, 2, 3, 4, 5, a = 1, b = 2, c = 3, d = 4, e = 5 } do end",
      allocations: 6.01)
    try script("a script calls pcall", "pcall(nothing)")
    let lives = 200
    try cost("a state, opened and closed", rounds: lives) {
      for _ in 0..<lives { try LuaState().close() }
    }
    print("a state: \(try LuaState().memoryInUse) bytes")
    let chunk = String(repeating: "local function f(a, b) return a.x + b.y * 2 end\n", count: 180)
    try cost(
      "compiling 1 KiB", rounds: lives * chunk.utf8.count / 1024, in: state, allocations: 160
    ) {
      for _ in 0..<lives { _ = try state.load(chunk, chunkName: "c") }
    }
  }
}
