import Foundation
import Geometry
import LayerTree
import TransitionKit

/// The first views that a plugin's script has made, and which of them have been shown.
final class MadeViews: BridgeCompanion {
  private struct Made {
    weak var view: UIView?
    /// The name in traces, as it was last seen.
    var name: String
    /// A Boolean value that indicates whether it would be seen: it has a colour or contents.
    var hasLook = false
    /// A Boolean value that indicates whether it was put into another view, or its layer was seen in another layer.
    var isShown = false
  }

  /// The number of views that are watched: mistakes show in the first ones.
  private static let most = 64

  private var all: [Made] = []

  /// Watches `view`, which has just been made.
  func add(_ view: UIView) {
    guard all.count < Self.most else { return }
    all.append(Made(view: view, name: view.displayName))
  }

  /// Notes that `view` is put into another one.
  func show(_ view: UIView) {
    guard let index = all.firstIndex(where: { $0.view === view }) else { return }
    all[index].isShown = true
  }

  /// Looks at the views as they are now.
  func look() {
    for index in all.indices where !all[index].isShown {
      guard let view = all[index].view else { continue }
      all[index].name = view.displayName
      all[index].isShown = view.superview != nil || view.layer.superlayer != nil
      if view.layer.contents != nil || (view.layer.backgroundColor?.alpha ?? 0) > 0 {
        all[index].hasLook = true
      }
    }
  }

  /// The name of the first view that would be seen, and was never added to another one; nil without one.
  var neverShown: String? { all.first { $0.hasLook && !$0.isShown }?.name }
}

extension ScriptHeap {
  /// Notes that a script puts `view` into another one.
  func noteShowing(_ view: UIView) { companion(MadeViews.self).show(view) }

  /// Looks at the views that the script has made, so that ``viewNeverShown`` knows which of them are shown now.
  package func lookAtMadeViews() { companion(MadeViews.self).look() }

  /// The name of a view that the script has made, with a colour or contents, and that was in no other view at any look; nil
  /// without one.
  package var viewNeverShown: String? { companion(MadeViews.self).neverShown }
}
