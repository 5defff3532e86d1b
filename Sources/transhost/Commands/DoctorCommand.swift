import ArgumentParser
import Foundation
import PluginHost

/// `transhost doctor`: whether everything is in place.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that everything transhost needs is there and works.")

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {}
}
