public import Foundation
import LayerTree

/// A view that shows one item of a collection view at a time; cells are reused for other items.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
open class UICollectionViewCell: UIView {
  /// The view that contains the cell's content; it fills the cell.
  public let contentView = UIView()
  /// The identifier under which the cell was registered; nil for a cell that was not registered.
  public internal(set) var reuseIdentifier: String?
  /// A Boolean value that indicates whether the cell's item is selected.
  open var isSelected = false

  /// Creates an empty cell.
  public required override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Called before the cell shows another item. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Applies the position and the appearance given by a layout; animated inside an animation block.
  /// An override calls super.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    let old = bounds
    if old.size != layoutAttributes.size {
      bounds = CGRect(origin: old.origin, size: layoutAttributes.size)
    }
    center = layoutAttributes.center
    transform3D = layoutAttributes.transform3D
    alpha = layoutAttributes.alpha
    isHidden = layoutAttributes.isHidden
  }
}
