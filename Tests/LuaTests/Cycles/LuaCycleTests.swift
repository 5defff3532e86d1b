import Lua
import Testing

/// Garbage that lies on both sides of the border.
@Suite struct LuaCycleTests {
  private final class View {
    var children: [View] = []
    var action: LuaValue = .nil
    /// A reference that the host does not report to the collector.
    var hidden: View?
  }

  /// A state that knows views, and says what they keep.
  private struct Bench {
    let state: LuaState
    /// The views that the host holds.
    var held: [View] = []

    init(_ change: (inout LuaLimits) -> Void = { _ in }) throws {
      let state = try LuaState.small(change)
      self.state = state
      let type = LuaClass<View>("View")
      type.property(
        "action", get: { $0.action }, set: { $0.action = $1 })
      type.property(
        "hidden", get: { _ in .nil },
        set: { $0.hidden = try $1.optional { try $0.object(View.self, "hidden") } })
      type.method("add") { view, arguments in
        view.children.append(try arguments[0].object(View.self, "child"))
        return .none
      }
      type.method("removeAll") { view, _ in
        view.children = []
        return .none
      }
      type.method("first") { [unowned state] view, _ in
        .value(view.children.first.map { state.handle(for: $0) } ?? .nil)
      }
      type.function("new") { [unowned state] _ in
        .value(state.handle(for: View(), ownership: .strong))
      }
      try state.register(type)
    }

    func collect() {
      state.collectAllGarbage { object, references in
        guard let view = object as? View else { return }
        references.add(view.children)
        references.add(view.action)
      }
    }

    /// The handles and references that are left of `script`.
    func left(of script: String) throws -> [Int] {
      let references = state.referenceCount
      _ = try state.run(script)
      collect()
      return [state.handleCount, state.referenceCount - references]
    }

    /// Runs `script` and returns the view that it returns, without keeping the script's reference
    /// to it.
    func view(_ script: String) throws -> View {
      let value = try #require(try state.run(script).first)
      return try value.object(View.self, "view")
    }
  }

  @Test(arguments: [
    // A view, and its function that refers to it.
    "local view = View.new() view.action = function() return view end",
    // Through a table.
    "local self = { view = View.new() } self.view.action = function() return self end",
    // Below a view that the function knows.
    """
    local parent, child = View.new(), View.new()
    parent:add(child) child.action = function() return parent end
    """,
    // Two that keep each other.
    """
    local a, b = View.new(), View.new()
    a.action = function() return b end b.action = function() return a end
    """,
    // A table in place of a function.
    "local view = View.new() view.action = { view }",
    // A coroutine that has stopped.
    """
    local view = View.new()
    local go = coroutine.wrap(function() local kept = view coroutine.yield() return kept end)
    go() view.action = go
    """,
  ])
  func `A view and a function that keep each other are garbage`(script: String) throws {
    let bench = try Bench()
    for _ in 0..<3 { #expect(try bench.left(of: script) == [0, 0]) }
    #expect(bench.state.close() == 0)
  }

  @Test func `What the host holds keeps its functions, and what those refer to`() throws {
    var bench = try Bench()
    bench.held.append(
      try bench.view(
        """
        local parent, child, other = View.new(), View.new(), View.new()
        parent:add(child)
        child.action = function() other.action = 1 return parent end
        return parent
        """))
    bench.collect()
    bench.collect()
    let child = try #require(bench.held.first?.children.first)
    guard case .function(let function) = child.action else { return #expect(Bool(false)) }
    #expect(try function.call().first?.object(View.self, "parent") === bench.held.first)
  }

  @Test func `A view whose parent a script holds keeps its function`() throws {
    let bench = try Bench()
    let results = try bench.state.run(
      """
      local root, middle, leaf = View.new(), View.new(), View.new()
      root:add(middle) middle:add(leaf)
      local count = 0
      leaf.action = function() count = count + 1 return count, root end
      return function() return root:first():first().action() end
      """)
    guard case .function(let call)? = results.first else { return #expect(Bool(false)) }
    for number in 1...3 {
      bench.collect()
      #expect(try call.call().first == .integer(number))
    }
  }

  @Test func `A view in the middle that a script holds keeps its function without its parent`()
    throws
  {
    let bench = try Bench()
    let results = try bench.state.run(
      """
      local root, middle = View.new(), View.new()
      root:add(middle)
      middle.action = function() return 7 end
      return function() return middle.action() end
      """)
    guard case .function(let call)? = results.first else { return #expect(Bool(false)) }
    bench.collect()
    #expect(bench.state.handleCount == 1)
    #expect(try call.call().first == .integer(7))
  }

  @Test func `A view that something unknown keeps keeps its function`() throws {
    var bench = try Bench()
    bench.held.append(
      try bench.view(
        """
        local holder, view = View.new(), View.new()
        holder.hidden = view
        view.action = function() return view end
        return holder
        """))
    bench.collect()
    guard case .function(let function)? = bench.held.first?.hidden?.action else {
      return #expect(Bool(false))
    }
    #expect(try function.call().first != .nil)
  }

  @Test func `A view keeps its function when a copy of the list that it is in outlives the list`()
    throws
  {
    let bench = try Bench()
    let copy = try bench.view(
      """
      local root, view = View.new(), View.new()
      root:add(view)
      view.action = function() return root end
      return root
      """
    ).children
    bench.collect()
    guard case .function(let function)? = copy.first?.action else { return #expect(Bool(false)) }
    #expect(try function.call().first != .nil)
  }

  @Test func `A function that the host holds besides stays`() throws {
    let bench = try Bench()
    let view = try bench.view(
      "local view = View.new() view.action = function() return view end return view")
    let action = view.action
    bench.collect()
    guard case .function(let function) = action else { return #expect(Bool(false)) }
    #expect(try function.call().first != .nil)
  }

  @Test func `It may be collected inside a call`() throws {
    let bench = try Bench()
    let collect = try bench.state.makeFunction("collect") { _ in
      bench.collect()
      return .none
    }
    try bench.state.setGlobal("collect", .function(collect))
    let results = try bench.state.run(
      """
      local function make()
        local view = View.new()
        view.action = function() return view end
        return view
      end
      for i = 1, 10 do make() end
      local kept = make()
      local running = make()
      running.action = function(view) kept = view running = nil collect() return kept.action ~= nil end
      local result = running.action(kept)
      return result, kept.action() == kept
      """)
    #expect(results == [.boolean(true), .boolean(true)])
    #expect(bench.state.handleCount <= 2)
  }

  /// Runs a life that ends with a collection, in which an allocation is refused, and returns the
  /// number of allocations and the view that a script has made.
  private func life(refusing number: Int) throws -> (bench: Bench, view: View?) {
    let bench = try Bench { limits in
      limits.refusedAllocation = number
      limits.refusesAllAfter = true
    }
    let view = try? bench.view(
      """
      local view, child = View.new(), View.new()
      view:add(child)
      view.action = function() return child end
      for i = 1, 5 do
        local other = View.new()
        other.action = function() return other end
      end
      return view
      """)
    bench.collect()
    return (bench, view)
  }

  @Test func `Where memory is refused nothing is lost`() throws {
    let total = try life(refusing: 0).bench.state.allocations
    for number in total - 60...total {
      let (bench, view) = try life(refusing: number)
      if let view {
        guard case .function(let function) = view.action else { return #expect(Bool(false)) }
        let child = try? function.call().first?.object(View.self, "child")
        #expect(child == nil || child === view.children.first)
        #expect(view.children.count == 1)
      }
      #expect(bench.state.close() == 0)
    }
  }
}
