import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing

/// Parameters that are lists of numbers and pictures, as scripts see them.
struct ParameterValueTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// Runs an animator with `parameters`, which prints what `body` prints.
  private func printed(
    _ parameters: String, _ body: String, set: [(String, String)] = []
  ) throws -> [String] {
    let plugin = try harness.write(
      animator: """
          parameters = { \(parameters) },
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            \(body)
            context:completeTransition(true)
          end,
        """)
    let result = try harness.run(plugin, set: set)
    #expect(result.faults == [])
    return result.printed
  }

  private static let show =
    "local way = self.parameters.way print(#way .. ': ' .. tostring(way[1]) .. ' ' .. tostring(way[2]))"

  @Test(
    arguments: [
      ("{ 0, 1 }", nil, "2: 0 1"), ("{ 0, 1 }", "2,-3", "2: 2 -3"),
      ("{ 0, 1 }", "0.5,1", "2: 0.5 1"),
      ("{ 0.0, 1 }", nil, "2: 0.0 1.0"), ("{ 0.5, 1.0 }", "(2, 4)", "2: 2.0 4.0"),
    ] as [(String, String?, String)])
  func `a list of numbers is a list`(literal: String, set: String?, shown: String) throws {
    let printed = try printed(
      "way = { default = \(literal) }", Self.show, set: set.map { [("way", $0)] } ?? [])
    #expect(printed == [shown])
  }

  @Test func `a list that a script changes is its own`() throws {
    let plugin = try harness.write(
      animator: """
          parameters = { way = { default = { 0, 1 } } },
          animateTransition = function(self, context)
            print(self.parameters.way[1])
            self.parameters.way[1] = 7
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
          end,
        """)
    var request = harness.request(plugin)
    let first = try TransitionRun(request).run { _ in }
    request.parameters = [("way", "0,1")]
    let second = try TransitionRun(request).run { _ in }
    #expect(first.printed == ["0"] && second.printed == ["0"])
  }

  private static let size =
    "local luma = self.parameters.luma print(luma and ('%g'):format(luma.size.width) or 'none')"

  @Test func `a picture is nil, that in the plugin's folder or the user's`() throws {
    try harness.folder.write("8x4", to: "luma.png")
    let other = try TemporaryFolder()
    let file = try other.write("6x2", to: "own.png")
    let (bare, given) = ("luma = { image = true }", "luma = { image = true, default = 'luma.png' }")
    #expect(try printed(bare, Self.size) == ["none"])
    #expect(try printed(given, Self.size) == ["8"])
    for parameters in [bare, given] {
      #expect(try printed(parameters, Self.size, set: [("luma", file.path)]) == ["6"])
      #expect(try printed(parameters, Self.size, set: [("luma", "")]) == ["none"])
    }
  }

  @Test func `an unknown parameter beside a picture is still an error`() throws {
    let result = try harness.run(
      animator: """
          parameters = { luma = { image = true } },
          animateTransition = function(self, context) print(self.parameters.lumaa) end,
        """)
    #expect(result.faults.first?.message.contains("lumaa") == true)
  }

  @Test(arguments: ["missing.png", "words.png", "."])
  func `a user's file that is not a picture ends the run before it begins`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("words", to: "words.png")
    let plugin = try harness.write(
      animator: "parameters = { luma = { image = true } }, frame = function() end")
    let path = folder.url.appending(path: name).path
    let failure = try #require(throws: PluginFailure.self) {
      try harness.run(plugin, set: [("luma", path)])
    }
    #expect(failure.kind == .usage)
    #expect(failure.diagnostics.map(\.code) == [.invalidParameter])
    let message = try #require(failure.diagnostics.first?.message)
    #expect(message.hasPrefix("luma must be the path of a PNG or JPEG file: "), "\(message)")
  }

  @Test func `a plugin's own picture lies in its folder`() throws {
    let result = try harness.run(
      animator: """
          parameters = { luma = { image = true, default = '../luma.png' } },
          animateTransition = function(self, context) print(self.parameters.luma) end,
        """)
    let fault = try #require(result.faults.first)
    #expect(fault.message.contains("is not a path inside the plugin's folder"), "\(fault.message)")
  }
}
