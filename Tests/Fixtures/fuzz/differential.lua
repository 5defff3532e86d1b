-- Random calls of the library, and what came of them, a line each. Runs in stock Lua and in the
-- sandbox with the same `seed`, `cases` and `group`, which stand in lines before this.

local state = seed * 2 + 1
local function random(n)
  state = state * 6364136223846793005 + 1442695040888963407
  return (state >> 33) % n + 1
end
local function pick(list) return list[random(#list)] end

-- What a value looks like, without addresses and without an order.
local function show(value, depth)
  local kind = type(value)
  if kind == "string" then return ("%q"):format(value):gsub("\n", "n") .. "" end
  if kind == "number" then
    if value ~= value then return "nan" end
    return math.type(value) == "float" and ("%a"):format(value) or tostring(value)
  end
  if kind ~= "table" then return kind == "boolean" and tostring(value) or kind end
  if (depth or 0) > 2 then return "{…}" end
  local parts = {}
  for k, v in next, value do parts[#parts + 1] = show(k, (depth or 0) + 1) .. "=" .. show(v, (depth or 0) + 1) end
  for i = 2, #parts do
    local part, j = parts[i], i - 1
    while j > 0 and parts[j] > part do parts[j + 1] = parts[j] j = j - 1 end
    parts[j + 1] = part
  end
  local text = "{"
  for i = 1, #parts do text = text .. (i > 1 and " " or "") .. parts[i] end
  return text .. "}"
end

local function describe(ok, ...)
  local text = ok and "" or "error "
  for i = 1, select("#", ...) do
    local value = select(i, ...)
    if type(value) == "string" then
      -- Messages begin with the place, which is not the same; addresses are not shown.
      if not ok then value = value:gsub('^[^\n]-:%d+: ', "") end
      value = value:gsub("(%a+): 0x" .. ("%x"):rep(12), "%1")
    end
    text = text .. (i > 1 and ", " or "") .. show(value)
  end
  return text
end

local texts = { "", "a", "abc", "hello world", "  7 ", "0x10", "1e2", "-3", "3.0", "a\0b", "äöü世", "x=1, y=2",
  "(a(b)c)", "THE (quick) fox", "aaaaaaaaaaaaaaaa", "%d", "\n\t ", "10", "\xff\xfe", "z9z9z9", "0b1", "inf", "nan",
  "9223372036854775808", "0xffffffffffffffffff", "1e", ".", "1..2", ("ab"):rep(60) }
local numbers = { 0, 1, -1, 2, 3, 5, 10, -7, 36, 37, 100, 255, 256, 0x10FFFF, 0x7FFFFFFF, 1 << 31, 1 << 53,
  math.maxinteger, math.mininteger, math.maxinteger - 1, 0.5, -0.0, 2.0, 3.7, -2.5, 1e15, 1e100, 1e308, 1 / 0, -1 / 0,
  0 / 0, 2 ^ 63, -2 ^ 63 }
local small = { 0, 1, 2, 3, 4, 5, -1, -2, 6, 7, 10 }
local items = { "a", "b", ".", "%a", "%A", "%d", "%w", "%s", "%S", "%p", "%x", "%u", "%l", "%c", "%g", "%%", "%.",
  "[ab]", "[^a]", "[a-z]", "[%a%d]", "[]]", "[^]a]", "[a-]", "[%-a]", "[z-a]", "(", ")", "()", "(a)", "(.-)", "(.*)",
  "%1", "%2", "%9", "%0", "%b()", "%bab", "%baa", "%b", "%f[%w]", "%f[^a]", "%f[%z]", "%fa", "^", "$", "*", "+", "-",
  "?", "[", "]", "%", "\0", "%z", "ä", "\xff" }

local function text()
  if random(3) > 1 then return pick(texts) end
  local result = ""
  for _ = 1, random(12) - 1 do result = result .. pick { "a", "b", "A", "0", " ", ".", "(", ")", "%", "\0", "\xe4", "-" } end
  return result
end
local function pattern()
  local result = ""
  for _ = 1, random(7) - 1 do result = result .. pick(items) end
  return result
end
local function flat()
  local t = {}
  for i = 1, random(9) - 1 do t[i] = pick { 1, 2, 3, 10, 2.5, "a", "b", "10" } end
  if random(6) == 1 then t[random(12)] = nil end
  return t
end

local f1 = function(...) return ... end
local f2 = function(a, b) return b, a end
local fails = function(v) error(v, 0) end
-- Anything at all; rarely what is asked for.
local function anything()
  return pick { nil, true, false, 1, 0.5, -1, "a", "1", "", flat(), f1, fails, 1 / 0, math.maxinteger, coroutine.create(f1) }
end
local function number() return random(4) > 1 and pick(small) or pick(numbers) end

-- The arguments of a call: mostly right, now and then anything, or fewer.
local function arguments(...)
  local list = table.pack(...)
  while list.n > 0 and list[list.n] == nil do list.n = list.n - 1 end
  if random(8) == 1 and list.n > 0 then list[random(list.n)] = anything() end
  if random(12) == 1 and list.n > 0 then list.n = list.n - random(list.n) end
  return list
end

local point = { __index = { z = 1 }, __tostring = function(t) return "point " .. tostring(rawget(t, "x")) end,
  __call = function(_, a) return a end, __len = function() return 3 end, __eq = function() return true end,
  __lt = function() return true end, __le = function() return false end, __concat = function() return "joined" end,
  __unm = function() return "minus" end, __add = function(a, b) return 7 end, __newindex = function(t, k, v) rawset(t, k, v) end,
  __name = "Point", __pairs = function(t) return function(_, k) if not k then return "only", 1 end end, t, nil end }
local guarded = { __metatable = "guarded" }
local function object()
  return pick { setmetatable({ x = 1 }, point), setmetatable({}, guarded), {}, { x = 2 }, setmetatable({ 5, 6 }, point) }
end

local function replacement()
  return pick { "", "x", "%0", "%1", "%2", "%%", "%", "%9", "<%0>", 7, 1.5, { a = "B", ["1"] = 2, b = false },
    f1, f2, fails, function() return {} end, function() return nil end, true, "%1%1" }
end
local function format()
  local result = ""
  for _ = 1, random(6) do
    result = result .. pick { "%", "%", "-", "+", " ", "#", "0", "1", "20", "5", ".", ".3", "d", "i", "u", "c", "x",
      "X", "o", "e", "E", "f", "g", "G", "a", "A", "s", "q", "F", "text", "%%", "%s", "%d", "%5.2f", "%-8d|", "%10.4s",
      "%q", "%c", "%i", "%99d", "%.99f", "%100d", "%l", "%\0" }
  end
  return result
end

-- A coroutine that does some of everything.
local function story()
  local steps = {}
  for i = 1, random(4) do steps[i] = random(6) end
  return function(...)
    local seen = { ... }
    for i = 1, #steps do
      local step = steps[i]
      if step == 1 then seen = { coroutine.yield(#seen, i) } end
      if step == 2 then pcall(fails, i) end
      if step == 3 then local _, v = pcall(coroutine.yield, "in pcall") seen[#seen + 1] = v end
      if step == 4 then error({ i }) end
      if step == 5 then seen[#seen + 1] = coroutine.wrap(function(...) coroutine.yield(...) return "two" end)(i) end
      if step == 6 and i > 2 then fails("at " .. i) end
    end
    return table.unpack(seen)
  end
end
local function tell(...)
  local c = coroutine.create(story())
  local out = {}
  for i = 1, 6 do
    out[#out + 1] = describe(coroutine.resume(c, i, ...)) .. " " .. coroutine.status(c)
  end
  return table.concat(out, "; ")
end
local function tellWrapped(...)
  local w = coroutine.wrap(story())
  local out = {}
  for i = 1, 5 do out[#out + 1] = describe(pcall(w, i, ...)) end
  return table.concat(out, "; ")
end

local groups = {
  find = { { "string.find", string.find, function() return text(), pattern(), number(), random(3) == 1 or nil end } },
  match = { { "string.match", string.match, function() return text(), pattern(), random(2) == 1 and number() or nil end } },
  gmatch = { { "string.gmatch", function(s, p, i)
    local all = {}
    for a, b, c in string.gmatch(s, p, i) do
      all[#all + 1] = show(a) .. show(b) .. show(c)
      if #all > 30 then break end
    end
    return table.concat(all, " ")
  end, function() return text(), pattern(), random(2) == 1 and number() or nil end } },
  gsub = { { "string.gsub", string.gsub, function()
    return text(), pattern(), replacement(), random(2) == 1 and number() or nil
  end } },
  format = { { "string.format", string.format, function()
    local function value()
      return random(3) > 1 and pick(numbers) or random(3) > 1 and text()
        or pick { nil, true, false, setmetatable({ x = 1 }, point) }
    end
    return format(), value(), value(), value()
  end } },
  strings = {
    { "string.rep", string.rep, function() return text(), pick { 0, 1, 2, 3, 7, -1, math.mininteger, 2.0, 2.5 },
      pick { nil, "", ",", "\0", 5 } end },
    { "string.byte", string.byte, function() return text(), number(), number() end },
    { "string.sub", string.sub, function() return text(), number(), number() end },
    { "string.char", string.char, function() return number(), number(), number() end },
    { "string.len", string.len, text }, { "string.upper", string.upper, text }, { "string.lower", string.lower, text },
    { "string.reverse", string.reverse, text },
    { "utf8.char", utf8.char, function() return number(), number() end },
    { "utf8.codepoint", utf8.codepoint, function() return text(), number(), number() end },
    { "utf8.len", utf8.len, function() return text(), number(), number() end },
    { "utf8.offset", utf8.offset, function() return text(), number(), number() end },
  },
  tables = {
    { "table.concat", table.concat, function() return flat(), pick { nil, "", ", ", 1 }, number(), number() end },
    { "table.unpack", table.unpack, function() return flat(), pick(small), pick(small) end },
    { "table.pack", table.pack, function() return anything(), anything(), anything() end },
    { "table.insert", function(t, ...) local r = table.pack(table.insert(t, ...)) return t, r.n end,
      function() return flat(), number(), anything() end },
    { "table.insert", function(t, ...) local r = table.pack(table.insert(t, ...)) return t, r.n end,
      function() return flat(), anything() end },
    { "table.remove", function(t, ...) local r = table.pack(table.remove(t, ...)) return t, r end,
      function() return flat(), random(2) == 1 and number() or nil end },
    { "table.move", function(t, a, b, c, u) local r = table.move(t, a, b, c, u) return t, r == t, r end,
      function() return flat(), pick(small), pick(small), pick(small), random(2) == 1 and flat() or nil end },
    { "table.sort", function(t, f) table.sort(t, f) return t end, function()
      local t = {}
      local of = pick { { 3, 1, 2, 2.5, -1 }, { "b", "a", "c", "", "ab" } }
      for i = 1, random(14) - 1 do t[i] = pick(of) end
      if random(10) == 1 then t[#t + 1] = pick { "x", 1, {}, true } end
      return t, random(3) == 1 and (function(a, b) return a > b end) or nil
    end },
    { "next", function(t) local n = 0 local k = next(t) while k ~= nil do n = n + 1 k = next(t, k) end return n, next(t, nil) ~= nil end,
      flat },
    { "pairs", function(t) local sum, n = 0, 0 for k, v in pairs(t) do n = n + 1 sum = sum + #show(k) + #show(v) end return n, sum end,
      function() return random(3) == 1 and object() or flat() end },
    { "ipairs", function(t) local n = 0 for i in ipairs(t) do n = n + i if n > 50 then break end end return n end,
      function() return random(3) == 1 and object() or flat() end },
  },
  base = {
    { "tostring", tostring, function() return random(2) == 1 and object() or random(2) == 1 and pick(numbers) or anything() end },
    { "tonumber", tonumber, function() return random(4) == 1 and anything() or text(), pick { nil, nil, 10, 16, 2, 36, 37, 1, 0, -1 } end },
    { "select", select, function() return pick { "#", 1, 2, 3, -1, -2, -9, 0, 9, "2", 1.5 }, anything(), anything() end },
    { "type", type, anything }, { "rawequal", rawequal, function() return anything(), anything() end },
    { "rawlen", rawlen, function() return random(2) == 1 and object() or random(2) == 1 and text() or anything() end },
    { "rawget", rawget, function() return object(), pick { "x", 1, 2, "z" } end },
    { "rawset", function(t, k, v) rawset(t, k, v) return t.x, t[1] end, function() return object(), pick { "x", 1, 0 / 0 }, anything() end },
    { "assert", assert, function() return anything(), pick { nil, "message", 7, {} } end },
    { "error", error, function() return pick { nil, "message", 7, {}, true }, pick { nil, 0 } end },
    { "pcall", pcall, function() return pick { f1, f2, fails, error, pcall, 1, nil, setmetatable({}, point) }, anything(), anything() end },
    { "xpcall", xpcall, function()
      return pick { f1, fails, error, 1, nil }, pick { f1, fails, f2, function(m) return show(m) end, 1, nil }, anything(), anything()
    end },
    { "getmetatable", function(t) local m = getmetatable(t) return m == point and "point" or m end, object },
    { "setmetatable", function(t, m) local r = setmetatable(t, m) return r == t, getmetatable(t) == m end,
      function() return object(), pick { {}, point, guarded, { __index = f1 } } end },
    { "setmetatable", function(t, m) return rawequal(setmetatable(t, m), t) end, function() return anything(), anything() end },
    { "operators", function(a, b)
      return describe(pcall(function() return a + b end)), describe(pcall(function() return a .. b end)),
        describe(pcall(function() return a == b end)), describe(pcall(function() return a < b end)),
        describe(pcall(function() return -a end)), describe(pcall(function() return #a end)),
        describe(pcall(function() return type(a) ~= 'string' and a.z end)), describe(pcall(function() return a(b) end)),
        describe(pcall(function() return a % b end)), describe(pcall(function() return a // b end)),
        describe(pcall(function() return a & b end)), describe(pcall(function() return a <= b end))
    end, function()
      local function value() return random(2) == 1 and object() or random(2) == 1 and pick(numbers) or text() end
      return value(), value()
    end },
  },
  coroutines = {
    { "coroutine", tell, anything }, { "coroutine", tell, anything }, { "coroutine", tell, anything },
    { "coroutine.wrap", tellWrapped, anything }, { "coroutine.wrap", tellWrapped, anything },
    { "coroutine.wrap", tellWrapped, anything },
    { "coroutine.create", function(f) return type(coroutine.create(f)) end, anything },
    { "coroutine.wrap", function(f) return type(coroutine.wrap(f)) end, anything },
    { "coroutine.resume", coroutine.resume, anything }, { "coroutine.status", coroutine.status, anything },
    { "coroutine.isyieldable", coroutine.isyieldable, function() end },
    { "coroutine.running", function() local c, main = coroutine.running() return type(c), main end, function() end },
    { "coroutine.running", function() return coroutine.wrap(function() return select(2, coroutine.running()), coroutine.isyieldable() end)() end, function() end },
    { "coroutine.yield", function(...) return coroutine.yield(...) end, anything },
  },
  math = {
    { "math.abs", math.abs, number }, { "math.ceil", math.ceil, number }, { "math.floor", math.floor, number },
    { "math.fmod", math.fmod, function() return number(), number() end }, { "math.sqrt", math.sqrt, number },
    { "math.max", math.max, function() return number(), number(), number() end },
    { "math.min", math.min, function() return number(), number() end },
    { "math.modf", math.modf, number }, { "math.tointeger", math.tointeger, number }, { "math.type", math.type, anything },
    { "math.ult", math.ult, function() return number(), number() end },
    { "math.log", math.log, function() return number(), pick { nil, 2, 10, 3 } end }, { "math.exp", math.exp, number },
    { "math.atan", math.atan, function() return number(), number() end }, { "math.deg", math.deg, number },
  },
}

local lines = {}
for case = 1, cases do
  local name, f, make = table.unpack(pick(groups[group]))
  local list = arguments(make())
  local given = {}
  for i = 1, list.n do given[i] = show(list[i]) end
  local function call() local r = table.pack(f(table.unpack(list, 1, list.n))) return r end
  local ok, result = pcall(call)
  lines[#lines + 1] = name .. "(" .. table.concat(given, ", ") .. ") -> "
    .. (ok and describe(true, table.unpack(result, 1, result.n)) or describe(false, result))
end
return table.concat(lines, "\n")
