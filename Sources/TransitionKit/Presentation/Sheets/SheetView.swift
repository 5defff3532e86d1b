import Foundation
import Geometry
import LayerTree

/// The card that a sheet's screen lies in: it rounds the corners that can be seen.
final class SheetView: UIView {
  private let card = UIView()
  private let content: UIView

  /// The corner radius, in points.
  var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { setNeedsLayout() } }
  }
  /// A Boolean value that indicates whether the bottom edge is the screen's, so that only the top
  /// corners are rounded.
  var isFlush = true {
    didSet { if isFlush != oldValue { setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether the sheet shows a grabber.
  var showsGrabber = false {
    didSet { grabber.isHidden = !showsGrabber }
  }
  private let grabber = UIView()

  /// The views that move when the sheet changes its size.
  var movingViews: [UIView] { [self, card, shownContent, grabber] }

  /// The screen's view, or what stands in for it while another one is presented in its context.
  private var shownContent: UIView { content.viewController?.shownViewIfLoaded ?? content }

  init(content: UIView) {
    self.content = content
    super.init(frame: content.frame)
    name = "sheet"
    clipsToBounds = true
    card.name = "card"
    card.clipsToBounds = true
    addSubview(card)
    card.addSubview(content)
    grabber.name = "grabber"
    grabber.backgroundColor = UIColor(
      red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.4295)
    grabber.layer.cornerRadius = SheetMetrics.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The lower corners are pushed out below the edge.
    let extra = isFlush ? cornerRadius : 0
    card.safeArea.hiddenHeight = extra
    card.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + extra)
    card.layer.cornerRadius = cornerRadius
    let size = SheetMetrics.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: SheetMetrics.grabberTop, width: size.width,
      height: size.height)
    let shown = shownContent
    if shown.superview === card, shown.transform3D.isIdentity { shown.frame = bounds }
  }
}
