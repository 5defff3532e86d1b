-- Calls everything in the environment with random values; what it does follows from the seed alone.

local names = {}
local libraries = {
  string = string, table = table, math = math, utf8 = utf8, coroutine = coroutine,
  base = {
    assert = assert, error = error, getmetatable = getmetatable, ipairs = ipairs, next = next,
    pairs = pairs, pcall = pcall, print = print, rawequal = rawequal, rawget = rawget,
    rawlen = rawlen, rawset = rawset, require = require, select = select,
    setmetatable = setmetatable, tonumber = tonumber, tostring = tostring, type = type,
    xpcall = xpcall,
  },
}
local members = {
  string = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep",
    "reverse", "sub", "upper" },
  table = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" },
  math = { "abs", "ceil", "floor", "fmod", "max", "min", "modf", "random", "tointeger", "type",
    "ult", "log", "exp", "sqrt", "sin", "atan" },
  utf8 = { "char", "codepoint", "len", "offset" },
  coroutine = { "create", "isyieldable", "resume", "running", "status", "wrap", "yield" },
}
for _, library in ipairs { "string", "table", "math", "utf8", "coroutine" } do
  for _, name in ipairs(members[library]) do names[#names + 1] = libraries[library][name] end
end
for _, f in pairs(libraries.base) do names[#names + 1] = f end

local kept = {}
local function pick(list) return list[math.random(#list)] end

local value
local function list()
  local t = {}
  for i = 1, math.random(0, 6) do t[i] = value() end
  return t
end

local function metatable()
  local t = {}
  for _, event in ipairs { "__index", "__newindex", "__call", "__len", "__eq", "__lt", "__concat",
    "__tostring", "__pairs", "__name", "__metatable", "__unm", "__mode", "__gc", "__close" } do
    if math.random(6) == 1 then t[event] = value() end
  end
  return t
end

local patterns = { "a", ".", "%a*", "(.-)b", "%b()", "%f[%w]%w+", "()", "[^a-z]", "%1", "(", "[", "%",
  "^a$", ".-$", "(%d+)(%s*)", ("a?"):rep(20), ("(.)"):rep(33), "[%z\1-\127]+" }
local texts = { "", "a", "abc", "hello world (nested (text))", "\0\1\2", "äöü世界", "12 34", "%d",
  ("xy"):rep(500), "0x10", "1e300", "  7  ", "%5.2f|%-8s|%q|%c|%x" }
local numbers = { 0, 1, -1, 2, 3, 7, 100, 65536, -65536, 2 ^ 31, 2 ^ 53, math.maxinteger,
  math.mininteger, 0.5, -0.0, 1e308, 1 / 0, -1 / 0, 0 / 0, 255, 1024, 1025 }

local depth = 0
value = function()
  local kind = math.random(14)
  if kind <= 3 then return pick(numbers) end
  if kind <= 6 then return pick(texts) end
  if kind == 7 then return pick(patterns) end
  if kind == 8 then return nil end
  if kind == 9 then return math.random(2) == 1 end
  if kind == 10 and depth < 3 then
    depth = depth + 1
    local t = list()
    depth = depth - 1
    return t
  end
  if kind == 11 then return pick(names) end
  if kind == 12 and depth < 3 then
    depth = depth + 1
    local ok, t = pcall(setmetatable, list(), metatable())
    depth = depth - 1
    return ok and t or {}
  end
  if kind == 13 then
    return function(...)
      local n = math.random(6)
      if n == 1 then error(value()) end
      if n == 2 then return coroutine.yield(...) end
      return value(), ...
    end
  end
  return kept[math.random(20)]
end

for _ = 1, 400 do
  local f = pick(names)
  local results = table.pack(pcall(f, value(), value(), value(), value()))
  for i = 1, results.n do kept[math.random(20)] = results[i] end
end
