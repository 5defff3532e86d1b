import LayerTree

// The user dismisses the sheet: by a drag, or by a tap on the dimming.

extension UISheetPresentationController {
  /// A Boolean value that indicates whether a drag can dismiss the sheet.
  var isDismissedByDrags: Bool {
    presentedViewController.modalTransitionStyle == .coverVertical
      && !UIAccessibility.prefersCrossFadeTransitions && isDismissible
  }

  /// A Boolean value that indicates whether the user can dismiss the sheet; reading it calls the
  /// delegate.
  private var isDismissible: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) != false
  }

  /// Dismisses the sheet because the user wants it to go.
  func dismissForUser() {
    isDismissedByUser = true
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true)
  }

  /// Returns a new recognizer for taps on the dimming.
  func makeDimmingTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = "dimming"
    tap.addTarget { [weak self] _ in self?.dimmingWasTapped() }
    return tap
  }

  private func dimmingWasTapped() {
    let presented = presentedViewController
    guard presented.modal.presentation?.phase == .presented, !isHeld,
      presented.presentedViewController == nil
    else { return }
    if isDismissible {
      dismissForUser()
    } else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
    }
  }
}
