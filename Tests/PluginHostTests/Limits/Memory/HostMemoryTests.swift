import Lua
import Testing
import UsageLimits

/// The account of the memory that the host keeps for a plugin.
struct HostMemoryTests {
  private final class Owner {}

  private static let limit = 4 << 20

  private func error(_ body: () throws -> Void) -> LuaError? {
    do { try body() } catch { return error as? LuaError }
    return nil
  }

  @Test func `parts of one owner add up, and a part replaces itself`() throws {
    let memory = HostMemory(limit: Self.limit)
    let (one, other) = (Owner(), Owner())
    try memory.set(1_000, of: one, as: "text", in: nil)
    try memory.set(2_000, of: one, as: "name", in: nil)
    try memory.set(4_000, of: other, as: "text", in: nil)
    #expect(memory.total == 7_000)
    try memory.set(500, of: one, as: "text", in: nil)
    #expect(memory.total == 6_500)
    try memory.set(0, of: one, as: "text", in: nil)
    try memory.set(0, of: one, as: "name", in: nil)
    #expect(memory.total == 4_000)
    #expect(memory.peak == 7_000)
    withExtendedLifetime((one, other)) {}
  }

  @Test func `a replaced part never counts beside the new one`() throws {
    let memory = HostMemory(limit: Self.limit)
    let owner = Owner()
    for _ in 0..<100 { try memory.set(Self.limit - 1, of: owner, as: "text", in: nil) }
    #expect(memory.total == Self.limit - 1)
    withExtendedLifetime(owner) {}
  }

  @Test func `what is small is covered by its object`() throws {
    let memory = HostMemory(limit: Self.limit)
    let owner = Owner()
    try memory.set(HostMemory.smallest - 1, of: owner, as: "text", in: nil)
    #expect(memory.total == 0)
    try memory.set(HostMemory.smallest, of: owner, as: "text", in: nil)
    #expect(memory.total == HostMemory.smallest)
    try memory.set(1, of: owner, as: "text", in: nil)
    #expect(memory.total == 0)
  }

  @Test func `what belonged to owners that are gone is free again`() throws {
    let memory = HostMemory(limit: Self.limit)
    for _ in 0..<1_000 { try memory.set(1 << 20, of: Owner(), as: "text", in: nil) }
    #expect(memory.total <= Self.limit)
  }

  @Test func `garbage is collected before the limit stops anything`() throws {
    let memory = HostMemory(limit: Self.limit)
    var garbage: [Owner] = []
    var collections = 0
    memory.collectGarbage = {
      collections += 1
      garbage = []
    }
    for _ in 0..<20 {
      let owner = Owner()
      garbage.append(owner)
      try memory.set(1 << 20, of: owner, as: "text", in: nil)
    }
    #expect(collections >= 4)
    #expect(memory.total <= Self.limit)
  }

  @Test func `garbage is not searched for again by every entry beyond the limit`() throws {
    let memory = HostMemory(limit: Self.limit)
    var collections = 0
    memory.collectGarbage = { collections += 1 }
    let owners = (0..<1_000).map { _ in Owner() }
    var refusals = 0
    for owner in owners {
      if error({ try memory.set(16 << 10, of: owner, as: "text", in: nil) }) != nil {
        refusals += 1
      }
    }
    #expect(refusals > 700)
    // Once for each sixteenth of the limit that the sum grows by.
    #expect((1...50).contains(collections), "\(collections)")
    withExtendedLifetime(owners) {}
  }

  @Test(arguments: [1_000, 4 << 20]) func `more than the limit is refused`(limit: Int) throws {
    let memory = HostMemory(limit: limit)
    var owners: [Owner] = []
    func keep() throws {
      owners.append(Owner())
      if let owner = owners.last { try memory.set(limit / 4, of: owner, as: "text", in: nil) }
    }
    for _ in 0..<4 { try keep() }
    let error = error { try keep() }
    #expect(error?.kind == .resources)
    #expect(error?.message.contains("in the host (limit ") == true, "\(String(describing: error))")
  }

  @Test(arguments: [Int.max, Int.max - 1])
  func `a size too large for a sum is refused`(bytes: Int) throws {
    let memory = HostMemory(limit: Self.limit)
    let (small, large) = (Owner(), Owner())
    try memory.set(1_000, of: small, as: "text", in: nil)
    #expect(error { try memory.set(bytes, of: large, as: "text", in: nil) } != nil)
    #expect(error { try memory.set(bytes, of: large, as: "name", in: nil) } != nil)
    withExtendedLifetime((small, large)) {}
  }

  @Test func `the limit stops the script, which can't catch that`() throws {
    let state = try LuaState()
    let memory = HostMemory(limit: Self.limit)
    var owners: [Owner] = []
    let keep = try state.makeFunction("keep") { [unowned state] _ in
      let owner = Owner()
      owners.append(owner)
      try memory.set(1 << 20, of: owner, as: "text", in: state)
      return .none
    }
    try state.setGlobal("keep", .function(keep))
    let script = try state.load("\nwhile true do pcall(keep) end", chunkName: "main.lua")
    let error = error { _ = try script.call([]) }
    #expect(error?.kind == .resources && error?.isLimit == true)
    #expect(error?.line == 2)
    #expect(owners.count == 5)
    state.close()
  }
}
