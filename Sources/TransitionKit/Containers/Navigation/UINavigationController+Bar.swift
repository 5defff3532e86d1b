public import Foundation
import LayerTree

// Where the bar is, and how it comes and goes.

extension UINavigationController {
  /// The duration of the bar's own hide and show animations, in seconds.
  public static let hideShowBarDuration: TimeInterval = barMotionDuration

  /// A Boolean value that indicates whether the navigation bar is hidden, so that it covers no
  /// content. Setting it is not animated.
  public var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar.
  ///
  /// If `animated` it moves out or in through the top, within ``hideShowBarDuration``. Asked for
  /// when a transition is about to begin (in `viewWillAppear`, say), it moves along with the screen
  /// that has it: for as long, scrubbed by the same gesture, and back when the transition is
  /// cancelled.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    if change?.barStage == .moving || (change?.barStage == .waiting && animated) { return }
    move(navigationBar, animated: animated)
  }

  /// Places the container and the bar without animation.
  func layOutChromeAtOnce() {
    UIView.performWithoutAnimation(placeChrome)
  }

  /// Places the container and the bar, and tells the screens what the bar covers.
  func layOutChrome() {
    contentView.frame = view.bounds
    if change == nil { stack.last?.shownViewIfLoaded?.fill(contentView) }
    interactivePop.isMirrored = view.isMirrored
    let top = view.safeAreaInsets.top
    let height = UINavigationBar.height
    navigationBar.reach = top
    // While it waits for the screens, or moves with them, it is placed by them.
    guard change.map({ $0.barStage == .free }) ?? true else {
      if let motion = change?.barMotion { placeBar(by: motion, coverage: motion.end) }
      return
    }
    navigationBar.isHidden = isBarHidden && barMotions == 0
    navigationBar.frame = CGRect(
      x: 0, y: isBarHidden ? -height : top, width: view.bounds.width, height: height)
    isBarLaidOutHidden = isBarHidden
    for child in children { cover(child, isBarHidden: isBarHidden) }
  }

  /// Starts what the bar does along with the screens: its titles move, or the bar itself moves in
  /// or out with the screen that has it.
  func beginBarMotion(along change: NavigationChange, duration: TimeInterval) {
    let isPush = change.operation != .pop
    guard isBarHidden != isBarLaidOutHidden else {
      change.barStage = .free
      navigationBar.beginChange(
        to: items, motion: change.fades ? .fade : isPush ? .push : .pop, duration: duration)
      return
    }
    change.barStage = .moving
    moveBar(along: change, isPush: isPush, duration: duration)
  }

  /// The bar of the screen in front begins where that begins, the one of the screen behind ends
  /// there.
  private func moveBar(along change: NavigationChange, isPush: Bool, duration: TimeInterval) {
    let isNewWithBar = !isBarHidden
    navigationBar.beginChange(
      to: items, motion: .still(showsNew: isNewWithBar), duration: duration)
    let motion = BarMotion(
      isOfScreenInFront: isNewWithBar == isPush, end: isPush ? 1 : 0, fades: change.fades,
      alpha: navigationBar.alpha)
    UIView.performWithoutAnimation {
      navigationBar.isHidden = false
      placeBar(by: motion, coverage: 1 - motion.end)
      if let to = change.to { cover(to, isBarHidden: isBarHidden) }
    }
    change.barMotion = motion
    UIView.animate(withDuration: duration) { placeBar(by: motion, coverage: motion.end) }
  }

  private func placeBar(by motion: BarMotion, coverage: CGFloat) {
    let frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: UINavigationBar.height)
    motion.place(navigationBar, in: frame, coverage: coverage, isMirrored: view.isMirrored)
  }

  /// A cancelled transition: the bar is shown or hidden as before.
  func restoreBar() {
    if let change { isBarHidden = change.barWasHidden }
  }

  /// The bar has arrived, or is back.
  func endBarMotion() {
    guard let change else { return }
    if change.barStage == .free, isBarHidden == isBarLaidOutHidden { return }
    change.barStage = .free
    Engine.current?.dropAnimations(of: navigationBar.layer, addedAfter: 0)
    if let motion = change.barMotion, motion.fades {
      UIView.performWithoutAnimation { navigationBar.alpha = motion.alpha }
    }
    change.barMotion = nil
    layOutChromeAtOnce()
  }

  /// Sets the part of a screen's safe area that the bar takes.
  func cover(_ child: UIViewController, isBarHidden: Bool) {
    child.containerSafeArea = UIEdgeInsets(
      top: isBarHidden ? 0 : UINavigationBar.height,
      bottom: child === change?.from ? change?.oldBottomInset ?? 0 : 0)
  }
}
