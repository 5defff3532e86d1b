import Foundation

// Which recognisers wait for which, and which keep which from recognising.

/// Names a recogniser without keeping it.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer {
  /// Makes this one wait until `other` has failed; it fails itself when `other` recognises.
  ///
  /// Only an `other` that follows touches is waited for. Where recognisers wait for each other in
  /// a circle, the last to join does not wait, with the warning `gesture-requirements-circular`.
  public func require(toFail other: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    if other !== self { requirements.append(WeakRecognizer(recognizer: other)) }
  }

  /// Whether this one must wait for `other` to fail, by anybody's word.
  func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether recognising this one keeps `other` from it.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard other !== self, shares(touchesOf: other), canPrevent(other),
      other.canBePrevented(by: self)
    else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  /// Whether delegate and view let it begin, and the controls under its touches.
  var isAllowedToBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
      && !tracked.contains { touch in
        guard let touched = touch.view, touched !== view else { return false }
        return touched.preventsGesture(self)
      }
  }
}
