import Foundation

// The requirements between recognisers: failure requirements and prevention.

/// A weak reference to a recogniser.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer {
  /// Makes this recogniser wait until `other` has failed; it fails itself if `other` recognises.
  ///
  /// Only an `other` that follows touches is waited for. If recognisers wait for each other in a
  /// circle, the last to join does not wait, and the warning `gesture-requirements-circular` is
  /// reported.
  public func require(toFail other: UIGestureRecognizer) {
    guard other !== self else { return }
    if requirements.count >= requirementsToSweep {
      requirements = requirements.filter { $0.value.recognizer != nil }
      requirementsToSweep = max(8, 2 * requirements.count)
    }
    requirements[ObjectIdentifier(other)] = WeakRecognizer(recognizer: other)
  }

  /// The number of recognisers that this one was told to wait for; some may be gone.
  package var requirementCount: Int { requirements.count }

  /// Returns a Boolean value that indicates whether this recogniser must wait for `other` to fail,
  /// by any requirement, override or delegate.
  func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements[ObjectIdentifier(other)]?.recognizer === other
      || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Returns a Boolean value that indicates whether this recogniser prevents `other` when it
  /// recognises.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard other !== self, shares(touchesOf: other), canPrevent(other),
      other.canBePrevented(by: self)
    else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  /// A Boolean value that indicates whether the delegate, the view, and the controls under the
  /// touches allow the recogniser to begin.
  var isAllowedToBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
      && !tracked.contains { touch in
        guard let touched = touch.view, touched !== view else { return false }
        return touched.preventsGesture(self)
      }
  }
}
