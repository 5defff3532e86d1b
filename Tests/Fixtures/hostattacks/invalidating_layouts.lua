--! limit
local l = UICollectionViewFlowLayout.new { itemSize = CGSize(1e-300, 1e300) } local c = UICollectionView.new { frame = CGRect(0, 0, 300, 300), collectionViewLayout = l, dataSource = { count = 5000, sections = 5000 } } context.containerView:addSubview(c) while true do l:invalidateLayout() pcall(function() return c.visibleCells end) end
