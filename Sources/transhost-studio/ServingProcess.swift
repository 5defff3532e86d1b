import Foundation
import Glibc
import Processes
import StudioPage
import StudioProtocol
import StudioServer

/// The process that serves the studio's page, as seen from inside. It knows no plugin and opens no file.
struct ServingProcess {
  /// The sockets that listen on the loopback addresses.
  let listeners: [Int32]
  /// The port of the sockets.
  let port: Int
  /// The secret that browsers must present.
  let token: String
  /// The connection on which the supervisor sends orders.
  let orders: HelperChannel

  /// The limits that the operating system enforces: memory for what waits for all pages, and files for
  /// their connections.
  private static let limits = SystemLimits(addressSpace: 6 << 30, fileSize: 1 << 20, openFiles: 512)

  /// Serves until the supervisor ends.
  func run() -> Never {
    _ = Self.limits.set()
    let server = StudioServer(
      StudioServerConfiguration(
        listeners: listeners, port: port, token: StudioToken(text: token),
        assets: StudioPage.assets, endsWithWorker: false))
    Thread.detachNewThread { [orders] in
      while let (order, descriptors) = try? orders.receive(StudioServerOrder.self) {
        for descriptor in descriptors {
          if order == .connect { server.attach(worker: descriptor) } else { close(descriptor) }
        }
      }
      // The supervisor has ended.
      _exit(EX_OK)
    }
    Task.detached {
      do {
        try await server.run()
      } catch {
        // The supervisor reports the end.
        let text = "the pages can't be served: \(error)\n"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      }
      _exit(EX_SOFTWARE)
    }
    dispatchMain()
  }
}
