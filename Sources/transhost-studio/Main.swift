import CLinux
import Foundation
import Glibc
import Processes
import StudioProtocol

/// The program that serves the studio's page. `transhost studio` starts it, and its standard input is the
/// socket of its orders.
@main
enum Main {
  static func main() {
    clinux_keep_freed_memory()
    // A terminal interrupts the supervisor as well, which ends this process.
    for number in [SIGINT, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    let orders = HelperChannel(socket: STDIN_FILENO)
    do {
      guard let first = try orders.receive(StudioServerOrder.self) else { exit(EX_OK) }
      guard case .serve(let port, let token) = first.message, !first.descriptors.isEmpty else {
        end(EX_SOFTWARE, "transhost-studio: the first order must be one to serve pages")
      }
      ServingProcess(
        listeners: first.descriptors, port: Int(port), token: token, orders: orders
      ).run()
    } catch is DecodingError {
      end(
        EX_SOFTWARE,
        "transhost-studio: transhost is of another version\n"
          + "hint: build or install both programs again")
    } catch {
      end(
        EX_USAGE,
        "transhost-studio: standard input must be the socket of transhost studio\nhint: run transhost studio"
      )
    }
  }

  /// Prints a message and ends the program.
  private static func end(_ status: Int32, _ message: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    exit(status)
  }
}
