// Views, layers, controllers and pictures of them.

nonisolated extension CostSample {
  static var treeSamples: [CostSample] { keepingSamples + layerSamples + collectionSamples }

  private static var keepingSamples: [CostSample] {
    [
      CostSample(
        "keeping a view", size: 200, preparation: "local kept = {}",
        "for i = 1, n do kept[i] = UIView.new {} end"),
      CostSample(
        "keeping a layer", size: 200, preparation: "local kept = {}",
        "for i = 1, n do kept[i] = CALayer.new {} end"),
      CostSample(
        "keeping a controller", size: 100, preparation: "local kept = {}",
        "for i = 1, n do kept[i] = UIViewController.new {} end"),
      CostSample(
        "keeping a controller with bars", size: 20, preparation: "local kept = {}",
        """
        for i = 1, n do
          kept[i] = UINavigationController.new { rootViewController = UIViewController.new {} }
        end
        """),
      CostSample(
        "visiting the controllers of a tree", size: 25, times: 20,
        preparation: """
          local parent = UIViewController.new {}
          for i = 1, n do parent:addChild(UIViewController.new {}) end
          """,
        "for i = 1, 20 do local children = parent.children end"),
    ]
  }

  private static var layerSamples: [CostSample] {
    [
      CostSample(
        "freezing a picture of layers", size: 200, times: 5,
        preparation: tree + "\nlocal kept = {}",
        "for i = 1, 5 do kept[i] = root:snapshotView { afterScreenUpdates = true } end"),
      CostSample(
        "finding a place among siblings", size: 200, times: 20,
        preparation: tree + "\nlocal second = root.subviews[2]",
        "for i = 1, 20 do root:insertSubview(first, { aboveSubview = second }) end"),
      CostSample(
        "finding what a layer shows", size: 50, times: 20, preparation: animations,
        "for i = 1, 20 do local shown = view.layer:presentation() end"),
    ]
  }

  private static var collectionSamples: [CostSample] {
    [
      CostSample("making a cell", size: 20, preparation: collection(height: 600), showCollection),
      CostSample(
        "keeping the layout of a collection view", size: 200, preparation: collection(height: 20),
        showCollection),
    ]
  }

  /// `n` animations of the opacity of the view's layer.
  static var animations: String {
    """
    for i = 1, n do
      view.layer:add(CABasicAnimation.new { keyPath = "opacity", fromValue = 0, toValue = 1,
        duration = 100 }, "key" .. i)
    end
    """
  }

  /// A function that shows a collection view of so many items; its height says how many have cells.
  /// One without items is shown before, as the first one of a script also makes the API's functions.
  private static func collection(height: Int) -> String {
    """
    local function show(count)
      local collection = UICollectionView.new { frame = CGRect(0, 0, 300, \(height)),
        collectionViewLayout = UICollectionViewFlowLayout.new { itemSize = CGSize(10, 10) },
        dataSource = { count = count, cell = function() end } }
      view:addSubview(collection)
      collection:layoutIfNeeded()
    end
    show(0)
    """
  }

  private static var showCollection: String { "show(n)" }
}
