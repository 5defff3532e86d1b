-- works: --transition push --interaction panHalf --gesture pan 300,400 -> 60,400 over 0.4s

return transhost.delegate {
  name = "byOperation", version = "1.0.0", api = 1, summary = "…",
  navigation = { animationController = function(self, operation, from, to) return operation == "push" and "zoomOut" or nil end,
                 interactionController = function(self, animator) return "panHalf" end },
  tab = { animationController = function(self, from, to) end }, container = { animationController = function(self, from, to) end },
  transitioning = { forPresented = function(self, presented, presenting, source) end, forDismissed = function(self, dismissed) end,
                    presentationController = function(self, presented, presenting, source) end },
}
