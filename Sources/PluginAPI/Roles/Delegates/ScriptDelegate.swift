import Diagnostics
import Foundation
import LayerTree
import Lua
package import Manifests
import PluginFiles
import RunTraces
package import TransitionKit

/// Answers what containers and presentations ask with the functions of a script: those of a
/// delegate plugin, or of a table that was set as one controller's delegate.
///
/// It has one `self` for as long as it lives, so that it can remember. A function that fails leaves
/// the transition to the engine's default, and nothing more is asked about that; one that answers
/// what is no animator leaves it to the default, too.
package final class ScriptDelegate: TransitionAnswering, ScriptReferring {
  /// The name of the delegate in traces.
  package private(set) var name: String
  /// The plugin that its functions belong to.
  package var plugin: Plugin? { bridge.surroundings.plugin }
  private var bridge: ScriptBridge
  /// The value that the delegate's functions receive as `self`.
  private(set) var scriptSelf: LuaValue
  private var parts: [DelegatePart: [String: LuaFunction]]
  /// The name of a table in what its plugin fails; nil for the plugin itself.
  private var role: String?
  /// The engagement of the delegate's functions in the latest transition in question.
  private var engagement: Engagement
  /// The time at which that engagement began, in the engine's seconds.
  private var engagedAt: TimeInterval?
  /// The line of a function, by its path in the plugin's table.
  private var line: (String) -> Int?

  /// The delegate that a plugin is.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(_ script: RoleScript) throws {
    name = script.manifest.name
    bridge = script.plugin.bridge
    scriptSelf = try script.makeSelf()
    engagement = Engagement(of: script)
    line = { [weak plugin = script.plugin] in plugin?.line(of: $0) }
    var parts: [DelegatePart: [String: LuaFunction]] = [:]
    for part in DelegatePart.allCases {
      if case .table(let table) = try script.table[part.rawValue] {
        parts[part] = try table.functions
      }
    }
    self.parts = parts
  }

  /// The delegate that a table is, which a script sets as one of a controller.
  ///
  /// - Throws: `LuaError` for what is wrong with the table.
  init(_ table: LuaTable, as part: DelegatePart, in bridge: ScriptBridge) throws {
    try part.shape.check(table)
    name = part.shape.withArticle
    role = part.shape.name
    self.bridge = bridge
    engagement = Engagement(of: bridge.surroundings.plugin, part: part.shape.name)
    scriptSelf = try SelfMaker(for: table, in: bridge).make(parameters: [:])
    line = { _ in nil }
    parts = [part: try table.functions]
  }

  /// The delegate that a plugin is.
  ///
  /// - Throws: ``PluginFailure``.
  static func load(_ script: RoleScript) throws -> ScriptDelegate {
    do {
      return try ScriptDelegate(script)
    } catch let error as LuaError {
      throw PluginFailure(.invalid, script.plugin.diagnostic(for: error))
    }
  }

  /// Goes on as `other`, which is not to be used any more.
  func become(_ other: ScriptDelegate) {
    (name, bridge, scriptSelf) = (other.name, other.bridge, other.scriptSelf)
    (parts, line) = (other.parts, other.line)
    (role, engagement, engagedAt) = (other.role, other.engagement, nil)
  }

  /// Returns a Boolean value that indicates whether the delegate has functions for that kind of
  /// controller.
  package func speaks(_ part: DelegatePart) -> Bool { parts[part] != nil }

  package var listener: ScriptDelegate? { self }

  package func animator(for question: TransitionQuestion) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    engage()
    let part = DelegatePart(question.operation)
    let vended: VendedAnimator?
    switch part {
    case .navigation:
      vended = ask(
        part, "animationController", question.operation.rawValue, question.from, question.to)
    case .tab, .container: vended = ask(part, "animationController", question.from, question.to)
    case .transitioning where question.operation.traits.isReturn:
      vended = ask(part, "forDismissed", question.from)
    case .transitioning:
      vended = ask(
        part, "forPresented", question.to, question.from, question.source ?? question.from)
    }
    guard let script = vended?.script, !script.plugin.bridge.calls.isOut,
      bridge.surroundings.cast?.admits(script.role) ?? true
    else { return nil }
    guard script.isMade(for: question.operation) else {
      report(
        .transitionNotDeclared,
        "\(name) answered \(script.name) for a \(question.operation.rawValue), which that is not "
          + "made for, so the default runs", severity: .warning,
        hint: "add \"\(question.operation.rawValue)\" to its transitions")
      return nil
    }
    guard script.suits(question) else { return nil }
    let cast = bridge.surroundings.cast
    return script.plugin.bridge.calls.reporting {
      try script.makeAnimator(
        scriptSelf: cast?.startedSelf(of: script, for: question.operation)
      ) { cast?.journal.add($0) }
    }
  }

  package func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let vended: VendedInteraction? = ask(
      DelegatePart(operation), Self.interactionFunction(of: operation), animator as? ScriptAnimator)
    guard let vended else { return nil }
    return bridge.calls.reporting { try vended.controller(for: animator, operation: operation) }
      ?? nil
  }

  /// Returns the interaction controller that takes the place of the delegate's own; nil to ask the delegate.
  func hand(
    for animator: any UIViewControllerAnimatedTransitioning, _ operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    bridge.surroundings.hand(for: animator, operation)
  }

  /// Returns a Boolean value that indicates whether the delegate has a function that is asked for the interaction
  /// controller of `operation`.
  package func vendsInteractions(of operation: TransitionOperation) -> Bool {
    !bridge.calls.isOut
      && function(DelegatePart(operation), Self.interactionFunction(of: operation)) != nil
  }

  private static func interactionFunction(of operation: TransitionOperation) -> String {
    switch operation {
    case .present: "interactionControllerForPresentation"
    case .dismiss: "interactionControllerForDismissal"
    default: "interactionController"
    }
  }

  package var vendsPresentationController: Bool {
    !bridge.calls.isOut && function(.transitioning, "presentationController") != nil
  }

  package func presentationController(for question: TransitionQuestion) -> UIPresentationController?
  {
    engage()
    let vended: VendedPresentation? = ask(
      .transitioning, "presentationController", question.to, question.from,
      question.source ?? question.from)
    guard let vended, bridge.surroundings.cast?.admits(vended.script) ?? true else { return nil }
    return vended.script.plugin.bridge.calls.reporting {
      try ScriptPresentationController(
        script: vended.script, presented: question.to, presenting: question.from)
    }
  }

  /// Tells the script something that has no answer.
  func tell<each Argument: ScriptValue>(
    _ part: DelegatePart, _ name: String, _ arguments: repeat each Argument
  ) { function(part, name)?.callReporting(scriptSelf, repeat each arguments) }

  /// Calls a function and returns its result, or nil if the function is missing or fails, or if its
  /// result has another type, which is reported.
  func ask<Answer: ScriptValue, each Argument: ScriptValue>(
    _ part: DelegatePart, _ name: String, _ arguments: repeat each Argument
  ) -> Answer? {
    guard
      let answer = function(part, name)?.callReporting(scriptSelf, repeat each arguments)?.first,
      !answer.isNil
    else { return nil }
    do {
      return try Answer.decode(answer, at: Place(name, bridge: bridge))
    } catch {
      let cause = error as? LuaError
      let misuse = error as? LuaMisuse
      report(
        cause?.diagnosticCode ?? .wrongResult,
        "what \(name) answered is not right: \(cause?.message ?? misuse?.message ?? "\(error)")",
        at: "\(part.rawValue).\(name)", hint: cause?.hint ?? misuse?.hint)
      return nil
    }
  }

  /// Begins with what is asked about the next transition: all that is asked in one moment is about
  /// the same. One that has failed in the last is tried again, unless it has failed too often.
  func engage() {
    let now = Engine.current?.currentTime
    guard engagedAt != now || now == nil else { return }
    if engagedAt != nil { engagement.succeed() }
    engagedAt = now
    engagement = Engagement(of: plugin, part: role)
    if let plugin, bridge.surroundings.cast?.admits(plugin, part: role) == false {
      engagement.takeOut()
    }
  }

  private func function(_ part: DelegatePart, _ name: String) -> ScriptFunction? {
    parts[part]?[name].map {
      ScriptFunction($0, name: name, bridge: bridge, engagement: engagement)
    }
  }

  func visitReferences(_ references: inout LuaReferences) {
    references.add(scriptSelf)
    references.add(storage: parts) { for functions in parts.values { $0.add(functions) } }
  }

  private func report(
    _ code: DiagnosticCode, _ message: String, at path: String? = nil,
    severity: Diagnostic.Severity = .error, hint: String? = nil
  ) {
    guard let plugin = bridge.surroundings.plugin else { return }
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: message, file: plugin.file.name,
      line: path.flatMap(line), hint: hint)
    diagnostic.excerpt = diagnostic.line.flatMap {
      SourceExcerpt(source: plugin.file.text, line: $0)
    }
    bridge.surroundings.cast?.journal.add(diagnostic)
  }
}
