import Foundation
import PluginTesting
import Testing

/// Each assertion, held and failed, with its message and the line that it is written in.
struct SpecAssertTests {
  /// A statement, and what is told when it fails; nil when it holds.
  typealias Case = (code: String, message: String?)

  /// Runs `code` as line 3 of a file, inside of a spec.
  private func check(_ one: Case) throws {
    let desk = try SpecDesk(
      spec: """
        local function boom() error("boom", 0) end
        it("says", function()
        \(one.code)
        end)
        """)
    let result = try #require(desk.results.first)
    if let message = one.message {
      let hint = result.hint.map { "; \($0)" } ?? ""
      #expect(result.message + hint == message, "\(one.code)")
      #expect(result.file == "glide_spec.lua" && result.line == 3, "\(one.code)")
      #expect(!result.passed)
    } else {
      #expect(result.passed, "\(one.code): \(result.message)")
    }
  }

  nonisolated static let equality: [Case] = [
    ("assert.are.equal(1, 1.0)", nil),
    ("assert.are.equal(1, 2)", "expected 1, found 2"),
    ("assert.equal('a', 'a')", nil),
    ("assert.equals('a', 'b')", "expected \"a\", found \"b\""),
    ("assert.are_equal(1, nil)", "expected 1, found nil"),
    ("assert.is.equal(true, true)", nil),
    ("assert.are.equal({}, {})", "expected the very same table; are.same compares what is in them"),
    (
      "assert.are.equal(CGRect(0, 0, 1, 2), CGRect(0, 0, 1, 3))",
      "expected CGRect(0, 0, 1, 2), found CGRect(0, 0, 1, 3)"
    ),
    ("assert.are.equal(CGPoint(1, 2), CGPoint(1, 2))", nil),
    ("assert.are_not.equal(1, 1)", "expected anything but 1"),
    ("assert.is_not.equal(1, 2)", nil),
    ("assert.not_equal(1, 1)", "expected anything but 1"),
    ("assert.are.same({ 1, { x = 2 } }, { 1, { x = 2 } })", nil),
    (
      "assert.are.same({ 1, { x = 2 } }, { 1, { x = 3 } })",
      "expected { 1, { x = 2 } }, found { 1, { x = 3 } }; they differ at [2].x"
    ),
    (
      "assert.same({ a = 1 }, { a = 1, b = 2 })",
      "expected { a = 1 }, found { a = 1, b = 2 }; they differ at .b"
    ),
    ("assert.are_not.same({}, {})", "expected anything but {}"),
    ("local a, b = {}, {}; a.a, b.a = a, b; assert.same(a, b)", nil),
    ("assert.are.equal(1, 2, 'the count')", "the count: expected 1, found 2"),
    ("assert.are.equal(1)", "assert.are.equal: expected 2 arguments, found 1"),
  ]

  nonisolated static let kinds: [Case] = [
    ("assert.is_true(true)", nil),
    ("assert.is_true(1)", "expected true, found 1"),
    ("assert.is_false(nil)", "expected false, found nil"),
    ("assert.is_nil(nil)", nil),
    ("assert.is_nil('x')", "expected nil, found \"x\""),
    ("assert.is_not_nil(nil)", "expected anything but nil"),
    ("assert.not_nil(1)", nil),
    ("assert.truthy(0)", nil),
    ("assert.truthy(nil)", "expected a true value, found nil"),
    ("assert.is_falsy(1)", "expected a false value, found 1"),
    ("assert.falsy(false)", nil),
    ("assert.is.truthy(false)", "expected a true value, found false"),
    ("assert.is_number(1.5)", nil),
    ("assert.is_string(1)", "expected a string, found 1"),
    ("assert.is_not_table({})", "expected anything but a table, found {}"),
    ("assert.is.True(false)", "expected true, found false"),
    ("assert(true)", nil),
    ("assert.are.equal(7, (assert(7, 'x')))", nil),
    ("assert(false, 'no luck')", "no luck"),
    ("assert(nil)", "expected a true value, found nil"),
    ("assert.is_ture(true)", "assert has no member 'is_ture'; did you mean 'is_true'?"),
    ("assert.are.eqal(1, 1)", "assert.are has no member 'eqal'; did you mean 'equal'?"),
  ]

  nonisolated static let near: [Case] = [
    ("assert.near(0.5, 0.5 + 1e-7)", nil),
    ("assert.near(0.7, 0.5, 1e-3)", "expected 0.5 ± 0.001, found 0.7; off by 0.19999999999999996"),
    ("assert.near(CGRect(0, 0, 1, 1), CGRect(0, 0, 1, 1.0005), 1e-3)", nil),
    (
      "assert.near(CGPoint(1, 2), CGPoint(1, 4), 1)",
      "expected CGPoint(1, 4) ± 1, found CGPoint(1, 2); off by 2"
    ),
    (
      "assert.near(CGPoint(1, 2), CGSize(1, 2), 1)",
      "expected CGSize(1, 2) ± 1, found CGPoint(1, 2)"
    ),
    ("assert.near(0/0, 0/0, 1)", "expected nan ± 1, found nan"),
    ("assert.is_not_near(1, 2, 0.5)", nil),
    (
      "assert.near('1', 1, 1)",
      "assert.near: expected numbers, or values such as CGRect, found \"1\""
    ),
    (
      "assert.near(1, 1, -1)",
      "assert.near: expected a number from 0 to 1e+300 for 'tolerance', found the number -1"
    ),
    ("assert.monotonic({ 1, 2, 2, 3 })", nil),
    ("assert.monotonic({ 3, 2, 1 }, { direction = 'down', strict = true })", nil),
    (
      "assert.monotonic({ 1, 3, 2, 4 })",
      "expected values that never fall, found 3 and then 2, values 2 and 3 of 4"
    ),
    (
      "assert.monotonic({ 1, 2, 2 }, { strict = true })",
      "expected values that grow, found 2 and then 2, values 2 and 3 of 3"
    ),
    ("assert.monotonic({ 1, 3, 2.9, 4 }, { tolerance = 0.2 })", nil),
    ("assert.monotonic(function(x) return x * x end)", nil),
    (
      "assert.monotonic(function(x) return -x end, { direction = 'up', from = 1, to = 3, steps = 2 })",
      "expected values that never fall, found -1 and then -2, values 1 and 2 of 3"
    ),
    ("assert.monotonic({ 1 })", "assert.monotonic: expected at least two values, found 1"),
    (
      "assert.monotonic({ 1, 2 }, { strickt = true })",
      "assert.monotonic: there is no option 'strickt'; did you mean 'strict'?"
    ),
  ]

  nonisolated static let errors: [Case] = [
    ("assert.has_error(boom)", nil),
    ("assert.has_error(boom, 'boom')", nil),
    ("assert.has.errors(boom)", nil),
    ("assert.error(boom)", nil),
    ("assert.has_error(boom, 'bang')", "expected the error \"bang\", found \"boom\""),
    ("assert.has_error(function() end)", "expected an error, found none"),
    ("assert.has_no_error(function() end)", nil),
    ("assert.has_no.errors(boom)", "expected no error, found \"boom\""),
    (
      "assert.has_error(1)",
      "assert.has_error: expected a function for 'function', found the number 1"
    ),
    ("assert.has_error(function() local x = nil; return x.y end)", nil),
  ]

  nonisolated static let spies: [Case] = [
    (
      "local s = spy.new(function(x) return x + 1 end); assert.equal(3, s(2)); assert.spy(s).was.called()",
      nil
    ),
    (
      "local s = spy.new(); assert.spy(s).was.called()", "expected a call at least once, found none"
    ),
    (
      "local s = spy.new(); s(); s(); assert.spy(s).was.called(1)",
      "expected a call once, found 2 times"
    ),
    ("local s = spy.new(); s(); s(); assert.spy(s).called(2)", nil),
    ("local s = spy.new(); s(1, 'a', nil); assert.spy(s).was_called_with(1, 'a', nil)", nil),
    ("local s = spy.new(); s({ x = 1 }); assert.spy(s).was.called_with({ x = 1 })", nil),
    (
      "local s = spy.new(); s(1); assert.spy(s).was_called_with(2)",
      "expected a call with (2), and it was called with (1)"
    ),
    (
      "local s = spy.new(); s(1); assert.spy(s).was_not.called()",
      "expected no call, and it was called with (1)"
    ),
    ("local s = spy.new(); s(1); s:clear(); assert.spy(s).was_not_called()", nil),
    (
      "local t = { f = boom }; local s = spy.on(t, 'f'); pcall(t.f); assert.spy(t.f).was.called(1); s:revert(); assert.equal(boom, t.f)",
      nil
    ),
    (
      "local s = spy.new(); assert.spy(s).was.caled()",
      "spy: assert.spy(…).was has no 'caled'; did you mean 'called'?"
    ),
    ("spy.nwe()", "spy has no member 'nwe'; did you mean 'new'?"),
    ("assert.spy(1)", "spy: expected a spy, found 1"),
    (
      "local s = spy.new(); s(); assert.spy(s).was.called_at_least(2)",
      "expected a call at least 2 times, found once"
    ),
  ]

  nonisolated static let transitions: [Case] = [
    (
      "transition.push { animater = 'glide' }",
      "transition.push: there is no option 'animater'; did you mean 'animated'?"
    ),
    ("transition.pusch {}", "transition has no member 'pusch'; did you mean 'push'?"),
    ("assert.has_error(function() transition.push { animator = 'glied' } end)", nil),
    (
      "transition.push { direction = 'left' }",
      "transition.push: expected one of \"ltr\", \"rtl\" for 'direction', found the string \"left\""
    ),
    (
      "transition.push { parameters = { strenght = 1 } }",
      "glide has no parameter called 'strenght'; did you mean 'strength'?"
    ),
    (
      "transition.push { parameters = { strength = 2 } }",
      "strength must be a number from 0 to 1, not '2'; its default is 1"
    ),
    (
      "local t = transition.push {}; t:advanse(1)",
      "Transition has no member 'advanse'; did you mean 'advance'?"
    ),
    (
      "local t = transition.push {}; t:advance(-1)",
      "Transition:advance: expected a number from 0 to 600 for 'seconds', found the number -1"
    ),
    (
      "local t = transition.push {}; t:view('tö')",
      "Transition:view: there is no view 'tö' on screen"
    ),
    (
      "local t = transition.push {}; t:view('form')",
      "Transition:view: there is no view 'form' on screen; did you mean 'from'?"
    ),
    (
      "local t = transition.push {}; t:finish()",
      "Transition:finish: nothing has hold of the transition; t:seek(p) takes hold, or interactive = "
        + "true from the start"
    ),
    (
      "local t = transition.push { interactive = true }; t:seek(0.25):run()",
      "Transition:run: the transition is held at 0.25 and never ends so; t:finish() or t:cancel() "
        + "lets go of it"
    ),
    (
      "local t = transition.push {}; t:run(); t:seek(0.5)",
      "Transition:seek: the transition has ended; make another one to scrub"
    ),
    (
      "local t = transition.push {}; t:gesture 'pann 1,2'",
      "Transition:gesture: column 1: expected a command: pan, edge, pinch, rotate, slider, tap, "
        + "long-press, wait or cancel, found 'pann'; did you mean 'pan'? for example: pan 300,400 -> "
        + "60,400 over 0.4s ease-out release 800"
    ),
    (
      "local t = transition.push {}; t:view('to').alpha = 1",
      "'alpha' of View is read-only and can't be assigned"
    ),
    (
      "local t = transition.push {}; t:run(); assert.trace(t, { 'animateTransition', 'completeTransition(true)' })",
      nil
    ),
    (
      "local t = transition.push {}; t:run(); assert.trace { 'completeTransition', 'animateTransition' }",
      "expected the call animateTransition after completeTransition, found "
        + "animator.animateTransition only before that"
    ),
    (
      "local t = transition.push {}; t:run(); assert.trace { 'completTransition' }",
      "expected the call completTransition, found none; did you mean 'completeTransition'?"
    ),
    ("assert.trace { 'x' }", "assert.trace: there is no transition in this spec yet"),
  ]

  @Test(arguments: equality + kinds) func `values are compared`(one: Case) throws { try check(one) }
  @Test(arguments: near) func `numbers are compared`(one: Case) throws { try check(one) }
  @Test(arguments: errors) func `errors are caught`(one: Case) throws { try check(one) }
  @Test(arguments: spies) func `calls are spied on`(one: Case) throws { try check(one) }
  @Test(arguments: ["/etc/hostname", "../luma.png"])
  func `a spec names pictures in the plugin's folder only`(path: String) throws {
    let desk = try SpecDesk(
      SpecDesk.glide.replacing(
        "parameters = {",
        with: "parameters = { way = { default = { 0, 1 } }, luma = { image = true },"),
      spec: """
        it("says", function()
          transition.push { parameters = { way = { 1, 0 } } }
          transition.push { parameters = { luma = "\(path)" } }
        end)
        """)
    let result = try #require(desk.results.first)
    #expect(result.line == 3)
    #expect(result.message.contains("'\(path)' is not a path inside the plugin's folder"))
  }

  @Test(arguments: transitions) func `transitions are asked for`(one: Case) throws {
    try check(one)
  }
}
