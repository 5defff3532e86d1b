/// The way from one screen to the next, while it is gone.
///
/// Its source prepares it, with the destination in hand: a delegate that is set there counts for this
/// very transition (S3-6). Then it is performed.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uistoryboardsegue>
open class UIStoryboardSegue {
  /// Its name; nil for one without.
  public let identifier: String?
  /// The screen that it leads away from.
  public let source: UIViewController
  /// The screen that it leads to.
  public let destination: UIViewController
  private let performHandler: (() -> Void)?

  /// Makes a segue whose ``perform()`` a subclass writes.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  /// Makes a segue that `performHandler` performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Changes the screens: calls the handler that it was made with.
  open func perform() { performHandler?() }
}
