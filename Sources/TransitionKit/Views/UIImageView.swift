public import Foundation
import LayerTree
import RenderTree

/// A view that shows a picture, placed by its `contentMode`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiimageview>
open class UIImageView: UIView {
  /// The picture; setting it does not change the size.
  public var image: UIImage? {
    didSet { showImage() }
  }

  /// Makes a view with no picture.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of the picture's size, at the superview's origin.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    showImage()  // Observers don't run in initialisers.
  }

  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  private func showImage() {
    layer.contentsScale = image?.scale ?? 1
    layer.contents = image.map { .image($0.renderImage) }
  }
}
