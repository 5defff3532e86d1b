public import Foundation
import LayerTree

/// Shows one item of a collection view, then another one: cells are used again.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
open class UICollectionViewCell: UIView {
  /// Where the cell's content goes; it fills the cell.
  public let contentView = UIView()
  /// What the cell was registered under; nil for one that was not.
  public internal(set) var reuseIdentifier: String?
  /// Whether its item is selected.
  open var isSelected = false

  /// Makes an empty cell.
  public required override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The cell is about to show another item. The default does nothing.
  open func prepareForReuse() {}

  /// Takes the place and the looks that a layout says; inside an animation block they animate. An
  /// override calls super.
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
