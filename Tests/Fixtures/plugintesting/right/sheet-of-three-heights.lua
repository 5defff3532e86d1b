-- The system lays out the card and the screen in a sheet: in landscape they do not fill it
return transhost.scene { name = "threeheights", version = "1.0.0", api = 1, summary = "A test.",
  build = function()
    local root = UIViewController.new { title = "Root", viewDidLoad = function(c) c.view.backgroundColor = UIColor.white end }
    return { root = root,
      present = function(animated)
        local note = UIViewController.new { title = "Note", modalPresentationStyle = "pageSheet",
          viewDidLoad = function(c) c.view.backgroundColor = UIColor.gray end }
        local sheet = note.sheetPresentationController
        sheet.detents = { { identifier = "peek", height = 160 }, "medium", "large" }
        sheet.selectedDetentIdentifier = "medium"
        root:present(note, { animated = animated })
      end,
      dismiss = function(animated) root:dismiss { animated = animated } end }
  end,
}
