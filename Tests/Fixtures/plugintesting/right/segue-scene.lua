return transhost.scene { name = "seguescene", version = "1.0.0", api = 1, summary = "A test.",
  build = function(self, stage)
    local function screen(title, white)
      return UIViewController.new { title = title, loadView = function(c)
        c.view = UIView.new { frame = stage.bounds, backgroundColor = UIColor(white, white, 0.5) } end }
    end
    local list, detail = screen("List", 0.9), screen("Detail", 0.4)
    local navigation = UINavigationController.new { rootViewController = list }
    local scene = { root = navigation, segues = {} }
    scene.segues.showDetail = { from = list, to = detail, prepare = function(segue, sender) segue.destination.title = "Detail of " .. tostring(sender) end }
    detail.segues = { back = { to = list, kind = "unwind" } }
    scene.push = function() list:performSegue("showDetail", "a cell") end
    scene.pop = function() detail:performSegue("back", nil) end
    return scene
  end,
}
