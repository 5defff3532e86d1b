/// A transitioning delegate that can say what it has functions for, as UIKit asks its own by
/// `responds(to:)`.
package protocol PresentationVending: AnyObject {
  /// Whether it would answer a presentation controller if it were asked for one.
  var vendsPresentationController: Bool { get }
}
