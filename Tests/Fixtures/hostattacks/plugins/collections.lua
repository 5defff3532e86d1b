--! resource-limit 9
return transhost.scene { name = "attack", version = "1.0.0", api = 1, summary = "s",
  build = function(self, stage)
    local a, b = UIViewController.new { title = "a" }, UIViewController.new { title = "b" }
    local navigation = UINavigationController.new { rootViewController = a }
    local result = { root = navigation, push = function(animated) navigation:pushViewController(b, { animated = animated }) end }
    do

    a.viewDidLoad = function(vc) for k = 1, 110 do vc.view:addSubview(UICollectionView.new { frame = vc.view.bounds, collectionViewLayout = UICollectionViewFlowLayout.new { itemSize = CGSize(5, 5), minimumLineSpacing = 0, minimumInteritemSpacing = 0 }, dataSource = { count = 5000 } }) end end
    end
    return result
  end,
}
