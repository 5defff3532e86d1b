import Diagnostics
import Foundation
import PluginHosting
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// For every diagnostic that a plugin can earn, one that earns it, and the line that it gets: the
/// one that is marked in the plugin with `-- HERE`.
struct MistakeTests {
  nonisolated static let mistakes = PluginFixture.names(in: "mistakes")

  @Test(arguments: mistakes)
  func `a mistake is diagnosed with its line`(name: String) throws {
    let mistake = try PluginFixture(
      Repository.fixtures.appending(path: "mistakes/\(name).lua"))
    let found: [PluginDiagnostic]
    do {
      found = try mistake.run().diagnostics
    } catch let failure as PluginFailure {
      found = failure.diagnostics
    }
    let words = mistake.expectation.components(separatedBy: " as ")
    let (severity, code) = (words[0], words.count > 1 ? words[1] : name)
    let marker = try mistake.marker()
    let all = found.map {
      "\($0.severity.rawValue) \($0.code) \($0.file ?? "-"):\($0.line ?? 0) \($0.message)"
    }
    #expect(marker.line != nil)
    for words in mistake.says {
      #expect(found.contains { ($0.message + " " + ($0.hint ?? "")).contains(words) }, "\(found)")
    }
    #expect(
      found.contains {
        $0.code == code && $0.severity.rawValue == severity && $0.file == marker.file
          && $0.line == marker.line
      }, "\(severity) \(code) at line \(marker.line ?? 0), but: \(all)")
    #expect(found.allSatisfy { $0.code == code || mistake.also.contains($0.code) }, "\(all)")
  }

  /// Codes of the engine that no plugin can earn.
  static let unearned = [
    "flash": "a test of pictures finds it, not a run",
    "delegate-vanished": "the host keeps the delegates that scripts set",
    "wrong-presentation-controller": "scripts vend functions, of which the host makes a fresh one",
    "non-finite-frame": "a CGRect of Lua's is always finite: lua-error",
    "interaction-without-animator": "every context that scripts can make is the engine's own",
    "illegal-gesture-state": "the state is read only: lua-error",
    "touch-out-of-order": "touches are the run's",
    "touch-not-finite": "touches are the run's",
    "text-not-drawn": "the text system failed, not the plugin",
    "invalid-size": "the window's size is the run's",
    "no-such-item": "collection views: CollectionViewTests and CollectionBindingTests",
    "too-many-items": "collection views: CollectionViewTests and CollectionBindingTests",
    "too-many-cells": "collection views: CollectionViewTests and CollectionBindingTests",
    "unregistered-cell": "scripts give cells by a function: CollectionViewTests",
    "invalid-layout-attributes": "collection views: CollectionViewTests",
    "layout-not-changed": "collection views: CollectionNavigationTests",
    "no-layout-transition": "collection views: CollectionTransitionTests",
  ]

  @Test func `every code of the engine has its mistake, or a reason why there is none`() {
    for code in DiagnosticCode.allCases {
      let isEarned = Self.mistakes.contains(code.name)
      #expect(isEarned != (Self.unearned[code.name] != nil), "\(code.name)")
    }
  }

  @Test func `what authors read has no Swift in it`() {
    let texts =
      DiagnosticCode.allCases.flatMap { [$0.title, $0.remedy] }
      + PluginCode.allCases.flatMap { [$0.title, $0.explanation, $0.remedy] }
    for text in texts {
      for swift in ["(_:", ":)", "!context", "!transition", "&&", "||", "!=", "closure", "array"] {
        #expect(!text.contains(swift), "\(text)")
      }
    }
  }

  @Test func `a file that is no text is told as such, at its first line`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data([0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00]), to: "mistake.lua")
    let failure = try #require(throws: PluginFailure.self) { try Harness().run(file) }
    #expect(failure.diagnostics.map(\.code) == ["source-is-bytecode"])
    #expect(failure.diagnostics.first?.file == "mistake.lua")
  }

  /// Codes of the host that are about the run, its arguments or its files.
  static let aboutTheRun = [
    "plugin-unreadable": "the file can't be read",
    "invalid-source": "the checks of sources have codes of their own: SourceCheckTests",
    "api-not-declared": "no shipped entry is newer than the first version: APIVersionTests",
    "api-too-old": "there is no older API than the first",
    "deprecated": "no shipped entry is: APIVersionTests",
    "table-too-large": "no line of it is too much: PluginInspectorTests",
    "gesture-not-tried": "what validate could not check",
    "dry-runs-left-out": "what validate did not check",
    "invalid-stage": "the arguments' doing",
    "invalid-parameter": "the arguments' doing",
    "unknown-parameter": "the arguments' doing",
    "gesture-not-playable": "the gestures' doing",
    "internal-error": "the host's own mistake",
    "plugin-closed": "no script runs after the end",
    "resource-limit": "scripts of many kinds meet one: AttackTests",
    "drawing-limit": "only a run draws: DrawingLimitTests",
    "infinite-output": "only a rehearsal looks for it",
    "state-lost": "a reload's: ReloadStateTests",
    "finishes-on-old-version": "a reload's: ReloadTransitionTests",
    "parameter-reset": "a reload's: HostReloadTests",
    "waits-for-gesture": "a reload's: ReloadInteractionTests",
    "next-build": "a reload's: HostReloadTests",
    "another-plugin": "a reload's: HostReloadTests",
    "watch-limit": "the system's: DirectoryWatcherTests",
    "shadowed-plugin": "about where plugins lie: PluginCatalogTests",
    "duplicate-name": "about where plugins lie: PluginCatalogTests",
    "ambiguous-name": "about where plugins lie: PluginCatalogTests",
    "missing-folder": "about where plugins lie: ListTests",
    "unreadable-kind-folder": "about where plugins lie: ListTests",
  ]

  /// The codes are read from the sources: what looks like one there, in quotes.
  @Test func `every code of the host has its mistake, or a reason why there is none`() throws {
    let targets = [
      "Files", "Diagnostics", "Gestures", "Watching", "UsageLimits", "Manifests", "PluginFiles",
      "RunTraces", "RunTimelines", "PluginAPI", "PluginDiscovery", "PluginRuns",
      "PluginValidation", "PluginHosting",
    ]
    let files = try targets.flatMap { target in
      try #require(
        FileManager.default.enumerator(
          at: Repository.root.appending(path: "Sources/\(target)"),
          includingPropertiesForKeys: nil)
      ).compactMap { $0 as? URL }
    }
    let known = Set(Self.mistakes).union(Self.aboutTheRun.keys).union(Self.unearned.keys)
      .union(["print"])
    // The table of all codes repeats them.
    for file in files
    where file.pathExtension == "swift" && !file.lastPathComponent.hasPrefix("PluginCode") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let pattern =
        /(?:code: |(?:report|warn|problem|note|diagnostic)\(\s*|: |\(\s*)"([a-z]+(?:-[a-z]+)+)"/
      for match in text.matches(of: pattern) {
        let code = String(match.1)
        #expect(
          known.contains(code) || Self.names.contains(code), "\(code) in \(file.lastPathComponent)")
      }
    }
  }

  /// What looks like a code and is a word of the gesture language.
  private static let names: Set = ["ease-in", "ease-out", "ease-in-out", "long-press"]
}
