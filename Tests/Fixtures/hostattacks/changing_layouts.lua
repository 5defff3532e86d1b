--! limit
local function flow(n) return UICollectionViewFlowLayout.new { itemSize = CGSize(n, n) } end local c = UICollectionView.new { frame = CGRect(0, 0, 300, 300), collectionViewLayout = flow(5), dataSource = { count = 5000 } } context.containerView:addSubview(c) while true do c:setCollectionViewLayout(flow(4), { animated = true }) c:setCollectionViewLayout(flow(5), {}) end
