-- works: --transition tab --scene tabs --gesture pan 300,300 -> 60,300 over 0.4s

return transhost.delegate {
  name = "tabDelegate", version = "1.0.0", api = 1,
  interactions = { "selectNext" },
  tab = {
    animationController = function(self, from, to) print(from.title, to.title) return "fade" end,
    interactionController = function(self, animator) print(animator.name) return "selectNext" end,
  },
}
--> Tab 1	Tab 2
--> fade
