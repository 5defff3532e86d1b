-- Two screens that share a collection view: small cells, and large ones.
return transhost.scene {
  name = "layouts", version = "1.0.0", api = 1, summary = "Small and large cells.",
  build = function(self, stage)
    local function collection(name, side, isNext)
      return UICollectionViewController.new {
        name = name, title = name, useLayoutToLayoutNavigationTransitions = isNext,
        collectionViewLayout = UICollectionViewFlowLayout.new { itemSize = CGSize(side, side) },
      }
    end
    local small, large = collection("small", 60, false), collection("large", 140, true)
    small.collectionView.backgroundColor = UIColor("#66CCFF")
    small.dataSource = { count = 40,
      cell = function(_, cell, item)
        cell.name, cell.backgroundColor = "cell " .. item, UIColor("#FF66CC")
      end }
    local navigation = UINavigationController.new { rootViewController = small }
    return { root = navigation,
      layout = function(animated)
        if #navigation.viewControllers > 1 then
          navigation:popViewController { animated = animated }
        else
          navigation:pushViewController(large, { animated = animated })
        end
      end }
  end,
}
