import Diagnostics
import Foundation
import Manifests
import Testing

struct ParameterTests {
  private let parameters = [
    ParameterDeclaration(
      name: "duration", defaultValue: .number(0.5), minimum: 0.05, maximum: 10, unit: "s"),
    ParameterDeclaration(
      name: "edge", defaultValue: .string("left"), choices: [.string("left"), .string("right")]),
    ParameterDeclaration(name: "fade", defaultValue: .boolean(true)),
    ParameterDeclaration(name: "label", defaultValue: .string("")),
    ParameterDeclaration(
      name: "way", defaultValue: [0, 1], minimum: -1, maximum: 1),
    ParameterDeclaration(name: "luma", defaultValue: .picture(nil)),
  ]

  private func values(_ assignments: (String, String)...) throws -> [String: ParameterValue] {
    try ParameterAssignment.values(
      of: parameters, plugin: "flip", applying: assignments.map { (key: $0, value: $1) })
  }

  @Test func `defaults stand until they are set, the last one wins`() throws {
    let expected: [String: ParameterValue] = [
      "duration": .number(0.5), "edge": .string("left"), "fade": .boolean(true),
      "label": .string(""), "way": [0, 1], "luma": .picture(nil),
    ]
    #expect(try values() == expected)
    let set = try values(
      ("duration", "1"), ("duration", "0.8"), ("edge", "right"), ("fade", "false"),
      ("label", "a=b"), ("way", "1,-0.5"), ("luma", "clouds.png"))
    #expect(
      set == [
        "duration": .number(0.8), "edge": .string("right"), "fade": .boolean(false),
        "label": .string("a=b"), "way": [1, -0.5],
        "luma": .picture(ParameterPicture("clouds.png", in: .working)),
      ])
    #expect(set["way"]?.description == "1,-0.5" && set["luma"]?.description == "clouds.png")
  }

  @Test(arguments: ["1,-1", "1, -1", " 1 -1 ", "(1, -1)", "(1 -1)", "{ 1, -1 }", "[1,-1]"])
  func `a list of numbers is written in several ways`(text: String) throws {
    #expect(try values(("way", text))["way"] == [1, -1])
  }

  @Test(arguments: [
    (3, "#FF0033", "1,0,0.2"), (4, "#ff003366", "1,0,0.2,0.4"), (4, "#FF0033", "1,0,0.2,1"),
  ])
  func `three or four numbers are also a colour`(
    count: Int, text: String, expected: String
  ) throws {
    let tint = ParameterDeclaration(
      name: "tint", defaultValue: .numbers([Double](repeating: 0, count: count)))
    let values = try ParameterAssignment.values(
      of: [tint], plugin: "flip", applying: [(key: "tint", value: text)])
    #expect(values["tint"]?.description == expected)
  }

  @Test(arguments: ["#FF800033", "#F80", "#GG8000", "FF8000", "#+F8000"])
  func `another text is no colour for three numbers`(text: String) {
    let tint = ParameterDeclaration(name: "tint", defaultValue: [0, 0, 0])
    #expect(throws: PluginFailure.self) {
      try ParameterAssignment.values(
        of: [tint], plugin: "flip", applying: [(key: "tint", value: text)])
    }
  }

  @Test func `an empty path means no picture`() throws {
    #expect(try values(("luma", "a.png"), ("luma", ""))["luma"] == .picture(nil))
  }

  @Test(arguments: [
    ("duration", "11", "duration must be a number from 0.05 to 10 s, not '11'"),
    ("duration", "fast", "duration must be a number from 0.05 to 10 s, not 'fast'"),
    ("duration", "nan", "duration must be a number from 0.05 to 10 s, not 'nan'"),
    ("duration", "1e999", "duration must be a number from 0.05 to 10 s, not '1e999'"),
    ("duration", "", "duration must be a number from 0.05 to 10 s, not ''"),
    ("edge", "top", "edge must be one of 'left', 'right', not 'top'"),
    ("fade", "yes", "fade must be true or false, not 'yes'"),
    ("way", "1", "way must be 2 numbers from -1 to 1, not '1'"),
    ("way", "1,0,0", "way must be 2 numbers from -1 to 1, not '1,0,0'"),
    ("way", "1,2", "way must be 2 numbers from -1 to 1, not '1,2'"),
    ("way", "1,,0", "way must be 2 numbers from -1 to 1, not '1,,0'"),
    ("way", "(1,0", "way must be 2 numbers from -1 to 1, not '(1,0'"),
    ("way", "1,nan", "way must be 2 numbers from -1 to 1, not '1,nan'"),
  ])
  func `a wrong value says what is right`(key: String, value: String, message: String) {
    let failure = #expect(throws: PluginFailure.self) { try values((key, value)) }
    #expect(failure?.kind == .usage)
    #expect(failure?.diagnostics.map(\.code) == [.invalidParameter])
    #expect(failure?.diagnostics.first?.message == message)
  }

  @Test func `an unknown key suggests, and all wrong ones are told at once`() {
    let failure = #expect(throws: PluginFailure.self) {
      try values(("duratoin", "1"), ("colour", "red"), ("fade", "no"))
    }
    #expect(
      failure?.diagnostics.map(\.code) == [
        .unknownParameter, .unknownParameter, .invalidParameter,
      ])
    #expect(failure?.diagnostics[0].message == "flip has no parameter called 'duratoin'")
    #expect(failure?.diagnostics[0].hint == "did you mean 'duration'?")
    #expect(
      failure?.diagnostics[1].hint == "its parameters are duration, edge, fade, label, way, luma")
  }

  @Test func `splits at the first equals sign`() throws {
    #expect(try ParameterAssignment.split("label=a=b") == ("label", "a=b"))
    #expect(try ParameterAssignment.split("label=") == ("label", ""))
    for text in ["label", "=1", ""] {
      let failure = #expect(throws: PluginFailure.self) { try ParameterAssignment.split(text) }
      #expect(
        failure?.diagnostics.first?.message == "'\(text)' sets nothing: there is no KEY=VALUE")
    }
  }
}
