-- Words that resemble transitions, but are its own.
local function made(operation)
  if operation == "pushes" then return 1 end
  return operation == "union" and 2 or 0
end

return transhost.animator {
  name = "operationsofitsown", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  duration = 0.3,
  frame = function(self, context, progress)
    local isPush = "push" == context.operation
    local count = made(isPush and "pushes" or "union")
    -- context.operation == "Pop" says nothing in a comment.
    local note = 'operation == "Popped"'
    if #note > 0 and count > 0 then
      local front = context:view(isPush and "to" or "from")
      if not isPush then context.containerView:bringSubviewToFront(front) end
      front.alpha = isPush and progress or 1 - progress
    end
  end,
}
