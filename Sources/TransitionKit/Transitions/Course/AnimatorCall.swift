/// The progress of the call of an animator, or of the interaction controller in its place.
///
/// An animator may complete within the call; that counts when it has returned.
enum AnimatorCall {
  /// The first call is under way; `answer` is the argument of `completeTransition`, nil if it
  /// was not called.
  case first(answer: Bool?)
  /// A replacement is being called; `answer` is as in the first call.
  case again(answer: Bool?)
  /// The call has returned without a completion.
  case returned

  /// A Boolean value that indicates whether the first call has returned.
  var hasBegun: Bool { if case .first = self { false } else { true } }

  /// A Boolean value that indicates whether a call is under way.
  var isUnderWay: Bool { if case .returned = self { false } else { true } }

  /// The argument of `completeTransition` during the call; nil if it was not called.
  var answer: Bool? {
    switch self {
    case .first(let answer), .again(let answer): answer
    case .returned: nil
    }
  }

  /// Notes the argument of `completeTransition` during the call.
  mutating func note(_ answer: Bool) {
    switch self {
    case .first: self = .first(answer: answer)
    case .again: self = .again(answer: answer)
    case .returned: break
    }
  }
}
