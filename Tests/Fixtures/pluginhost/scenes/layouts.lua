-- Twelve cells in small tiles, and the same in large ones.

return transhost.scene {
  name = "layouts",
  version = "1.0.0",
  api = 1,
  summary = "Twelve cells in small tiles, and in large ones.",
  build = function()
    local navigation = UINavigationController.new {}
    local function tiles(size)
      return UICollectionViewFlowLayout.new { itemSize = CGSize(size, size) }
    end
    local small = UICollectionViewController.new { title = "Small", collectionViewLayout = tiles(60) }
    small.collectionView.backgroundColor = UIColor("#FFFFFF")
    small.collectionView.dataSource = {
      count = 12,
      cell = function(_, cell, item)
        cell.name = "cell " .. item
        cell.contentView.backgroundColor = UIColor("#66CCFF")
      end,
    }
    local large = UICollectionViewController.new {
      title = "Large",
      useLayoutToLayoutNavigationTransitions = true,
      collectionViewLayout = tiles(140),
    }
    navigation.viewControllers = { small }
    return {
      root = navigation,
      layout = function(animated)
        if #navigation.viewControllers > 1 then
          navigation:popViewController { animated = animated }
        else
          navigation:pushViewController(large, { animated = animated })
        end
      end,
    }
  end,
}
