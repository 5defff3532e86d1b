import Diagnostics
import Foundation
import Lua
import Manifests
import TransitionKit

// Frames and bounds, whose sizes must not be negative.

extension APIClass where Object == UIView {
  /// A property that animation blocks animate, with a warning where an animator sets a negative size.
  @inline(__always)
  func placing(
    _ name: String, _ doc: String, get: @escaping @MainActor (UIView) -> CGRect,
    set: @escaping @MainActor (UIView, CGRect) -> Void
  ) {
    property(
      name, doc, get: get,
      set: { [unowned bridge] view, rect in
        try bridge.budget.chargeChange(of: view.layer)
        if min(rect.size.width, rect.size.height) < 0 { bridge.warn(of: rect, of: view, as: name) }
        set(view, rect)
      })
  }
}

extension ScriptBridge {
  /// Warns of `rect`, which has a negative size, once for a line.
  fileprivate func warn(of rect: CGRect, of view: UIView, as property: String) {
    guard surroundings.sizeCheck.objects(to: rect.size), let place = state?.place,
      surroundings.sizeCheck.note(place)
    else { return }
    let size =
      "\(Self.text(rect.size.width)) × \(Self.text(rect.size.height))"
    surroundings.warn(
      of: LuaError(
        kind: .misuse,
        message: "the size of the \(property) of '\(view.displayName)' is negative: \(size)",
        hint:
          "the view lies to the left or above instead; look for a wrong sign, or use math.max(0, …)",
        code: .negativeSize, chunk: place.chunk, line: place.line))
  }

  /// Returns the number to two places.
  private static func text(_ length: CGFloat) -> String {
    NumberText.of((Double(length) * 100).rounded() / 100)
  }
}
