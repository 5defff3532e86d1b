-- works: --transition child --gesture tap 160,300

return transhost.scene {
  name = "shows", version = "1.0.0", api = 1,
  build = function(self, stage)
    local screens = {}
    for i = 1, 3 do screens[i] = UIViewController.new { title = "Screen " .. i, name = "Screen" .. i } end
    local strip = ContainerViewController.new { viewControllers = screens }
    strip.delegate = {
      animationController = function(self, from, to)
        print(from.title, to.title)
        return "fade"
      end,
    }
    local tap = UITapGestureRecognizer.new { target = function(gesture) strip.selectedIndex = 2 end }
    strip.view:addGestureRecognizer(tap)
    return { root = strip, child = function(animated) strip.selectedIndex = 1 end }
  end,
}
--> Screen 1	Screen 3
