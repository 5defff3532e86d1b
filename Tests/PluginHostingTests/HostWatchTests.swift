import Foundation
import Manifests
import PluginHosting
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// `PluginHost.watch`: what is saved runs.
struct HostWatchTests {
  @Test func `a save runs, a broken one does not, and a mended one does again`() async throws {
    let harness = try ReloadHarness(AnimatorVersion(form: .blocks))
    let (outcomes, heard) = AsyncStream.makeStream(of: ReloadOutcome.self)
    try harness.host.watch { heard.yield($0) }
    var next = outcomes.makeAsyncIterator()
    try harness.save(AnimatorVersion(form: .frame, version: "2.0.0"))
    #expect(await next.next()?.description == "slide 2.0.0 (generation 2) runs")
    try harness.folder.write("return", to: "slide.lua")
    let broken = await next.next()
    #expect(broken?.isReloaded == false)
    #expect(broken?.running?.generation == 2)
    try harness.save(AnimatorVersion(form: .frame, version: "3.0.0"))
    #expect(await next.next()?.description == "slide 3.0.0 (generation 3) runs")
    try harness.folder.write(
      AnimatorVersion(form: .frame).source.replacing("\"slide\"", with: "\"new\""), to: "new.lua")
    #expect(await next.next()?.description == "new 1.0.0 (generation 1) runs")
    harness.close()
  }

  @Test func `a save of a shared module reloads what uses it`() async throws {
    let source = AnimatorVersion(form: .frame).source.replacing("\"slide\"", with: "\"parts\"")
    let harness = try ReloadHarness([
      "_shared/names.lua": "return { 1 }",
      "parts/init.lua": "local names = require 'names' " + source,
    ])
    let (outcomes, heard) = AsyncStream.makeStream(of: ReloadOutcome.self)
    try harness.host.watch { heard.yield($0) }
    var next = outcomes.makeAsyncIterator()
    try harness.folder.write("return { 2 }", to: "_shared/names.lua")
    #expect(await next.next()?.description == "parts 1.0.0 (generation 2) runs")
    harness.close()
  }
}
