import Foundation

extension Presentation {
  /// The window is about to get `size`: tells this presentation and all above it.
  func windowWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for presentation in chain {
      let controller = presentation.controller
      guard let container = controller.containerView else { continue }
      let fillsWindow = controller.shouldPresentInFullscreen || presentation.coversRoot
      controller.emit("viewWillTransition")
      controller.viewWillTransition(
        to: fillsWindow ? size : container.bounds.size, with: coordinator)
    }
  }

  /// A Boolean value that indicates whether the presenter is the window's root controller, so that
  /// covering its view covers the window.
  private var coversRoot: Bool {
    presenter.map { $0.viewIfLoaded?.window?.rootViewController === $0 } ?? false
  }
}
