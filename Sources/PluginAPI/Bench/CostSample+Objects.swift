// Objects, trees and lists.

nonisolated extension CostSample {
  static var objectSamples: [CostSample] {
    [
      CostSample("making an object", size: 200, "for i = 1, n do UIView.new {} end"),
      CostSample(
        "putting a view into another", size: 200,
        preparation: "local views = {} for i = 1, n do views[i] = UIView.new {} end",
        "for i = 1, n do view:addSubview(views[i]) end"),
      CostSample(
        "putting a view into another", size: 100, times: 20, preparation: tree,
        "local other = UIView.new {} for i = 1, 10 do other:addSubview(root) view:addSubview(root) end"
      ),
      CostSample(
        "moving a view among its siblings", size: 200, times: 20, preparation: tree,
        "for i = 1, 10 do root:bringSubviewToFront(first) root:sendSubviewToBack(first) end"),
      CostSample(
        "visiting the layers of a tree", size: 200, times: 20, preparation: tree,
        "for i = 1, 20 do root:viewWithTag(77) end"),
      CostSample(
        "making or reading a list", size: 200, times: 20, preparation: tree,
        "for i = 1, 20 do local list = root.subviews end"),
      CostSample(
        "adding an animation or beginning a block", size: 50, preparation: tree,
        """
        for i = 1, n do
          UIView.animate { withDuration = 0.3, animations = function() root.alpha = i % 2 end }
        end
        """),
    ]
  }

  /// A view `root` in the window with `n` views in it, of which `first` is at the back.
  static var tree: String {
    """
    local root, first = UIView.new { frame = CGRect(0, 0, 100, 100) }
    view:addSubview(root)
    for i = 1, n do
      local child = UIView.new { frame = CGRect(0, 0, 10, 10) }
      first = first or child
      root:addSubview(child)
    end
    """
  }
}
