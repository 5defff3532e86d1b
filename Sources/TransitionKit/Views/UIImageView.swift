public import Foundation
import LayerTree
import Rendering

/// A view that shows an image, placed by its `contentMode`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiimageview>
open class UIImageView: UIView {
  /// The image; setting it does not change the size.
  public var image: UIImage? {
    didSet { showImage() }
  }

  /// Makes a view without an image.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of the image's size, at the superview's origin.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    showImage()  // Observers don't run in initialisers.
  }

  /// Returns the image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  private func showImage() {
    layer.contentsScale = image?.scale ?? 1
    layer.contents = image.map { .image($0.renderImage) }
  }
}
