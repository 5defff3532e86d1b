import Diagnostics
public import Foundation
import Geometry
import LayerTree

// Changes of a window's size and orientation, which UIKit gets from the system.

extension UIWindow {
  /// The default duration of a rotation, in seconds. Ours, as UIKit documents none.
  public static let rotationDuration: TimeInterval = 0.3

  /// Gives the window, and the screen it fills, another size.
  ///
  /// The root controller is notified first (`viewWillTransition(to:with:)`) and passes it on to its
  /// children. The window is changed at once; the views in it follow by their autoresizing and
  /// layout, animated along with the coordinator's blocks if `duration` is above 0. A transition
  /// that runs goes on: its context's frames and its end are those of the new size. While a gesture
  /// drives one the change is made without animation. Not UIKit's.
  ///
  /// - Parameters:
  ///   - size: In points. One that is not positive and finite is ignored, with the diagnostic
  ///     `invalid-size`.
  ///   - safeAreaInsets: The new ones; nil keeps those there are.
  ///   - duration: In seconds.
  public func resize(
    to size: CGSize, safeAreaInsets: UIEdgeInsets? = nil, duration: TimeInterval = 0
  ) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      engine?.diagnose(
        .warning, .invalidSize,
        "The window can't have the size \(size.width) × \(size.height), so it keeps the one it has")
      return
    }
    var new = screen
    new.size = size
    if let safeAreaInsets {
      new.safeAreaInsets = safeAreaInsets
      new.turnedSafeAreaInsets = nil
    }
    guard new.size != screen.size || new.safeAreaInsets != screen.safeAreaInsets else { return }
    change(to: new, turn: .identity, duration: duration)
  }

  /// Turns the content against the device.
  ///
  /// A quarter turn changes the sides of the screen and its safe area
  /// (``Screen/turnedSafeAreaInsets``), as ``resize(to:safeAreaInsets:duration:)`` does, with a
  /// coordinator whose `targetTransform` is the turn. A half turn changes no size, so only
  /// ``interfaceOrientation`` changes and no controller is notified, as in UIKit. Frames are made
  /// in the interface's orientation: the content changes its size and is never seen turned.
  public func rotate(
    to orientation: UIInterfaceOrientation, duration: TimeInterval = UIWindow.rotationDuration
  ) {
    guard orientation != .unknown else { return }
    let turns = interfaceOrientation.quarterTurns(to: orientation)
    interfaceOrientation = orientation
    guard turns % 2 == 1 else { return }
    change(to: screen.turned(), turn: CGAffineTransform(quarterTurns: turns), duration: duration)
  }

  private func change(to new: Screen, turn: CGAffineTransform, duration: TimeInterval) {
    guard let engine else { return }
    engine.perform {
      SizeChange(window: self, screen: new, turn: turn, duration: duration, engine: engine).run()
    }
  }
}
