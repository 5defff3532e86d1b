import Diagnostics
import Foundation
import Manifests
import PluginAPI
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import PluginValidation
import TestBasics
import Testing
import TransitionKit

/// An API that has gone on: 1.0 is the one that ships, with some of it made newer or deprecated.
/// No shipped entry is either, so this is where the mechanism is proved.
struct APIVersionTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private static let since1 = APITerms(since: APIVersion(major: 1, minor: 1))
  private static let since2 = APITerms(since: APIVersion(major: 1, minor: 2))

  private static func deprecated(use: String) -> APITerms {
    APITerms(
      deprecated: APIDeprecation(
        since: APIVersion(major: 1, minor: 1), removedIn: APIVersion(major: 2, minor: 0), use: use))
  }

  /// Version 1.2: something of every sort of entry has come since 1.0, or will go.
  static let edition = APIEdition(
    version: APIVersion(major: 1, minor: 2),
    terms: [
      "UIView.alpha": deprecated(use: "view.opacity"),
      "UIView.tag": since1,
      "UIView.sizeToFit": since2,
      "UIView.animate.delay": since1,
      "UIImageView": since1,
      "CGRect.midX": deprecated(use: "rect.center.x"),
      "CGRect.insetBy": since1,
      "CGPoint.zero": since1,
      "UIColor.black": since2,
      "CALayer.new": since1,
      "CACurrentMediaTime": deprecated(use: "link.timestamp"),
      "UIView.ContentMode.top": since1,
      "UIView.AutoresizingMask.flexibleWidth": deprecated(use: "constraints"),
      "transhost.wait": since1,
      "transhost.animator.curve": since1,
      "transhost.animator.summary": deprecated(use: "title"),
      "transhost.NavigationDelegate.willShow": since2,
    ])

  private func request(_ file: URL) -> RunRequest {
    var request = harness.request(file)
    request.edition = Self.edition
    return request
  }

  /// What a run of an animator has to say that does `body` in line 8, as `line code message | hint`.
  private func said(_ body: String, api: String = "1", times: Int = 1) throws -> [String] {
    let file = try harness.folder.write(
      """
      return transhost.animator {
        name = "test", version = "1.0.0", api = \(api), transitions = { "push" }, interactive = false,
        animateTransition = function(self, context)
          local view = context:view("to")
          context.containerView:addSubview(view)
          view = UIView.new {}
          for _ = 1, \(times) do
            \(body)
          end
          context:completeTransition(true)
        end,
      }
      """, to: "test.lua")
    let result = try TransitionRun(request(file)).run { _ in }
    #expect(result.completed == true)
    return result.diagnostics.map {
      #expect($0.severity == .warning && $0.file == "test.lua")
      return "\($0.line ?? 0) \($0.code) \($0.message) | \($0.hint ?? "")"
    }
  }

  private func newer(_ name: String, _ version: String, than declared: String = "1.0") -> String {
    "8 api-not-declared \(name) came with API \(version), and the plugin says that \(declared) is "
      + "enough | write api = \"\(version)\""
  }

  private func going(_ name: String, use: String) -> String {
    "8 deprecated \(name) is deprecated since API 1.1, and gone with 2.0 | use \(use)"
  }

  @Test func `what came later works, and its author is told which version to declare`() throws {
    #expect(try said("view.tag = 3") == [newer("UIView.tag", "1.1")])
    #expect(try said("local _ = view.tag") == [newer("UIView.tag", "1.1")])
    #expect(try said("view:sizeToFit()") == [newer("UIView.sizeToFit", "1.2")])
    #expect(
      try said("UIView.animate { withDuration = 0, delay = 0, animations = function() end }")
        == [newer("UIView.animate.delay", "1.1")])
    #expect(try said("UIView.animate { withDuration = 0, animations = function() end }") == [])
    #expect(try said("local _ = CGRect.zero:insetBy(1, 1)") == [newer("CGRect.insetBy", "1.1")])
    #expect(try said("local _ = CGPoint.zero") == [newer("CGPoint.zero", "1.1")])
    #expect(try said("local _ = UIColor.black") == [newer("UIColor.black", "1.2")])
    #expect(try said("local _ = CALayer.new {}") == [newer("CALayer.new", "1.1")])
    #expect(try said("transhost.wait(0.01)") == [newer("transhost.wait", "1.1")])
    #expect(
      try said("view.contentMode = \"top\"") == [newer("UIView.ContentMode.top", "1.1")])
    #expect(try said("view.contentMode = \"center\"") == [])
  }

  @Test func `a new class brings all that it has`() throws {
    #expect(try said("local _ = UIImageView.new {}") == [newer("UIImageView.new", "1.1")])
  }

  @Test func `who declares the version, or a later one, is told nothing`() throws {
    #expect(try said("view.tag = 3", api: "\"1.1\"") == [])
    #expect(try said("view.tag = 3", api: "\"1.2\"") == [])
    #expect(
      try said("view:sizeToFit()", api: "\"1.1\"")
        == [newer("UIView.sizeToFit", "1.2", than: "1.1")])
  }

  @Test func `what will go works, and its author is told once a line what to use`() throws {
    #expect(try said("view.alpha = 0.5", times: 10) == [going("UIView.alpha", use: "view.opacity")])
    #expect(
      try said("local _ = CGRect.zero.midX", times: 3) == [
        going("CGRect.midX", use: "rect.center.x")
      ])
    #expect(
      try said("local _ = CACurrentMediaTime()") == [
        going("CACurrentMediaTime", use: "link.timestamp")
      ])
    #expect(
      try said("view.autoresizingMask = { \"flexibleWidth\" }") == [
        going("UIView.AutoresizingMask.flexibleWidth", use: "constraints")
      ])
    // Two uses in two lines are two call sites; the declared version makes no difference.
    let two = try said("view.alpha = 1\nview.alpha = 1", api: "\"1.2\"")
    #expect(two.map { $0.prefix(12) } == ["8 deprecated", "9 deprecated"])
  }

  @Test func `what the file uses before its table is read is told, too`() throws {
    let file = try harness.folder.write(
      """
      local start = CGPoint.zero
      local again = CGPoint.zero
      return transhost.animator {
        name = "test", version = "1.0.0", api = 1, transitions = { "push" },
        summary = "Old.",
        curve = "linear", frame = function() return start, again end,
      }
      """, to: "test.lua")
    let result = try TransitionRun(request(file)).run { _ in }
    #expect(
      result.diagnostics.map { "\($0.line ?? 0) \($0.code) \($0.message.prefix(26))" } == [
        "6 api-not-declared transhost.animator.curve c", "5 deprecated transhost.animator.summary",
        "1 api-not-declared CGPoint.zero came with API",
        "2 api-not-declared CGPoint.zero came with API",
      ])
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning && $0.excerpt != nil })
  }

  @Test func `validate tells the author, and a delegate's keys have terms as well`() throws {
    var inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    inspector.edition = Self.edition
    let report = inspector.validate(
      try harness.folder.write(
        """
        return transhost.delegate {
          name = "test", version = "1.0.0", api = "1.1",
          navigation = {
            willShow = function(self, controller) controller.view.alpha = 1 end,
          },
        }
        """, to: "told.lua"))
    #expect(report.valid)
    #expect(
      report.warnings.map { "\($0.line ?? 0) \($0.code)" } == [
        "4 api-not-declared", "4 deprecated",
      ])
    #expect(
      report.warnings.map(\.hint) == ["write api = \"1.2\"", "use view.opacity"])
  }

  @Test(arguments: [
    ("1", nil), ("\"1.0\"", nil), ("\"1\"", nil), ("\"1.2\"", nil),
    (
      "\"1.3\"",
      "api-too-new it needs API 1.3, and this host has 1.2 | update transhost, or write api = 1 if "
        + "nothing newer is used"
    ),
    (
      "2",
      "api-too-new it needs API 2.0, and this host has 1.2 | update transhost, or write api = 1 if "
        + "nothing newer is used"
    ),
  ])
  func `an older API is fine, and a newer one is refused clearly`(
    api: String, refusal: String?
  ) throws {
    // A newer plugin may have keys that this host does not know.
    let file = try harness.folder.write(
      """
      return transhost.animator {
        name = "test", version = "1.0.0", transitions = { "push" },
        api = \(api),
        \(refusal == nil ? "" : "hologram = true,")
        frame = function() end,
      }
      """, to: "test.lua")
    let problems: [Diagnostic]
    do {
      problems = try TransitionRun(request(file)).run { _ in }.diagnostics
    } catch let failure as PluginFailure {
      problems = failure.diagnostics
    }
    #expect(
      problems.map { "\($0.code) \($0.message) | \($0.hint ?? "")" } == [refusal].compactMap(\.self)
    )
    #expect(problems.allSatisfy { $0.line == 3 })
  }

  @Test func `a newer plugin that can't even load here is refused for what it is`() throws {
    let file = try harness.folder.write(
      """
      local light = UIHologram.new {}
      return transhost.animator {
        name = "test", version = "1.0.0", api = "1.7", transitions = { "push" },
        hologram = light, frame = function() end,
      }
      """, to: "test.lua")
    let failure = try #require(throws: PluginFailure.self) { try TransitionRun(request(file)) }
    #expect(failure.diagnostics.map(\.code) == [.apiTooNew, .luaError])
    #expect(failure.diagnostics.map(\.line) == [3, 1])
  }

  @Test func `stubs and reference say since when and until when`() throws {
    let stubs = Stubs.luaCATS(Self.edition)
    #expect(
      stubs.contains(
        "Deprecated since 1.1, and gone with 2.0: use link.timestamp.\n---@deprecated\n"
          + "---@return number\nfunction CACurrentMediaTime() end"))
    #expect(stubs.contains(/---@field tag integer .* Since 1\.1\.\n/))
    #expect(stubs.contains(/---@field curve\? .* Since 1\.1\.\n/))
    #expect(stubs.contains(/---- `delay`: .* Since 1\.1\.\n/))
    let pages = LuaReference.pages(Self.edition)
    let view = try #require(pages.first { $0.name == "UIView.md" }).text
    #expect(
      view.contains(
        /\| `alpha` .*Deprecated since 1\.1, and gone with 2\.0: use view\.opacity\. \|/))
    #expect(view.contains(/- `delay` \(`number`, optional\).* Since 1\.1\.\n/))
    let delegate = try #require(pages.first { $0.name == "transhost.NavigationDelegate.md" }).text
    #expect(delegate.contains(/`willShow` .* Since 1\.2\. \|/))
    // The shipped edition has nothing of the sort.
    #expect(!Stubs.luaCATS().contains("Since 1."))
    #expect(!Stubs.luaCATS().contains("@deprecated"))
  }
}
