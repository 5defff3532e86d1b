import StudioProtocol

/// The part of a studio that runs plugins: it answers the pages' requests, and sends them frames.
public final class StudioWorker {
  private let setup: StudioSetup
  private let link: any StudioLink

  /// Creates a worker that talks to pages over `link`.
  public init(_ setup: StudioSetup, link: any StudioLink) {
    self.setup = setup
    self.link = link
  }

  /// Answers requests until the link ends, or the task is cancelled.
  ///
  /// - Throws: The failure for plugins that can't be loaded at the start.
  public func run() async throws {}
}
