import Diagnostics
import Lua
import PluginAPI

// Spies, which are written in Lua: tables that can be called.

extension SpecSession {
  /// The name of the chunk of the spies; messages name the line of the spec that used it instead.
  static let spiesChunk = "spies"

  /// Defines `spy`, and the assertions about spies in `assert`.
  func defineSpies() throws {
    let state = script.state
    let same = try state.makeFunction("same") { [unowned self] arguments in
      var comparison = SpecComparison { [unowned self] in try script.state.charge(ticks: 60) }
      return .value(.boolean(try comparison.difference(arguments[0], arguments[1]) == nil))
    }
    let text = try state.makeFunction("text") { .value(.string(try SpecText.of($0[0]))) }
    let fail = try state.makeFunction("fail") { [unowned self] in
      throw assertions.failure(try $0[0].string("message"))
    }
    let misuse = try state.makeFunction("spy") { arguments in
      let (message, name) = (try arguments[0].string("message"), arguments[1])
      guard case .string(let name) = name else { throw LuaMisuse(message) }
      let known = try arguments[2].table("names").array.map { try $0.string("name") }
      throw LuaMisuse(message, hint: nearestName(to: name, among: known))
    }
    let chunk = try state.load(Self.spies, chunkName: Self.spiesChunk)
    let made = try script.callInside(
      chunk, [.function(same), .function(text), .function(fail), .function(misuse)])
    guard made.count == 3 else { return }
    try state.setGlobal(
      "spy", .table(state.makeNamespace("spy", members: ["new": made[0], "on": made[1]])))
    var members = assertions.namespaceMembers
    members["spy"] = made[2]
    try state.setGlobal(
      "assert", .table(state.makeNamespace("assert", members: members, call: assertions.call)))
  }

  private static let spies = """
    local same, text, fail, misuse = ...

    -- Looks a name up in `members`, and says what may have been meant where it is not there.
    local function known(what, members)
      local names = {}
      for name in pairs(members) do names[#names + 1] = name end
      return function(_, key)
        local found = members[key]
        if found == nil then misuse(what .. " has no '" .. tostring(key) .. "'", key, names) end
        return found
      end
    end

    local methods = {}
    function methods.clear(self)
      self.calls = {}
      return self
    end
    function methods.revert(self)
      if rawget(self, "owner") then self.owner[self.key] = self.callback end
      return self.callback
    end

    local spies = {
      __index = known("a spy", methods),
      __name = "spy",
      __call = function(self, ...)
        self.calls[#self.calls + 1] = { vals = table.pack(...) }
        return self.callback(...)
      end,
    }

    local function isSpy(value) return type(value) == "table" and rawget(value, "calls") ~= nil end

    local function new(callback)
      local kind = type(callback)
      if kind ~= "function" and kind ~= "nil" and not isSpy(callback) then
        misuse("expected a function, found " .. text(callback))
      end
      return setmetatable({ calls = {}, callback = callback or function() end }, spies)
    end

    local function on(owner, key)
      if type(owner) ~= "table" then misuse("expected a table, found " .. text(owner)) end
      local made = new(owner[key])
      made.owner, made.key = owner, key
      owner[key] = made
      return made
    end

    local function list(values)
      local parts = {}
      for index = 1, math.min(values.n, 8) do parts[index] = text(values[index]) end
      return "(" .. table.concat(parts, ", ") .. (values.n > 8 and ", …)" or ")")
    end

    local function history(self)
      local count = #self.calls
      if count == 0 then return "it was not called" end
      local parts = {}
      for index = 1, math.min(count, 4) do parts[index] = list(self.calls[index].vals) end
      return "it was called with " .. table.concat(parts, ", then ") .. (count > 4 and ", …" or "")
    end

    local function times(count) return count == 1 and "once" or count .. " times" end

    local function wasCalledWith(self, arguments)
      for _, call in ipairs(self.calls) do
        if call.vals.n == arguments.n and same(call.vals, arguments) then return true end
      end
      return false
    end

    local function says(self)
      local count = #self.calls
      local was, wasNot = {}, {}
      function was.called(expected)
        if expected == nil and count > 0 or expected == count then return end
        fail("expected a call " .. (expected and times(expected) or "at least once")
          .. ", found " .. (count == 0 and "none" or times(count)))
      end
      function was.called_at_least(expected)
        if count < expected then
          fail("expected a call at least " .. times(expected) .. ", found " .. times(count))
        end
      end
      function was.called_at_most(expected)
        if count > expected then
          fail("expected a call at most " .. times(expected) .. ", found " .. times(count))
        end
      end
      function was.called_with(...)
        local arguments = table.pack(...)
        if not wasCalledWith(self, arguments) then
          fail("expected a call with " .. list(arguments) .. ", and " .. history(self))
        end
      end
      function wasNot.called()
        if count > 0 then fail("expected no call, and " .. history(self)) end
      end
      function wasNot.called_with(...)
        local arguments = table.pack(...)
        if wasCalledWith(self, arguments) then
          fail("expected no call with " .. list(arguments) .. ", and " .. history(self))
        end
      end
      local members = {}
      for name, assertion in pairs(was) do
        members[name], members["was_" .. name] = assertion, assertion
      end
      for name, assertion in pairs(wasNot) do members["was_not_" .. name] = assertion end
      members.was = setmetatable({}, { __index = known("assert.spy(…).was", was) })
      members.was_not = setmetatable({}, { __index = known("assert.spy(…).was_not", wasNot) })
      return setmetatable({}, { __index = known("assert.spy(…)", members) })
    end

    local function assertSpy(value)
      if not isSpy(value) then misuse("expected a spy, found " .. text(value)) end
      return says(value)
    end

    return new, on, assertSpy
    """
}
