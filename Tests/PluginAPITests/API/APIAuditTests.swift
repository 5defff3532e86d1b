import Diagnostics
import Foundation
import PluginAPI
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// Every member of the API, misused in every way: each is an error at the script's own line that
/// says what was expected, what was found, and the remedy. The checks come from the API's table, so
/// that new members are checked as soon as they are there.
struct APIAuditTests {
  @Test func `every class can be had`() {
    let missing = ScriptAPI.entries().filter { $0.hasMembersOfObjects && specimen(of: $0) == nil }
    #expect(
      missing.map(\.name).filter { !APISpecimens.outOfReach.contains($0) } == [],
      "say in APISpecimens how a script gets one")
  }

  @Test func `a misspelt name, read or written, is an error with a hint`() throws {
    try audit { entry, object in
      let names = Set(entry.members.map(\.name))
      var checks: [Check] = []
      for member in entry.members where member.kind != .constructor {
        let name = member.name + "x"
        guard !names.contains(name) else { continue }
        let hint = "did you mean '"
        if member.isOnType {
          checks.append(Check("return \(entry.name).\(name)", "has no member '\(name)'", hint))
          checks.append(Check("\(entry.name).\(name) = 1", "is read-only"))
        } else if let object {
          checks.append(Check("return \(object).\(name)", "has no member '\(name)'", hint))
          if case .objects = entry.kind {
            checks.append(Check("\(object).\(name) = 1", "has no property '\(name)'", hint))
          } else {
            checks.append(Check("\(object).\(name) = 1", "never changes", "'\(name)'"))
          }
        }
      }
      return checks
    }
  }

  @Test func `a property takes its type, and no other value`() throws {
    try audit { entry, object in
      guard let object else { return [] }
      return entry.members.flatMap { member -> [Check] in
        let target = "\(object).\(member.name)"
        switch member.kind {
        case .method:
          guard case .objects = entry.kind else { return [] }
          return [
            Check("\(target) = 1", "'\(member.name)' of ", "is a method and can't be assigned")
          ]
        case .property(isReadOnly: true):
          guard case .objects = entry.kind else {
            return [Check("\(target) = 1", "never changes, so '\(member.name)' can't be assigned")]
          }
          return [
            Check("\(target) = 1", "'\(member.name)' of ", "is read-only and can't be assigned")
          ]
        case .property:
          return Misuse.values(for: member.type ?? "any").map {
            Check("\(target) = \($0)", "expected", "found", "'\(member.name)")
          }
        default: return []
        }
      }
    }
  }

  @Test func `a call takes its arguments, and no others`() throws {
    try audit { entry, object in
      entry.members.flatMap { member -> [Check] in
        guard let call = member.call(on: entry, object) else { return [] }
        var checks: [Check] = []
        let count = member.places
        let nils = Array(repeating: "nil", count: count + 1).joined(separator: ", ")
        checks.append(Check("\(call)(\(nils))", "expected", "argument", "found \(count + 1)"))
        for index in member.parameters.indices {
          guard let given = Misuse.arguments(of: member, before: index) else { continue }
          let parameter = member.parameters[index]
          for value in Misuse.values(for: parameter.type, isOptional: parameter.isOptional) {
            let arguments = given(value)
            checks.append(Check("\(call)(\(arguments))", "expected", "found", "'\(parameter.name)"))
          }
          guard !parameter.isOptional, parameter.type != "any" else { continue }
          let name = parameter.isLabelled ? "expected" : "'\(parameter.name)'"
          checks.append(Check("\(call)(\(given(nil)))", "expected", "found nil", name))
        }
        return checks
      }
    }
  }

  @Test func `a method called with a dot says that it takes a colon`() throws {
    try audit { entry, object in
      guard let object else { return [] }
      return entry.members.filter { $0.kind == .method }.flatMap {
        ["", "1", "nil", "{}"].map { [name = $0.name] arguments in
          Check("\(object).\(name)(\(arguments))", ":\(name) is called on", "with a colon; found")
        }
      }
    }
  }

  @Test func `after the end a context has nothing but plain values`() throws {
    let values: Set = [
      "operation", "isAnimated", "isInteractive", "transitionWasCancelled", "presentationStyle",
      "targetTransform", "reduceMotion", "layoutDirection",
    ]
    let dead = "not available after the end of the transition"
    let entry = try #require(ScriptAPI.entries().first { $0.name == "transhost.Context" })
    #expect(values.isSubset(of: entry.members.map(\.name)))
    let checks = entry.members.compactMap { member -> Check? in
      let target = "\(member.kind == .method ? "context:" : "return context.")\(member.name)"
      if values.contains(member.name) {
        return Check("assert(context.\(member.name) ~= nil) error('it can be read')", "can be read")
      }
      guard member.kind == .method else { return Check(target, dead) }
      guard let arguments = Misuse.arguments(of: member, before: member.parameters.count) else {
        Issue.record("there are no arguments for \(member.name)")
        return nil
      }
      let isSecond = member.name == "completeTransition"
      return Check(
        "\(target)(\(arguments(nil)))", isSecond ? "the transition has ended already" : dead)
    }
    #expect(checks.count > 15)
    try run(checks, of: entry, after: "context:completeTransition(true)")
  }

  @Test func `an object that nobody keeps is gone, and says so`() throws {
    let result = try Harness().run(
      animator: """
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            local item = UIViewController.new { title = "short-lived" }.navigationItem
            UIView.animate { withDuration = 0.01, animations = function() local t = {} for i = 1, 3e4 do t = { t = {} } end end }
            transhost.wait(0.02)
            for i = 1, 3e4 do local t = { {} } end
            transhost.wait(0.02)
            print(item.title)
          end,
        """)
    let error = try #require(result.diagnostics.first)
    #expect(error.message == "UINavigationItem.title: UINavigationItem is gone", "\(error)")
    #expect(error.line == 12)
  }

  // MARK: -

  /// Runs what `make` wants to know of each part of the API.
  private func audit(_ make: (APIEntry, _ object: String?) -> [Check]) throws {
    var count = 0
    for entry in ScriptAPI.entries() {
      let checks = make(entry, specimen(of: entry).map { _ in "object" })
      count += checks.count
      if !checks.isEmpty { try run(checks, of: entry) }
    }
    #expect(count > 100)
  }

  private func run(_ checks: [Check], of entry: APIEntry, after last: String = "") throws {
    let head = """
        animateTransition = function(self, context)
          local to, failures, co = context:view("to"), {}, coroutine.create(print)
          context.containerView:addSubview(to)
          local function check(line, wanted, body)
            local ok, why = pcall(body)
            local missing
            if ok then
              missing = "no error"
            else
              why = tostring(why)
              if why:find("test.lua:" .. line .. ": ", 1, true) ~= 1 then missing = "line " .. line end
              for _, text in ipairs(wanted) do
                if not why:find(text, 1, true) then missing = text end
              end
              if missing then missing = missing .. " in: " .. why end
            end
            if missing then failures[#failures + 1] = line .. ": " .. missing end
          end
          local object = \(specimen(of: entry) ?? "nil")
          \(last)
      """
    // The harness writes four lines before the keys.
    let first = 5 + head.split(separator: "\n", omittingEmptySubsequences: false).count
    let lines = checks.enumerated().map { index, check in
      let wanted = check.wanted.map { "[[\($0)]]" }.joined(separator: ", ")
      return "check(\(first + index), { \(wanted) }, function() \(check.body) end)"
    }
    let tail = """
          print(table.concat(failures, "\\n"):sub(1, 900))
          \(last.isEmpty ? "context:completeTransition(true)" : "")
        end,
      """
    let text = ([head] + lines + [tail]).joined(separator: "\n")
    let harness = try Harness()
    _ = try harness.folder.write("8x8", to: "8x8.png")
    let result = try harness.run(animator: text)
    let printed = try #require(result.diagnostics.first?.message, "\(entry.name)")
    #expect(result.diagnostics.count == 1, "\(entry.name): \(result.diagnostics)")
    for failure in printed.split(separator: "\n") {
      let line = failure.prefix { $0 != ":" }
      let check = Int(line).flatMap {
        checks.indices.contains($0 - first) ? checks[$0 - first] : nil
      }
      Issue.record("\(entry.name): \(check?.body ?? ""): \(failure.dropFirst(line.count + 2))")
    }
  }
}

/// A misuse, and what its error must say.
private struct Check {
  var body: String
  var wanted: [String]

  init(_ body: String, _ wanted: String...) {
    self.body = body
    self.wanted = wanted
  }
}

/// How a script gets an object or a value of a class.
private func specimen(of entry: APIEntry) -> String? {
  APISpecimens.expressions[entry.name]
    ?? (entry.members.contains { $0.name == "new" && $0.parameters.allSatisfy(\.isOptional) }
      ? "\(entry.name).new {}" : nil)
}

/// How a script in `animateTransition` gets what it can't make with `.new {}`.
enum APISpecimens {
  /// What an animator can't have: bars and windows lie outside of its container, others belong to
  /// other roles, or are only what several classes share.
  static let outOfReach: Set = [
    "transhost.ContainerTransition",
    "UIControl",
    "UIGestureRecognizer",
    "UITouch",
    "CAAnimation", "CAPropertyAnimation", "ContainerPan", "ContainerViewController",
    "UINavigationBar", "UIPresentationController", "UISheetPresentationController",
    "transhost.Segue", "transhost.SharedElement", "UITabBar", "UIWindow", "transhost.Stage",
    "transhost.ForeignAnimator", "transhost.InteractionHost", "transhost.RunningAnimator",
    "transhost.Source", "transhost.Target", "UICollectionViewCell", "Shader",
    "transhost.FrozenPicture",
  ]

  static let expressions = [
    "transhost.Weak": "transhost.weak(UIView.new {})",
    "CGPoint": "CGPoint(1, 2)", "CGSize": "CGSize(1, 2)", "CGRect": "CGRect(1, 2, 3, 4)",
    "UIEdgeInsets": "UIEdgeInsets(1, 2, 3, 4)",
    "CGAffineTransform": "CGAffineTransform.identity", "CATransform3D": "CATransform3D.identity",
    "UIColor": "UIColor(1, 0, 0)", "UIFont": "UIFont.systemFont { ofSize = 10 }",
    "UIImage": "UIImage.named('8x8.png')", "CADisplayLink": "CADisplayLink.new(print)",
    "transhost.Context": "context",
    "UICollectionView":
      "UICollectionView.new { collectionViewLayout = UICollectionViewFlowLayout.new {} }",
    "UICollectionViewController":
      "UICollectionViewController.new { collectionViewLayout = UICollectionViewFlowLayout.new {} }",
    "UICollectionViewTransitionLayout":
      "UICollectionViewTransitionLayout.new { currentLayout = UICollectionViewFlowLayout.new {}, "
      + "nextLayout = UICollectionViewFlowLayout.new {} }",
    "UINavigationItem": "context:viewController('to').navigationItem",
    "CGVector": "CGVector(1, 2)", "CAMediaTimingFunction": "CAMediaTimingFunction.linear",
    "UITraitCollection": "to.traitCollection",
    "UIViewPropertyAnimator": "UIViewPropertyAnimator.new { duration = 1, curve = 'linear' }",
    "UIViewControllerTransitionCoordinator": "context:viewController('to').transitionCoordinator",
    "transhost.Animation":
      "UIView.animate { withDuration = 0, animations = function() to.alpha = 1 end }",
  ]
}

/// Values that are right for a type, and such that are not.
private enum Misuse {
  /// Values that `type` can't be.
  static func values(for type: String, isOptional: Bool = false) -> [String] {
    let isOptional = isOptional || type.hasSuffix("?")
    let type = type.hasSuffix("?") ? String(type.dropLast()) : type
    var values = type == "any" ? [] : ["co"]
    switch type {
    case "number", "integer": values += ["'1'", "true", "0/0", "1/0", "-1/0"]
    case "boolean": values += ["0", "'true'"]
    case "string": values += ["1", "{}"]
    case "function": values += ["1", "'print'"]
    case "number[]": values += ["{ 0/0 }", "{ 'a' }"]
    default: break
    }
    if type.hasPrefix("\"") { values += ["1", "'no such choice'"] }
    if !isOptional, type != "any" { values.append("nil") }
    return values
  }

  /// A value that is right.
  static func value(for type: String) -> String? {
    let type = type.hasSuffix("?") ? String(type.dropLast()) : type
    switch type {
    case "number": return "1"
    case "integer": return "1"
    case "boolean": return "true"
    case "string": return "'#66CCFF'"
    case "function": return "function() end"
    case "any": return "1"
    default: break
    }
    if type.hasPrefix("\"") { return type.split(separator: "|").first.map(String.init) }
    if type.hasSuffix("[]") || type.hasPrefix("{") || type.hasPrefix("table<") { return "{}" }
    let first = String(type.split(separator: "|").first ?? "")
    if first != type, let value = value(for: first) { return value }
    return ScriptAPI.entries().first { $0.name == first }.flatMap(specimen)
  }

  /// Writes the arguments of a call in which those before `index` are right, given the one there
  /// (nil: it is left out, as are all after it); nil when there is no telling what is right.
  static func arguments(of member: APIMember, before index: Int) -> ((String?) -> String)? {
    var plain: [String] = []
    var labelled: [String] = []
    for (place, parameter) in member.parameters.enumerated() where place < index {
      if parameter.isLabelled {
        guard !parameter.isOptional else { continue }
        guard let value = value(for: parameter.type) else { return nil }
        labelled.append("\(parameter.name) = \(value)")
      } else {
        guard let value = value(for: parameter.type) else { return nil }
        plain.append(value)
      }
    }
    return { [plain, labelled] last in
      var (plain, labelled) = (plain, labelled)
      if let last, index < member.parameters.count {
        let parameter = member.parameters[index]
        if parameter.isLabelled {
          labelled.append("\(parameter.name) = \(last)")
        } else {
          plain.append(last)
        }
      }
      if !labelled.isEmpty { plain.append("{ \(labelled.joined(separator: ", ")) }") }
      return plain.joined(separator: ", ")
    }
  }
}

extension APIEntry {
  /// Whether there are members that only an object or a value has.
  fileprivate var hasMembersOfObjects: Bool {
    members.contains { !$0.isOnType && $0.kind != .constructor }
  }
}

extension APIMember {
  /// Whether it is read on the class or namespace itself.
  fileprivate var isOnType: Bool { kind == .function || kind == .constant }

  /// How many places its arguments take: the labelled ones share one.
  fileprivate var places: Int {
    parameters.count { !$0.isLabelled } + (parameters.contains(where: \.isLabelled) ? 1 : 0)
  }

  /// What stands before the arguments.
  fileprivate func call(on entry: APIEntry, _ object: String?) -> String? {
    switch kind {
    case .method: object.map { "\($0):\(name)" }
    case .function: "\(entry.name).\(name)"
    case .constructor: entry.name
    case .property, .constant: nil
    }
  }
}
