import Lua
import Testing

/// Definitions whose names are in a state from the start, and whose bodies are made when a script first
/// uses one of them: nothing that a script can do tells the difference.
@Suite struct LuaBlueprintTests {
  private class View {
    var alpha = 1.0
    init() {}
  }
  private final class Label: View { var text = "" }

  /// The definitions of one state, in three parts: values, views, labels.
  private final class World {
    let state: LuaState
    /// The parts whose bodies were made, in order.
    private(set) var made: [Int] = []
    private var view: LuaClass<View>?

    init(_ state: LuaState) { self.state = state }

    func definitions(_ part: Int, point: LuaRecordType) -> [LuaDefinition] {
      made.append(part)
      switch part {
      case 0: return [World.values(point)]
      case 1: return [LuaDefinition(views.definition), World.clock]
      default: return [LuaDefinition(labels.definition)]
      }
    }

    private static func values(_ point: LuaRecordType) -> LuaDefinition {
      point.property("length") { .number(max($0.fields[0], $0.fields[1])) }
      point.method("moved") { record, arguments in
        let step = try arguments[0].number("step")
        return .value(point([record.fields[0] + step, record.fields[1] + step]))
      }
      return LuaDefinition(
        point, functions: ["make": { _ in .value(point([1, 1])) }],
        constants: ["zero": point([0, 0])], computed: ["here": { point([2, 2]) }]
      ) { arguments in
        .value(point([try arguments[0].number("x"), try arguments[1].number("y")]))
      }
    }

    private static let clock = LuaDefinition(function: "now") { _ in .value(1) }

    var views: LuaClass<View> {
      if let view { return view }
      let type = LuaClass<View>("UIView") { $0.alpha < 1 ? "pale" : nil }
      type.property(
        "alpha", get: { .number($0.alpha) }, set: { $0.alpha = try $1.number("alpha") })
      type.property("isOpaque") { .boolean($0.alpha == 1) }
      type.method("fade") { view, _ in
        view.alpha = 0
        return .none
      }
      type.function("new") { [unowned state] _ in
        .value(state.handle(for: View(), ownership: .strong))
      }
      type.function("half", labels: LuaLabels(after: 0, ["of"])) { arguments in
        .value(.number(try arguments[0].number("of") / 2))
      }
      view = type
      return type
    }

    var labels: LuaClass<Label> {
      let type = LuaClass<Label>("UILabel", superclass: views)
      type.property("text", get: { .string($0.text) }, set: { $0.text = try $1.string("text") })
      type.function("new") { [unowned state] _ in
        .value(state.handle(for: Label(), ownership: .strong))
      }
      return type
    }

    /// Defines everything from a blueprint.
    func install() throws {
      let model = World(state)
      let point = LuaRecordType("Point", fields: ["x", "y"])
      let blueprint = LuaBlueprint((0..<3).map { model.definitions($0, point: point) })
      let types = blueprint.makeValues()
      try state.install(blueprint, values: types) { [unowned self] in
        definitions($0, point: types[0])
      }
    }

    /// Defines everything one by one, with its bodies.
    func register() throws {
      let point = LuaRecordType("Point", fields: ["x", "y"])
      _ = World.values(point)
      try state.register(point)
      let make = try state.makeFunction("Point.make") { _ in .value(point([1, 1])) }
      let namespace = try state.makeNamespace(
        "Point", members: ["make": .function(make), "zero": point([0, 0])],
        computed: ["here": { point([2, 2]) }]
      ) { arguments in
        .value(point([try arguments[0].number("x"), try arguments[1].number("y")]))
      }
      try state.setGlobal("Point", .table(namespace))
      try state.register(views)
      try state.setGlobal("now", .function(state.makeFunction("now") { _ in .value(1) }))
      try state.register(labels)
    }
  }

  nonisolated private static let scripts = [
    "return Point.zero.x, Point(3, 4).length, Point.here.y, Point.make() == Point(1, 1)",
    "return tostring(Point(1, 2):moved(1)), Point(1, 2):with { x = 5 }.x",
    "return Point.zerro", "return Point.zero.lenght", "Point.zero.x = 1", "return Point()",
    "local text = '' for key in pairs(Point) do text = text .. key .. ' ' end return text",
    "return UIView.new().alpha, UILabel.new().alpha, UIView.half { of = 3 }, now()",
    "local v = UILabel.new() v.text = 'a' v.alpha = 0.5 return v.text, v.isOpaque, tostring(v)",
    "local v = UILabel.new() v:fade() return v.alpha, v.fade == UIView.new().fade",
    "return UIView.neww()", "return UIView.new().alhpa", "UIView.new().isOpaque = true",
    "UIView.new().fade = 1", "UIView.new().alpha = 'x'", "UIView.new().fade(1)", "UIView.x = 1",
    "return UIView.half { off = 1 }", "return UIVeiw", "now = 2", "return nwo",
    "return type(UIView)",
    "return UIView.new():text()", "local t = {} return t.hafl()", "UIView()", "return #UIView",
    "return getmetatable(UIView), getmetatable(UIView.new()), rawlen(Point)",
    "local text = '' for key in pairs(UIView) do text = text .. key .. ' ' end return text",
  ]

  @Test(arguments: scripts)
  func `a script sees what it would see of definitions with their bodies`(_ script: String) throws {
    func outcome(_ define: (World) throws -> Void) throws -> String {
      let world = World(try LuaState())
      try define(world)
      do {
        return try world.state.run(script).map { "\($0)" }.joined(separator: ", ")
      } catch let error as LuaError {
        return "\(error)"
      }
    }
    #expect(try outcome { try $0.install() } == outcome { try $0.register() })
  }

  @Test func `bodies are made part by part, once`() throws {
    let world = World(try LuaState())
    try world.install()
    let before = world.state.madeBodies
    #expect(world.made == [])
    try world.state.run("local a, b, c, d = UIView, UILabel.new, Point.zero, now")
    #expect(world.made == [] && world.state.madeBodies == before)
    try world.state.run("local v = UIView.new() v.alpha = 0 v:fade()")
    #expect(world.made == [1])
    try world.state.run("local l = UILabel.new() l.alpha = 0 return Point.here, l.text, now()")
    #expect(world.made == [1, 2, 0])
    try world.state.run("return UILabel.new().text, Point(1, 2), UIView.new().isOpaque")
    #expect(world.made == [1, 2, 0])
  }

  @Test func `the first use costs the ticks and the memory of any other`() throws {
    let world = World(try LuaState())
    try world.install()
    for source in ["UIView.half { of = 1 }", "now()"] {
      let function = try world.state.load("return function() \(source) end", chunkName: "main.lua")
      guard case .function(let call)? = try function.call().first else {
        Issue.record("the chunk returns a function")
        return
      }
      var costs: [Int] = []
      var memory: [Int] = []
      for _ in 0..<3 {
        world.state.collectAllGarbage()
        memory.append(world.state.memoryInUse)
        let before = world.state.ticks
        try call.call()
        costs.append(world.state.ticks - before)
      }
      #expect(Set(costs).count == 1, "\(source): \(costs)")
      #expect(Set(memory).count == 1, "\(source): \(memory)")
    }
    #expect(world.made == [1])
  }

  @Test func `without memory there is an error, and nothing is left`() throws {
    var number = 0
    var isRefused = true
    while isRefused {
      number += 1
      isRefused = false
      for refusesAllAfter in [false, true] {
        var limits = LuaLimits()
        limits.refusedAllocation = number
        limits.refusesAllAfter = refusesAllAfter
        guard let state = try? LuaState(limits: limits) else {
          isRefused = true
          continue
        }
        let error = luaError { try World(state).install() }
        #expect(error == nil || error?.kind == .memory)
        if state.allocations >= number { isRefused = true }
        #expect(state.close() == 0)
      }
      try #require(number < 5000)
    }
    #expect(number > 100)
  }

  @Test func `states that share a blueprint have values of their own`() throws {
    let point = LuaRecordType("Point", fields: ["x", "y"])
    let worlds = try [World(LuaState()), World(LuaState())]
    let model = World(worlds[0].state)
    let blueprint = LuaBlueprint([model.definitions(0, point: point)])
    for world in worlds {
      let types = blueprint.makeValues()
      try world.state.install(blueprint, values: types) { [unowned world] in
        world.definitions($0, point: types[0])
      }
    }
    let value = try #require(try worlds[0].state.run("return Point.make()").first)
    #expect(throws: LuaMisuse.self) { try worlds[1].state.run("return ...", value) }
    #expect(worlds[0].made == [0] && worlds[1].made == [])
  }
}
