import Foundation
import Lua
import Rendering
import TransitionKit

// What a view shows, kept, for scripts.

extension UIView {
  /// Defines the snapshots of a view.
  static func defineSnapshots(_ type: APIClass<UIView>, in registry: BindingRegistry) {
    let updates = "Whether changes show that were made since the last frame."
    type.method(
      "snapshotView", .labelled("afterScreenUpdates", updates),
      doc: "A view that goes on showing what this one shows; nil when there is nothing."
    ) { [unowned bridge = registry.bridge] (view: UIView, after: Bool) -> MadeView? in
      try bridge.countingSnapshot(of: view, view.bounds.size) {
        view.snapshotView(afterScreenUpdates: after)
      }.map(MadeView.init)
    }
    type.method(
      "resizableSnapshotView", .labelled("from", "In this view's coordinates."),
      .labelled("afterScreenUpdates", updates),
      .labelled(
        "withCapInsets", default: .zero,
        "The widths and heights of what keeps its size at the edges; none by default."),
      doc: "A view that shows a part of what this one shows and can be resized: what lies between "
        + "the caps stretches. Nil when there is nothing."
    ) {
      [unowned bridge = registry.bridge]
      (view: UIView, rect: CGRect, after: Bool, caps: UIEdgeInsets) -> MadeView? in
      try bridge.countingSnapshot(of: view, rect.size, parts: caps.parts) {
        view.resizableSnapshotView(
          from: rect, afterScreenUpdates: after, withCapInsets: caps)
      }.map(MadeView.init)
    }
  }
}

extension UIEdgeInsets {
  /// The most parts of a resizable snapshot with these caps.
  fileprivate var parts: Int {
    let columns = 1 + [left, right].count { $0 > 0 }
    return columns * (1 + [top, bottom].count { $0 > 0 })
  }
}

extension APIClass where Object == UIView {
  /// A property that animation blocks animate: it can't be changed on a view that too many
  /// animations move.
  ///
  /// It takes functions and no key path, which would be followed anew at each access.
  func animatable<Value: ScriptValue>(
    _ name: String, _ doc: String, get: @escaping @MainActor (UIView) -> Value,
    set: @escaping @MainActor (UIView, Value) -> Void
  ) {
    property(
      name, doc, get: get,
      set: { [unowned budget] view, value in
        try budget.chargeChange(of: view.layer)
        set(view, value)
      })
  }
}
