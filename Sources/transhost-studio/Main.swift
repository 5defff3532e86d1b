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
        end(EX_SOFTWARE, "transhost-studio: the first order is not one to serve pages")
      }
      ServingProcess(
        listeners: first.descriptors, port: Int(port), token: token, orders: orders
      ).run()
    } catch is DecodingError {
      end(
        EX_SOFTWARE,
        "transhost-studio: it is of another version than transhost\n"
          + "hint: build or install both again")
    } catch {
      end(
        EX_USAGE,
        "transhost-studio: it serves the page of another program\nhint: run transhost studio")
    }
  }

  /// Prints a message and ends the program.
  private static func end(_ status: Int32, _ message: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    exit(status)
  }
}
