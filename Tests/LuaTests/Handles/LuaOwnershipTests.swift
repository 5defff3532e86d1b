import Lua
import Testing

/// For how long scripts keep objects alive.
@Suite struct LuaOwnershipTests {
  private final class View {
    var child: View?
  }

  private func state() throws -> LuaState {
    let state = try LuaState.small()
    let type = LuaClass<View>("View")
    type.property(
      "child",
      get: { [unowned state] view in
        view.child.map { state.knownHandle(for: $0) ?? state.handle(for: $0) } ?? .nil
      },
      set: { $0.child = try $1.optional { try $0.object(View.self, "child") } })
    type.function("new") { [unowned state] _ in
      .value(state.handle(for: View(), ownership: .strong))
    }
    try state.register(type)
    return state
  }

  @Test func `what a script made lives for as long as it holds it`() throws {
    let state = try state()
    let results = try state.run(
      "local kept = View.new() for i = 1, 100 do View.new() end return function() return kept end")
    state.collectAllGarbage()
    #expect(state.handleCount == 1)
    guard case .function(let function)? = results.first else { return }
    #expect(try function.call().first?.object(View.self, "view") != nil)
    #expect(state.close() == 0)
  }

  @Test func `an object that a script lets go of and gets again is as strong as before`() throws {
    let state = try state()
    let results = try state.run(
      "local root = View.new() root.child = View.new() return function(f) return f(root) end")
    guard case .function(let withRoot)? = results.first else { return }
    state.collectAllGarbage()
    #expect(state.handleCount == 2)  // the child lives in its parent
    let swap = try state.run(
      "return function(root) local child = root.child root.child = nil root.child = child return child end"
    )
    #expect(try withRoot.call(swap[0]).first?.object(View.self, "child") != nil)
    _ = try withRoot.call(try state.run("return function(root) root.child = nil end")[0])
    state.collectAllGarbage()
    #expect(state.handleCount == 1)
    #expect(state.close() == 0)
  }

  @Test func `a handle that the host holds keeps its object`() throws {
    let state = try state()
    guard
      case .function(let read)? = try state.run("return function(view) return view.child end").first
    else { return }
    var view: View? = View()
    weak let known = view
    var held: LuaHeldHandle? = try state.holdHandle(for: try #require(view))
    view = nil
    state.collectAllGarbage()
    #expect(known != nil && state.handleCount == 1)
    let child = View()
    known?.child = child
    #expect(try read.call(#require(held)).first?.object(View.self, "child") === child)
    let references = state.referenceCount
    held = nil
    #expect(state.referenceCount == references - 1)
    state.collectAllGarbage()
    #expect(known == nil)
    #expect(state.close() == 0)
  }

  @Test func `a handle that the host holds is no new one in each call`() throws {
    let state = try state()
    guard case .function(let nothing)? = try state.run("return function() end").first else {
      return
    }
    let held = try state.holdHandle(for: View())
    state.collectAllGarbage()
    try nothing.call()
    let allocations = state.allocations
    try nothing.call(held)
    try nothing.call(held.value)
    #expect(state.allocations == allocations)
  }

  @Test func `a handle that the host holds belongs to one state`() throws {
    let (state, other) = (try state(), try state())
    guard case .function(let nothing)? = try state.run("return function() end").first else {
      return
    }
    let held = try other.holdHandle(for: View())
    #expect(throws: LuaMisuse.self) { try nothing.call(held) }
  }

  @Test func `what scripts let go of is known for as long as it exists`() throws {
    let state = try state()
    let view = View()
    let handle = state.handle(for: view, ownership: .strong)
    guard case .function(let nothing)? = try state.run("return function() end").first else {
      return
    }
    try nothing.call(handle)
    state.collectAllGarbage()
    #expect(state.handleCount == 1)
    #expect(try handle.object(View.self, "view") === view)
    #expect(state.knownHandle(for: view, ownership: .strong) == nil)
    #expect(state.handle(for: view, ownership: .strong) == handle)
  }

  @Test func `a handle is weak again when the host releases its object`() throws {
    let state = try state()
    var view: View? = View()
    let handle = state.handle(for: try #require(view), ownership: .strong)
    state.release(try #require(view))
    #expect(try handle.object(View.self, "view") === view)
    view = nil
    #expect(throws: LuaMisuse.self) { try handle.object(View.self, "view") }
  }
}
