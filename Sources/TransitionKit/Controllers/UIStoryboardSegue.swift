/// A transition from one screen to the next, for as long as it is performed.
///
/// The source prepares it with access to the destination: a delegate that is set there applies to
/// this very transition (S3-6). Then it is performed.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uistoryboardsegue>
open class UIStoryboardSegue {
  /// The identifier of the segue; nil if it has none.
  public let identifier: String?
  /// The controller from which the segue leads.
  public let source: UIViewController
  /// The controller to which the segue leads.
  public let destination: UIViewController
  private let performHandler: (() -> Void)?

  /// Makes a segue for a subclass that overrides ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  /// Makes a segue that is performed by `performHandler`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Performs the transition; the default implementation calls the handler given at initialisation.
  open func perform() { performHandler?() }
}
