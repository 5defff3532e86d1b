import Lua
import Testing

/// Handles to objects: members, inheritance, lifetime and identity.
@Suite struct LuaHandleTests {
  private class View {
    var name: String?
    var alpha = 1.0
    var subviews: [View] = []
    init(_ name: String? = nil) { self.name = name }
  }
  private final class Label: View { var text = "" }

  private func makeState() throws -> LuaState {
    let state = try LuaState()
    let view = LuaClass<View>("UIView") { $0.name }
    view.property(
      "alpha", get: { .number($0.alpha) }, set: { $0.alpha = try $1.number("alpha", in: 0...1) })
    view.property("subviews") { [unowned state] in
      .table(try state.makeTable(array: $0.subviews.map { state.handle(for: $0) }))
    }
    view.method("addSubview") { view, arguments in
      view.subviews.append(try arguments[0].object(View.self, "view"))
      return .none
    }
    view.function("new") { [unowned state] arguments in
      .value(
        state.handle(
          for: View(try arguments[0].optional { try $0.string("name") }), ownership: .strong))
    }
    view.constant("layerClass", "CALayer")
    try state.register(view)
    let label = LuaClass<Label>("UILabel", superclass: view)
    label.property("text", get: { .string($0.text) }, set: { $0.text = try $1.string("text") })
    label.method("twice") { label, _ in .values([.string(label.text), .string(label.text)]) }
    try state.register(label)
    return state
  }

  @Test func `properties are read and set through the object`() throws {
    let state = try makeState()
    let view = View("hero")
    let results = try state.run(
      "local v = ... v.alpha = v.alpha / 2 return v.alpha", state.handle(for: view))
    #expect(results == [0.5] && view.alpha == 0.5)
  }

  @Test func `methods are called with a colon`() throws {
    let state = try makeState()
    let parent = View("parent")
    let child = Label("child")
    try state.run(
      "local p, c = ... p:addSubview(c)  c.text = 'hi' c.alpha = 0", state.handle(for: parent),
      state.handle(for: child))
    #expect(parent.subviews.first === child && child.text == "hi" && child.alpha == 0)
    #expect(try state.run("return (...):twice()", state.handle(for: child)) == ["hi", "hi"])
    #expect(
      luaError { try state.run("local v = ... v.addSubview(nil)", state.handle(for: parent)) }?
        .message
        == "UIView:addSubview is called on an object, with a colon; found nothing before it")
    #expect(
      luaError {
        try state.run(
          "local v, l = ... l.twice(v)", state.handle(for: parent), state.handle(for: child))
      }?
      .message == "UILabel:twice is called on an object, with a colon; found UIView before it")
  }

  @Test func `an object that has its handle is found, and no other`() throws {
    let state = try makeState()
    let views = (0..<300).map { View("\($0)") }
    #expect(views.allSatisfy { state.knownHandle(for: $0) == nil })
    let handles = views.map { state.handle(for: $0) }
    #expect(views.map { state.knownHandle(for: $0) } == handles)
    #expect(
      state.knownHandle(for: views[0], ownership: .strong) == nil, "nothing keeps it alive yet")
    let strong = state.handle(for: views[0], ownership: .strong)
    #expect(state.knownHandle(for: views[0], ownership: .strong) == strong)
    state.release(views[0])
    #expect(state.knownHandle(for: views[0], ownership: .strong) == nil)
    #expect(state.knownHandle(for: views[0]) == strong)
    for view in views.prefix(200) { state.invalidate(view, because: "it has gone") }
    #expect(views.prefix(200).allSatisfy { state.knownHandle(for: $0) == nil })
    #expect(views.suffix(100).map { state.knownHandle(for: $0) } == handles.suffix(100))
    state.close()
    #expect(views.allSatisfy { state.knownHandle(for: $0) == nil })
  }

  @Test func `the most specific class speaks for an object`() throws {
    let state = try makeState()
    let label = Label("title")
    let view = View()
    #expect(try state.run("return tostring(...)", state.handle(for: label)) == ["UILabel 'title'"])
    #expect(try state.run("return tostring(...)", state.handle(for: view)) == ["UIView"])
  }

  @Test func `class-level functions and constants stand in a global`() throws {
    let state = try makeState()
    #expect(
      try state.run("return tostring(UIView.new('made')), UIView.layerClass") == [
        "UIView 'made'", "CALayer",
      ])
    #expect(
      luaError { try state.run("UIView.nwe()") }?.description
        == "main.lua:1: UIView has no member 'nwe'; did you mean 'new'?")
  }

  @Test func `a method that is called on a table gets a hint`() throws {
    let state = try makeState()
    let error = luaError { try state.run("local t = {}\nt:addSubview(t)") }
    #expect(
      error?.message == "attempt to call a nil value (method 'addSubview')" && error?.line == 2)
    #expect(
      error?.hint
        == "'addSubview' is a method of UIView, but the value before ':' is a table; "
        + "a function that is called with ':' has 'self' as its first parameter")
    #expect(
      luaError { try state.run("local t = {}\nt:addSubveiw(t)") }?.hint
        == "did you mean 'addSubview'?")
    #expect(
      luaError { try state.run("local t = {}\nt:nothinglikeit()") }?.hint
        == "the value before ':' has no function 'nothinglikeit'; call a local function as nothinglikeit(…), "
        + "without ':'")
  }

  @Test func `a misspelt or read-only member is an error`() throws {
    let state = try makeState()
    let view = View("hero")
    let handle = state.handle(for: view)
    #expect(
      luaError { try state.run("local v = ...\nreturn v.alhpa", handle) }?.description
        == "main.lua:2: UIView has no member 'alhpa'; did you mean 'alpha'?")
    #expect(
      luaError { try state.run("(...).alhpa = 1", handle) }?.description
        == "main.lua:1: UIView has no property 'alhpa'; did you mean 'alpha'?")
    #expect(
      luaError { try state.run("(...).subviews = {}", handle) }?.message
        == "'subviews' of UIView is read-only and can't be assigned")
    #expect(
      luaError { try state.run("(...).addSubview = 1", handle) }?.message
        == "'addSubview' of UIView is a method and can't be assigned")
    #expect(
      luaError { try state.run("return (...)[1]", handle) }?.message == "UIView has no member '1'")
    let error = luaError { try state.run("(...).alpha = 0/0", handle) }
    #expect(
      error?.kind == .misuse
        && error?.message
          == "UIView.alpha: expected a number from 0 to 1 for 'alpha', found the number nan"
        || error?.message
          == "UIView.alpha: expected a finite number for 'alpha', found the number -nan"
        || error?.message
          == "UIView.alpha: expected a finite number for 'alpha', found the number nan"
    )
  }

  @Test func `an object of another class is refused by name`() throws {
    let state = try makeState()
    final class Other {}
    try state.register(LuaClass<Other>("Other"))
    let other = Other()
    let view = View("hero")
    #expect(
      luaError {
        try state.run(
          "local v, o = ... v:addSubview(o)", state.handle(for: view), state.handle(for: other))
      }?.message == "UIView:addSubview: expected a View for 'view', found Other")
  }

  @Test func `two handles of one object are one`() throws {
    let state = try makeState()
    let view = View("hero")
    let other = View("other")
    let results = try state.run(
      """
      local a, b, c = ...
      local seen = { [a] = 'seen' }
      return a == b, rawequal(a, b), seen[b], a == c, seen[c]
      """, state.handle(for: view), state.handle(for: view), state.handle(for: other))
    #expect(results == [true, true, "seen", false, .nil])
    #expect(state.handle(for: view) == state.handle(for: view))
    #expect(state.handleCount == 2)
  }

  @Test func `a handle survives collection as a table key`() throws {
    let state = try makeState()
    let view = View("hero")
    let table = try state.run("return { [...] = 'kept' }", state.handle(for: view))[0]
    for _ in 0..<10 { while !state.collectGarbage(step: 1000) {} }
    #expect(
      try state.run("local t, v = ... return t[v]", table, state.handle(for: view)) == ["kept"])
  }

  @Test func `a weak handle is dead once its object is`() throws {
    let state = try makeState()
    var view: View? = View("hero")
    let handle = try #require(view.map { state.handle(for: $0) })
    try state.run("local v = ... return v.alpha", handle)
    view = nil
    let error = luaError { try state.run("\nreturn (...).alpha", handle) }
    #expect(error?.description == "main.lua:2: UIView.alpha: UIView 'hero' is gone")
    #expect(error?.kind == .misuse)
    #expect(
      luaError { try state.run("(...):addSubview(nil)", handle) }?.message
        == "UIView:addSubview: UIView 'hero' is gone")
    #expect(try state.run("return tostring(...)", handle) == ["UIView (gone)"])
  }

  @Test func `a strong handle keeps its object until it is released`() throws {
    let state = try makeState()
    weak var view: View?
    let handle = try state.run("return UIView.new('made')")[0]
    view = try handle.object(View.self, "view")
    #expect(view != nil)
    if let view { state.release(view) }
    #expect(view == nil)
    #expect(throws: LuaMisuse("UIView 'made' is gone")) { try handle.object(View.self, "view") }
  }

  @Test func `an invalidated handle says why`() throws {
    let state = try makeState()
    let view = View("context")
    let handle = state.handle(for: view)
    state.invalidate(view, because: "the transition has ended")
    #expect(
      luaError { try state.run("return (...).alpha", handle) }?.message
        == "UIView.alpha: UIView 'context' is gone: the transition has ended")
    // The object may be named anew; the old handle stays dead.
    let again = state.handle(for: view)
    #expect(again != handle)
    #expect(try state.run("return (...).alpha", again) == [1.0])
    #expect(luaError { try state.run("return (...).alpha", handle) } != nil)
  }

  @Test func `slots are used again and old handles never name new objects`() throws {
    let state = try makeState()
    var old: [LuaValue] = []
    for index in 0..<2000 {
      let view = View("view \(index)")
      old.append(state.handle(for: view))
    }
    #expect(state.handleCount <= 130)
    for handle in old { #expect(throws: LuaMisuse.self) { try handle.object(View.self, "view") } }
  }

  @Test func `closing lets go of strong objects`() throws {
    let state = try makeState()
    weak var view: View?
    view = try state.run("return UIView.new('made')")[0].object(View.self, "view")
    #expect(view != nil)
    state.close()
    #expect(view == nil)
  }

  @Test func `a handle is no table and shows nothing of itself`() throws {
    let state = try makeState()
    let handle = state.handle(for: View("hero"), ownership: .strong)
    #expect(try state.run("return type(...), getmetatable(...)", handle) == ["userdata", false])
    #expect(luaError { try state.run("setmetatable(..., {})", handle) } != nil)
    #expect(luaError { try state.run("rawset(..., 'a', 1)", handle) } != nil)
    #expect(
      luaError { try state.run("for k in pairs(...) do end", handle) }?.message.contains(
        "table expected, got UIView") == true)
  }

  @Test func `handles as keys come in the order the script got them`() throws {
    let state = try makeState()
    let views = (0..<20).map { View("\($0)") }
    let table = try state.makeTable()
    for view in views { _ = state.handle(for: view) }
    let order = views.shuffled()
    for view in order { try table.set(state.handle(for: view), true) }
    #expect(try table.keys == order.map { state.handle(for: $0) })
  }
}

/// Records: immutable values, compared by value.
@Suite struct LuaRecordTests {
  private let rect: LuaRecordType = {
    let rect = LuaRecordType(
      "CGRect", fields: ["x", "y", "width", "height"],
      assignmentHint: "view.frame = view.frame:with{ x = 8 }")
    rect.property("maxX") { .number($0.fields[0] + $0.fields[2]) }
    rect.method("offsetBy") { [unowned rect] record, arguments in
      .value(
        rect([
          record.fields[0] + (try arguments[0].number("dx")),
          record.fields[1] + (try arguments[1].number("dy")),
          record.fields[2], record.fields[3],
        ]))
    }
    return rect
  }()

  private func makeState() throws -> LuaState {
    let state = try LuaState()
    try state.register(rect)
    let namespace = try state.makeNamespace("CGRect", members: ["zero": rect([0, 0, 0, 0])]) {
      [rect] arguments in
      .value(rect(try rect.fields.indices.map { try arguments[$0].number(rect.fields[$0]) }))
    }
    try state.setGlobal("CGRect", .table(namespace))
    return state
  }

  @Test func `a record round-trips`() throws {
    let state = try makeState()
    #expect(
      try state.run("return CGRect(1, 2, 3, 4.5), ...", rect([5, 6, 7, 8])) == [
        rect([1, 2, 3, 4.5]), rect([5, 6, 7, 8]),
      ])
    #expect(try state.run("return CGRect.zero")[0].record(rect, "frame") == [0, 0, 0, 0])
    #expect(rect([1, 2, 3, 4]) != rect([1, 2, 3, 5]))
  }

  @Test func `fields are stored or computed, methods make new values`() throws {
    let state = try makeState()
    #expect(
      try state.run("local r = CGRect(1, 2, 3, 4) return r.x, r.height, r.maxX, r:offsetBy(10, 20)")
        == [1.0, 4.0, 4.0, rect([11, 22, 3, 4])])
    #expect(
      try state.run("return CGRect(1, 2, 3, 4):with { x = 8, height = 1 }") == [rect([8, 2, 3, 1])])
  }

  @Test func `an infinite value is refused, or held where the field has a limit`() throws {
    let state = try makeState()
    rect.hold("width", to: 100)
    #expect(
      try state.run(
        "local r = CGRect.zero return r:with { width = 1 / 0 }, r:with { width = -1 / 0 }")
        == [rect([0, 0, 100, 0]), rect([0, 0, -100, 0])])
    #expect(try state.run("return CGRect.zero:with { width = 101 }") == [rect([0, 0, 101, 0])])
    for change in ["height = 1 / 0", "width = 0 / 0"] {
      #expect(throws: LuaError.self) { try state.run("return CGRect.zero:with { \(change) }") }
    }
  }

  @Test func `records are compared by value and printed`() throws {
    let state = try makeState()
    #expect(
      try state.run(
        "return CGRect(1, 2, 3, 4) == CGRect(1, 2, 3, 4), CGRect.zero == CGRect(1, 2, 3, 4), CGRect.zero == 0"
      )
        == [true, false, false])
    #expect(
      try state.run("return tostring(CGRect(0, 0.5, 320, -568))") == ["CGRect(0, 0.5, 320, -568)"])
  }

  @Test func `a record never changes, and the error says what to write`() throws {
    let state = try makeState()
    #expect(
      luaError { try state.run("local r = CGRect.zero\nr.x = 8") }?.description
        == "main.lua:2: a CGRect never changes, so 'x' can't be assigned: view.frame = view.frame:with{ x = 8 }"
    )
    #expect(
      luaError { try state.run("CGRect.zero.height = 8") }?.message.hasSuffix(
        "so 'height' can't be assigned: view.frame = view.frame:with{ height = 8 }") == true)
  }

  @Test func `mistakes are named`() throws {
    let state = try makeState()
    #expect(
      luaError { try state.run("return CGRect.zero.heigth") }?.description
        == "main.lua:1: CGRect has no member 'heigth'; did you mean 'height'?")
    #expect(
      luaError { try state.run("CGRect.zero:with { widht = 1 }") }?.description
        == "main.lua:1: CGRect:with: CGRect has no stored field 'widht'; did you mean 'width'?")
    #expect(
      luaError { try state.run("CGRect.zero:with { x = 1/0 }") }?.message
        == "CGRect:with: expected a finite number for 'x', found the number inf")
    #expect(
      luaError { try state.run("CGRect(1, 2, 3)") }?.message
        == "CGRect: expected a number for 'height', found nil")
    #expect(
      luaError { try state.run("CGRect.zero.offsetBy(1, 2)") }?.message
        == "CGRect:offsetBy is called on a value, with a colon; found number before it")
    #expect(throws: LuaMisuse("expected a CGRect for 'frame', found the number 3")) {
      try LuaValue.integer(3).record(rect, "frame")
    }
    let other = LuaRecordType("Other", fields: ["x"])
    #expect(throws: LuaMisuse("this state has no Other")) {
      try state.run("return ...", other([1]))
    }
  }
}
