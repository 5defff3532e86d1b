-- works: --transition push --plugin fade --gesture tap 160,300

return transhost.interaction {
  name = "tap", version = "1.0.0", api = 1,
  gesture = "tap",
  began = function(self, gesture, host)
    print("tapped", gesture:location(host.view))
    return host:push()
  end,
}
--> tapped	CGPoint(160, 300)
