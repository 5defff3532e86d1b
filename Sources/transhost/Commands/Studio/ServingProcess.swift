import Foundation
import Glibc
import StudioPage
import StudioServer

/// The process that serves the studio's page, as seen from inside. It knows no plugin and opens no file.
struct ServingProcess {
  private let listeners: LoopbackListeners
  private let address: PageAddress
  private let control: HelperChannel

  /// A server of the page at `address`, which hears from its supervisor through `control`.
  init(_ listeners: LoopbackListeners, address: PageAddress, control: HelperChannel) {
    (self.listeners, self.address, self.control) = (listeners, address, control)
  }

  /// The limits that the operating system enforces: memory for what waits for all pages, and files for
  /// their connections.
  private static let limits = SystemLimits(addressSpace: 6 << 30, fileSize: 1 << 20, openFiles: 512)

  /// Serves until the supervisor ends.
  func run() -> Never {
    _ = Self.limits.set()
    let server = StudioServer(
      StudioServerConfiguration(
        listeners: listeners.sockets, port: Int(address.port),
        token: StudioToken(text: address.token), assets: StudioPage.assets, endsWithWorker: false))
    Thread.detachNewThread { [control] in
      while let (_, descriptors) = try? control.receive(PageServer.Message.self) {
        for worker in descriptors { server.attach(worker: worker) }
      }
      // The supervisor has ended.
      _exit(ExitStatus.success.rawValue)
    }
    Task.detached {
      do {
        try await server.run()
      } catch {
        // The supervisor reports the end.
        let text = "the pages can't be served: \(error)\n"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      }
      _exit(ExitStatus.software.rawValue)
    }
    dispatchMain()
  }
}
