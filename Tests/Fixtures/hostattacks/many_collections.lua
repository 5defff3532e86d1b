--! limit
local kept = {} while true do local c = UICollectionView.new { frame = CGRect(0, 0, 3000, 3000), collectionViewLayout = UICollectionViewFlowLayout.new { itemSize = CGSize(10, 10) }, dataSource = { count = 5000 } } kept[#kept + 1] = c local cells = #c.visibleCells end
