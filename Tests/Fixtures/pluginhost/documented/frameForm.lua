-- works: --transition push

return transhost.animator {
  name = "frameForm", version = "1.0.0", api = 1,
  transitions = { "push" },
  parameters = { duration = { default = 0.4, min = 0.1, max = 2, unit = "s" } },
  curve = "easeIn",
  prepare = function(self, context)
    self.helper = UIView.new { name = "helper", frame = CGRect(0, 0, 10, 10), backgroundColor = UIColor.red }
    context.containerView:addSubview(self.helper)
    self.count = 0
    print("prepare", context.operation, self.curve, self.parameters.duration)
  end,
  frame = function(self, context, progress)
    self.count = self.count + 1
    if progress == 0 or progress == 1 then print("frame", progress) end
    context:view("to").alpha = progress
    context:view("from").transform = CGAffineTransform.scale(1 - 0.5 * progress, 1)
    self.helper.center = CGPoint(100 * progress, 5)
  end,
  finish = function(self, context, completed)
    self.helper:removeFromSuperview()
    print("finish", completed, self.count > 20)
  end,
}
--> prepare	push	easeIn	0.4
--> frame	0.0
--> frame	1.0
--> finish	true	true
