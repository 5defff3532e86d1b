public import Foundation
public import LayerTree
public import Rendering

/// An engine with one window, as needed by a program that runs transitions.
///
/// All code that uses views must run in ``perform(_:)`` or an engine callback, so that
/// `UIView.animate` and similar calls use this engine.
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

  /// The observer that is notified of events and diagnostics.
  public var observer: (any TransitionObserver)? {
    get { engine.transitionObserver }
    set { engine.transitionObserver = newValue }
  }

  /// Runs `body` with the engine as the current one.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try engine.perform(body)
  }

  /// Advances the clock to `time`, in seconds; see ``Engine/advance(to:)``.
  public func advance(to time: TimeInterval) throws { try engine.advance(to: time) }

  /// Returns the frame at the engine's time. The background behind the window is black, unless it
  /// has a colour itself.
  public func commit() -> RenderTree {
    engine.renderTree(
      for: window.layer, size: window.screen.size, background: UIColor.black.rgba)
  }

  /// Returns the states of all views as presented at the engine's time.
  public func viewStates() -> [ViewState] { window.viewStates() }

  /// A Boolean value that indicates whether a transition is running or about to begin.
  public var isTransitionRunning: Bool { engine.isTransitionRunning }

  /// The report of the transition that began last, with its duration and its actual end.
  public var lastTransition: TransitionReport? { engine.lastTransition }
}
