-- Uses what the host offers at random: values across the border, calls back into the script, waits.

local view, point = host.view, host.point
local function maybe(f, ...) return select(2, pcall(f, ...)) end
local choices = {
  function() return echo(1, "text", point, view, { 1 }, print, nil, true) end,
  function() return view.alpha end,
  function() view.alpha = math.random() end,
  function() return view.alhpa end,
  function() view.fixed = 1 end,
  function() return view:call(function(...) return ..., echo(...) end) end,
  function() return view:wait() end,
  function() return wait() end,
  function() return call(function() wait() end) end,
  function() return coroutine.wrap(function() wait() return 1 end)() end,
  function() return point.x + point.y, point.z end,
  function() point.x = 1 end,
  function() return tostring(view) .. tostring(point), #view end,
  function() return host.nothing end,
  function() host.view = nil end,
  function() return fail(1, 2, 3) end,
  function() return echo(table.unpack({}, 1, math.random(60))) end,
  function() return require("module" .. math.random(3)) end,
  function() return view == host.view, point == echo(point), { [view] = 1 }[echo(view)] end,
  function() return call(error) end,
  function() return call(function() return call(function() error({ message = "deep" }) end) end) end,
  function() return undefined end,
  function() UNDEFINED = 1 end,
  function() return view.call(1) end,
  function() return host(1) end,
  function() return table.sort({ 3, 2, 1 }, function(a, b) wait() return a < b end) end,
  function() return ("x"):gsub(".", function() return wait() end) end,
  function() local t = {} for i = 1, 200 do t[i] = echo(view) or {} end return t end,
  function() return setmetatable({}, { __index = function(t, k) return echo(k) end }).key end,
  function() return xpcall(call, function(m) return call(m) end, fail) end,
}
for _ = 1, 120 do
  local f = choices[math.random(#choices)]
  if math.random(50) == 1 then f() else maybe(f) end
end
wait()
return echo(view)
