import Diagnostics
import Foundation
import PluginHosting
import PluginRuns
import PluginTestSupport
import TestBasics
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
    let found: [Diagnostic]
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
        $0.code.name == code && $0.severity.rawValue == severity && $0.file == marker.file
          && $0.line == marker.line
      }, "\(severity) \(code) at line \(marker.line ?? 0), but: \(all)")
    #expect(
      found.allSatisfy { $0.code.name == code || mistake.also.contains($0.code.name) }, "\(all)")
  }

  /// Codes of the engine that no plugin can earn.
  static let unearned: [DiagnosticCode: String] = [
    .flash: "a test of pictures finds it, not a run",
    .delegateVanished: "the host keeps the delegates that scripts set",
    .wrongPresentationController: "scripts vend functions, of which the host makes a fresh one",
    .nonFiniteFrame: "a CGRect of Lua's is always finite: lua-error",
    .interactionWithoutAnimator: "every context that scripts can make is the engine's own",
    .illegalGestureState: "the state is read only: lua-error",
    .touchOutOfOrder: "touches are the run's",
    .touchNotFinite: "touches are the run's",
    .textNotDrawn: "the text system failed, not the plugin",
    .invalidSize: "the window's size is the run's",
    .noSuchItem: "collection views: CollectionViewTests and CollectionBindingTests",
    .tooManyItems: "collection views: CollectionViewTests and CollectionBindingTests",
    .tooManyCells: "collection views: CollectionViewTests and CollectionBindingTests",
    .unregisteredCell: "scripts give cells by a function: CollectionViewTests",
    .invalidLayoutAttributes: "collection views: CollectionViewTests",
    .layoutNotChanged: "collection views: CollectionNavigationTests",
    .noLayoutTransition: "collection views: CollectionTransitionTests",
  ]

  @Test func `every code of the engine has its mistake, or a reason why there is none`() {
    for code in DiagnosticCode.allCases where code.family == .engine {
      let isEarned = Self.mistakes.contains(code.name)
      #expect(isEarned != (Self.unearned[code] != nil), "\(code)")
    }
  }

  @Test func `what authors read has no Swift in it`() {
    let codes = DiagnosticCode.allCases.filter { [.engine, .host].contains($0.family) }
    let texts = codes.flatMap { [$0.title, $0.remedy] + [$0.explanation].compactMap(\.self) }
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
    #expect(failure.diagnostics.map(\.code) == [.sourceIsBytecode])
    #expect(failure.diagnostics.first?.file == "mistake.lua")
  }

  /// Codes of the host that are about the run, its arguments or its files.
  static let aboutTheRun: [DiagnosticCode: String] = [
    .pluginUnreadable: "the file can't be read",
    .invalidSource: "the checks of sources have codes of their own: SourceCheckTests",
    .apiNotDeclared: "no shipped entry is newer than the first version: APIVersionTests",
    .apiTooOld: "there is no older API than the first",
    .deprecated: "no shipped entry is: APIVersionTests",
    .tableTooLarge: "no line of it is too much: PluginInspectorTests",
    .gestureNotTried: "what validate could not check",
    .handWithoutHold: "run notes it: RunTests",
    .unusedPlugin: "run notes it: RunTests",
    .dryRunsLeftOut: "what validate did not check",
    .fieldNeverSet: "validate and test look for it: UnsetFieldTests",
    .invalidStage: "the arguments' doing",
    .invalidParameter: "the arguments' doing",
    .unknownParameter: "the arguments' doing",
    .gestureNotPlayable: "the gestures' doing",
    .internalError: "the host's own mistake",
    .pluginClosed: "no script runs after the end",
    .resourceLimit: "scripts of many kinds meet one: AttackTests",
    .drawingLimit: "only a run draws: DrawingLimitTests",
    .infiniteOutput: "only a rehearsal looks for it",
    .stateLost: "a reload's: ReloadStateTests",
    .finishesOnOldVersion: "a reload's: ReloadTransitionTests",
    .parameterReset: "a reload's: HostReloadTests",
    .waitsForGesture: "a reload's: ReloadInteractionTests",
    .nextBuild: "a reload's: HostReloadTests",
    .anotherPlugin: "a reload's: HostReloadTests",
    .watchLimit: "the system's: DirectoryWatcherTests",
    .shadowedPlugin: "about where plugins lie: PluginCatalogTests",
    .duplicateName: "about where plugins lie: PluginCatalogTests",
    .ambiguousName: "about where plugins lie: PluginCatalogTests",
    .missingFolder: "about where plugins lie: ListTests",
    .unreadableFolder: "about where plugins lie: ListTests",
    .unreadableKindFolder: "about where plugins lie: ListTests",
    .sourceTooLarge: "no line of it is too much: SourceCheckTests",
    .sourceNotUtf8: "no text: SourceCheckTests",
    .sourceHasNul: "no text: SourceCheckTests",
    .sourceIsBytecode: "no text: the test above",
    .sourceNestedTooDeep: "generated: SourceCheckTests",
    .sourceChainTooLong: "generated: SourceCheckTests",
    .print: "no mistake",
    .shaderInvalid: "no Lua: ShaderSourceTests",
    .shaderRejected: "only a driver says so: ShaderPluginTests",
    .shaderFailed: "only a driver says so: ShaderPluginTests",
    .shaderUnavailable: "only a driver says so: ShaderPluginTests",
  ]

  @Test func `every code of the host has its mistake, or a reason why there is none`() {
    for code in DiagnosticCode.allCases where code.family == .host {
      let isEarned = Self.mistakes.contains(code.name)
      #expect(isEarned != (Self.aboutTheRun[code] != nil), "\(code)")
    }
  }
}
