import Foundation
import LayerTree

/// The view in which a controller is presented: it fills the window, or what it covers.
final class PresentationContainerView: UIView {
  /// The presentation controller that is notified of layout.
  weak var controller: UIPresentationController?

  override var isLaidOutForTransition: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller, controller.containerView === self else { return }
    controller.emit("containerViewWillLayoutSubviews")
    controller.containerViewWillLayoutSubviews()
    controller.emit("containerViewDidLayoutSubviews")
    controller.containerViewDidLayoutSubviews()
  }

  /// Passes touches on to what lies below where the controller says so.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && controller?.letsTouchesThrough == true ? nil : hit
  }
}

extension UIPresentationController {
  func emit(_ call: String, _ arguments: [TraceValue] = []) {
    let engine = Engine.current ?? containerView?.window?.engine
    engine?.emit(call, on: "presentation", arguments)
  }
}
