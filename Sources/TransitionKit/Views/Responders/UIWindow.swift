import Foundation
public import LayerTree

/// The topmost view, which fills a screen and shows a root view controller.
///
/// The engine retains its windows until ``close()``.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiwindow>
public final class UIWindow: UIView {
  /// The screen that the window fills; changed by ``resize(to:safeAreaInsets:duration:)`` and
  /// ``rotate(to:duration:)``.
  public internal(set) var screen: Screen {
    didSet { updateSafeArea() }
  }
  /// The orientation of the content: initially portrait, or landscape right on a screen that is
  /// wider than high.
  public internal(set) var interfaceOrientation: UIInterfaceOrientation
  /// The engine of the window.
  public private(set) weak var engine: Engine?
  /// The dispatcher of the touches on the window.
  let touches = TouchDispatcher()

  /// Makes a window that fills `screen`, at the front of `engine`.
  public init(engine: Engine, screen: Screen) {
    self.screen = screen
    interfaceOrientation = UIInterfaceOrientation(of: screen.size)
    self.engine = engine
    super.init(frame: CGRect(origin: .zero, size: screen.size))
    if engine.screen == nil { engine.screen = screen }
    engine.addRoot(layer, owner: self)
    touches.window = self
    updateSafeArea()
  }

  /// The controller whose view fills the window, which retains it.
  var content: (any ViewOwner)?

  func inEngine(_ body: () -> Void) {
    if let engine { engine.perform(body) } else { body() }
  }
}
