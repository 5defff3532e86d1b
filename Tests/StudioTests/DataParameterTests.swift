import Diagnostics
import Foundation
import Manifests
import PluginFiles
import PluginRuns
import PluginTestSupport
import Studio
import StudioProtocol
import TestBasics
import Testing
import TransitionKit

/// The controls of parameters.
struct DataParameterTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// The parameters of a plugin that declares one of each kind.
  private func controls(_ set: [(String, String)] = []) throws -> ParameterControls {
    let file = try harness.write(
      animator: """
          parameters = {
            duration = { default = 0.5, min = 0.05, max = 10, unit = "s" },
            -- How many pieces there are,
            -- across.
            count = { default = 4, min = 1, max = 9 },
            axis = { default = "x", choices = { "x", "y" } },
            times = { default = 2, choices = { 1, 2, 4 } },
            mirrored = { default = false },
            title = { default = "Hello" },
            tint = { default = "#FF9500" },
            way = { default = { 0, 1 }, min = -1, max = 1 },
            luma = { image = true },
          },
          duration = 0.1, frame = function() end
        """)
    let run = try TransitionRun(harness.request(file, set: set))
    return ParameterControls(of: run.own, assignments: set.map { (key: $0, value: $1) })
  }

  private func control(_ name: String, in controls: ParameterControls) throws -> StudioParameter {
    try #require(controls.controls.first { $0.plugin == "test" && $0.name == name })
  }

  @Test func `each parameter has the control of its kind`() throws {
    let controls = try controls([("count", "6")])
    let kinds = controls.controls.filter { $0.plugin == "test" }.map { ($0.name, $0.kind) }
    #expect(
      Dictionary(uniqueKeysWithValues: kinds) == [
        "duration": .range, "count": .integer, "axis": .choice, "times": .choice,
        "mirrored": .switch, "title": .text, "tint": .color, "way": .numbers, "luma": .picture,
      ])
    let duration = try control("duration", in: controls)
    #expect(duration.minimum == 0.05 && duration.maximum == 10 && duration.unit == "s")
    #expect(duration.value == .number(0.5) && duration.default == .number(0.5))
    #expect(duration.doc == nil)
    let count = try control("count", in: controls)
    #expect(count.value == .number(6) && count.default == .number(4))
    #expect(count.doc == "How many pieces there are, across.")
    #expect(try control("times", in: controls).choices == ["1", "2", "4"])
    #expect(try control("times", in: controls).value == .string("2"))
    #expect(try control("mirrored", in: controls).value == .boolean(false))
  }

  @Test func `the head of a shader is not the comment of its first uniform`() throws {
    let file = try harness.folder.write(
      """
      // Author: Ana Ruiz
      // License : MIT
      uniform float first; // = 1
      // How wide it is.
      uniform float second; // = 2
      vec4 transition(vec2 uv) { return getToColor(uv) * first * second; }
      """, to: "wipe.glsl")
    let plain = try TransitionRun(
      harness.request(harness.write(animator: "duration = 0.1, frame = function() end")))
    var manifest = try #require(plain.own.first?.manifest)
    manifest.parameters = ["first", "second"].map {
      ParameterDeclaration(name: $0, defaultValue: 1)
    }
    let controls = try ParameterControls(
      of: [(manifest: manifest, file: PluginFile(reading: file))], assignments: [])
    #expect(controls.controls.map(\.doc) == [nil, "How wide it is."])
  }

  @Test func `a value is set, and again, and taken back`() throws {
    var controls = try controls()
    try controls.set("duration", of: "test", to: .number(0.8))
    try controls.set("times", of: "test", to: .string("4"))
    try controls.set("mirrored", of: "test", to: .boolean(true))
    try controls.set("duration", of: "test", to: .number(2))
    #expect(
      controls.assignments.map { "\($0.key)=\($0.value)" } == [
        "times=4", "mirrored=true", "duration=2",
      ])
    #expect(try control("duration", in: controls).value == .number(2))
    // The default needs no assignment.
    try controls.set("duration", of: "test", to: .number(0.5))
    #expect(controls.assignments.map(\.key) == ["times", "mirrored"])
    try controls.reset("test")
    #expect(controls.assignments.isEmpty)
  }

  @Test(arguments: [
    ("duration", StudioRequest.ParameterValue.number(11), "a number from 0.05 to 10 s, not '11'"),
    ("duration", .string("fast"), "a number from 0.05 to 10 s, not 'fast'"),
    ("duration", .boolean(true), "a number from 0.05 to 10 s, not 'true'"),
    ("axis", .string("z"), "one of 'x', 'y', not 'z'"),
    ("mirrored", .number(1), "true or false, not '1'"),
    ("title", .number(1), "a string, not '1'"),
  ])
  func `a wrong value is refused with the words of the command line`(
    name: String, value: StudioRequest.ParameterValue, words: String
  ) throws {
    var controls = try controls()
    let failure = try #require(throws: PluginFailure.self) {
      try controls.set(name, of: "test", to: value)
    }
    #expect(failure.diagnostics.map(\.message) == ["\(name) must be \(words)"])
    #expect(failure.diagnostics.first?.hint?.hasPrefix("its default is ") == true)
    #expect(controls.assignments.isEmpty)
  }

  @Test func `a list of numbers is its text`() throws {
    var controls = try controls()
    let control = try control("way", in: controls)
    #expect(control.value == .string("0,1") && control.minimum == -1 && control.maximum == 1)
    try controls.set("way", of: "test", to: .string("1,0.5"))
    #expect(controls.assignments.map { "\($0.key)=\($0.value)" } == ["way=1,0.5"])
    try controls.set("way", of: "test", to: .string("0,1"))
    #expect(controls.assignments.isEmpty)
    #expect(throws: PluginFailure.self) { try controls.set("way", of: "test", to: .number(1)) }
    #expect(throws: PluginFailure.self) { try controls.set("way", of: "test", to: .string("1,2")) }
  }

  @Test func `a picture is shown, and taken back, but not chosen`() throws {
    let file = try harness.folder.write("8x4", to: "b.png")
    var controls = try controls([("luma", file.path)])
    #expect(try control("luma", in: controls).value == .string("b.png"))
    #expect(try control("luma", in: controls).default == .string(""))
    let failure = try #require(throws: PluginFailure.self) {
      try controls.set("luma", of: "test", to: .string("/etc/secret.png"))
    }
    #expect(failure.diagnostics.first?.hint == "start the studio with --set luma=FILE")
    try controls.set("luma", of: "test", to: .string(""))
    #expect(controls.assignments.isEmpty)
  }

  @Test func `other plugins and parameters are refused`() throws {
    var controls = try controls()
    let unknown = try #require(throws: PluginFailure.self) {
      try controls.set("durations", of: "test", to: .number(1))
    }
    #expect(unknown.diagnostics.first?.code == .unknownParameter)
    #expect(unknown.diagnostics.first?.hint?.contains("duration") == true)
    #expect(throws: PluginFailure.self) { try controls.set("a", of: "flop", to: .number(1)) }
    #expect(throws: PluginFailure.self) { try controls.reset("flop") }
  }

  @Test func `a plugin beside the leading one is set by its name, and a run takes that`() throws {
    var request = try Shipped.request(
      .present, animator: "overlay", presentation: "dimming")
    var controls = ParameterControls(of: try TransitionRun(request).own, assignments: [])
    let parameter = try #require(controls.controls.first { $0.plugin == "dimming" })
    let least = try #require(parameter.minimum)
    #expect(parameter.default != .number(least))
    try controls.set(parameter.name, of: "dimming", to: .number(least))
    #expect(controls.assignments.map(\.key) == ["dimming.\(parameter.name)"])
    request.parameters = controls.assignments
    let changed = ParameterControls(
      of: try TransitionRun(request).own, assignments: controls.assignments)
    let value = changed.controls.first { $0.plugin == "dimming" && $0.name == parameter.name }?
      .value
    #expect(value == .number(least))
  }

  @Test func `other plugins keep what is still valid`() throws {
    let old = try controls([("duration", "2"), ("count", "6")])
    let file = try harness.write(
      animator: """
          parameters = { duration = { default = 1, min = 0.5, max = 3 } },
          frame = function() end
        """, name: "next.lua")
    let next = try TransitionRun(harness.request(file)).own
    #expect(old.moved(to: next).assignments.map { "\($0.key)=\($0.value)" } == ["duration=2"])
  }
}
