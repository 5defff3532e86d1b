/// A transitioning delegate that can say what it has functions for, as UIKit asks its own by
/// `responds(to:)`.
package protocol PresentationVending: AnyObject {
  /// A Boolean value that indicates whether the delegate would return a presentation controller if
  /// it were asked for one.
  var vendsPresentationController: Bool { get }
}
