/// Something whose end a script can wait for: what `UIView.animate` returns, or a property
/// animator.
protocol Awaitable: AnyObject {
  /// The reason why a script can't wait for the object now, for example because an animator was
  /// never started, or nil if it can.
  var reasonNotToWait: String? { get }
  /// Calls `body` once, at the end, with whether it ran to its end; in the next run-loop turn when
  /// it has ended already.
  ///
  /// Where there is a completion of the script's, that is called first.
  func whenFinished(_ body: @escaping (_ finished: Bool) -> Void)
}

extension Awaitable {
  /// It can be waited for at any time.
  var reasonNotToWait: String? { nil }
}
