return transhost.scene { name = "sheetscene", version = "1.0.0", api = 1, summary = "A test.",
  build = function(self, stage)
    local root = UIViewController.new { title = "Root", viewDidLoad = function(c)
      c.view.backgroundColor = UIColor.white
    end }
    local card = UIViewController.new { title = "Card", modalPresentationStyle = "pageSheet",
      viewDidLoad = function(c) c.view.backgroundColor = UIColor(0.3, 0.5, 0.8) end }
    return { root = root,
      present = function(animated)
        local sheet = card.sheetPresentationController
        sheet.detents = { "medium", "large", { identifier = "peek", height = 140 } }
        sheet.prefersGrabberVisible = true
        root:present(card, { animated = animated })
      end,
      dismiss = function(animated) root:dismiss { animated = animated } end }
  end,
}
