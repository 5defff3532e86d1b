import Foundation

/// The program that shows pages to the user.
struct Browser: Equatable {
  /// The file of the program.
  let file: URL
  /// The arguments before the address, of which one may have a place for it.
  private let arguments: [String]

  /// The place of the address in an argument.
  private static let place = "%s"

  /// Finds the program: the first of BROWSER that is installed, or else `xdg-open` on a machine with a
  /// screen; nil if neither is found.
  init?(_ environment: [String: String]) {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map { command in
      command.split(separator: " ").map(String.init)
    }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let commands = named.isEmpty && hasScreen ? [["xdg-open"]] : named
    for command in commands {
      guard let name = command.first else { continue }
      let file = name.contains("/") ? URL(filePath: name) : HelperProgram.locate(name)
      guard let file, access(file.path, X_OK) == 0 else { continue }
      self.file = file
      arguments = Array(command.dropFirst())
      return
    }
    return nil
  }

  /// Returns the arguments with which it shows the page at `address`.
  func arguments(for address: String) -> [String] {
    let filled = arguments.map { $0.replacingOccurrences(of: Self.place, with: address) }
    return filled == arguments ? arguments + [address] : filled
  }
}
