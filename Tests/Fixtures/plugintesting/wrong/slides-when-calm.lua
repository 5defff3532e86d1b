-- fails: reduced-motion push
return transhost.animator { name = "slideswhencalm", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.3,
frame = function(self, context, progress)
  local to = context:view("to")
  if not context.reduceMotion then
    to.alpha = progress
  else
    local isMirrored = context.layoutDirection == "rightToLeft"
    local width = context.containerView.bounds.width * (isMirrored and -1 or 1)
    to.transform = CGAffineTransform.translation(width * (1 - progress), 0)
  end
end,
}
