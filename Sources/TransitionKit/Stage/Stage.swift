public import Foundation
public import LayerTree
public import RenderTree

/// An engine with one window: what a program that runs transitions needs, in one place.
///
/// Everything that touches views goes through ``perform(_:)`` or an engine callback, so that
/// `UIView.animate` and its like know which engine they speak of.
public final class Stage {
  /// The engine; its clock starts at 0.
  public let engine: Engine
  /// The window, which fills the screen.
  public let window: UIWindow

  /// Makes an engine and a window on `screen`.
  public init(screen: Screen, observer: (any TransitionObserver)? = nil) {
    engine = Engine()
    engine.transitionObserver = observer
    window = UIWindow(engine: engine, screen: screen)
  }

  /// The controller whose view fills the window; set it inside ``perform(_:)`` or outside.
  public var rootViewController: UIViewController? {
    get { window.rootViewController }
    set { window.rootViewController = newValue }
  }

  /// Who hears of events and diagnostics.
  public var observer: (any TransitionObserver)? {
    get { engine.transitionObserver }
    set { engine.transitionObserver = newValue }
  }

  /// Runs `body` with the engine as the current one.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try engine.perform(body)
  }

  /// Moves the clock to `time`, in seconds; see ``Engine/advance(to:)``.
  public func advance(to time: TimeInterval) throws { try engine.advance(to: time) }

  /// The frame at the engine's time. Behind the window is black, unless it has a colour itself.
  public func commit() -> RenderTree {
    engine.renderTree(
      for: window.layer, size: window.screen.size, background: UIColor.black.rgba)
  }

  /// All views as they show at the engine's time.
  public func viewStates() -> [ViewState] { window.viewStates() }

  /// Whether a transition runs or is about to.
  public var isTransitionRunning: Bool { engine.isTransitionRunning }

  /// The transition that began last: its duration, and when it really ended.
  public var lastTransition: TransitionReport? { engine.lastTransition }
}
