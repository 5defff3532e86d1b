import Diagnostics
import Foundation
import Geometry
import PluginAPI
import PluginRuns
import PluginValidation
import RunTraces
import TransitionKit

// Animators that read the elements of the screens, where these lie elsewhere on the next screen, and where the
// screens share nothing; and animators that arrange shared cells, where there is only one.

extension ContractTest {
  /// Tries `part` on screens with other elements.
  ///
  /// On the ordinary screens the element is a cell in the same place, so that a wrong place can't be seen, and a
  /// script that asks for an element always finds one.
  func tryElements(_ part: Part) {
    if part.arrangesCells(in: sources), wants(.sharedElements, part.operation) {
      if compare(part, with: .one) != nil { _ = compare(part, with: .many) }
    }
    guard part.readsElements(in: sources), wants(.sharedElements, part.operation) else { return }
    if sources.mention(".subviews"), compare(part, with: .crowd) == nil { return }
    if let moved = compare(part, with: .elsewhere) {
      tryCalm(moved)
      if part.readsAllElements(in: sources), compare(part, with: .several) != nil {
        cancelWithSeveral(part)
      }
    }
    // Without elements a standard transition takes the place of an animator that needs them.
    if !part.movesElements { _ = compare(part, with: .none) }
  }

  /// Compares the end state and the first and last frame of `part` with those that it must have on screens
  /// with `elements`.
  ///
  /// - Returns: The part on these screens, with its take; nil if it has failed.
  private func compare(_ part: Part, with elements: PlainScene.Elements) -> Part? {
    let (check, outcome) = (DiagnosticCode.sharedElements, elements.outcome)
    var part = part
    guard let base = part.base.onScreens(with: elements) else { return nil }
    (part.base, part.elements) = (base, elements)
    guard
      let take = attempt(check, part, base, outcome, on: setting, attention: .views)
    else { return nil }
    guard let reference = reference(for: part, on: setting) else {
      skip(check, part.operation, outcome, because: "it does not run without animation there")
      return nil
    }
    part.take = take
    var findings = take.excess(
      over: reference.after, isOwn: !part.endsPlainly && !part.isPair)
    if findings.isEmpty { findings = jump(in: take, part, on: setting) }
    if findings.isEmpty { findings = take.lateness(frame: 1 / setting.framesPerSecond) }
    if findings.isEmpty {
      let fault =
        take.crossingOfEye ?? take.mirroredScreen ?? take.mistakenPlace
        ?? (part.movesElements ? take.idleElement : nil)
        ?? (part.operation.cycle.contains {
          hasFailed([.elementCalls, .firstFrame, .landscape], $0)
        } ? nil : take.elementStartingBeside)
        ?? take.elementBeside
        ?? lastFault(in: take, part, expected: reference)
      findings = fault.map { [$0] } ?? []
    }
    for index in findings.indices { findings[index].hint = findings[index].hint ?? elements.hint }
    if findings.isEmpty,
      let noted = part.movesElements
        ? take.elementUnseen ?? take.elementCovered
        : elements == .none ? take.growthFromOrigin : nil
    {
      note(check, part.operation, noted, outcome: outcome, in: take)
    } else {
      settle(check, part.operation, outcome, findings, in: take)
    }
    return findings.isEmpty ? part : nil
  }

  /// Cancels `part` on screens with several elements.
  private func cancelWithSeveral(_ part: Part) {
    guard part.obeysHand, let cancelled = part.cancelled?.onScreens(with: .several) else { return }
    let (check, outcome) = (DiagnosticCode.sharedElements, "several, cancelled")
    guard let take = attempt(check, part, cancelled, outcome, on: endSetting),
      take.result.completed == false
    else { return }
    settle(check, part.operation, outcome, take.restoration(), in: take)
  }

  private func lastFault(in take: Take, _ part: Part, expected: Take) -> Finding? {
    var fault =
      take.jumpAtEnd
      ?? snap(
        of: part, endingAt: take.result.ended, on: setting,
        targets: part.readsAllElements(in: sources) ? take.elementTargets : [])
      ?? take.difference(ofLastFrameFrom: expected.afterTree)
    fault?.origin = .lastFrame
    return fault
  }

  /// Compares the motion of `part`, whose elements lie elsewhere, with that under reduced motion.
  private func tryCalm(_ part: Part) {
    let (check, outcome) = (DiagnosticCode.sharedElements, "with reduced motion")
    var calm = endSetting
    calm.reducesMotion = true
    guard
      let take = attempt(check, part, part.base, outcome, on: calm, attention: .views)
    else { return }
    let findings = (motionFault(in: take, part, .reducedMotion) ?? []).map { finding in
      var finding = finding
      finding.origin = .reducedMotion
      return finding
    }
    settle(check, part.operation, outcome, findings, in: take)
  }
}

extension Part {
  /// Returns a Boolean value that indicates whether the plugin is an animator that reads the elements of the
  /// screens, according to its `sources`.
  func readsElements(in sources: PluginSources) -> Bool {
    guard isMoving, isByItself, operation != .layout else { return false }
    return movesElements || Self.elements.contains { sources.mention($0) }
  }

  /// Returns a Boolean value that indicates whether the plugin reads the list of all elements, according to its
  /// `sources`.
  func readsAllElements(in sources: PluginSources) -> Bool {
    Self.lists.contains { sources.mention($0) }
  }

  /// Returns a Boolean value that indicates whether the plugin is an animator that moves the cells of collection
  /// views between two layouts, according to its `sources`: one that spreads them over time may divide by their
  /// number.
  func arrangesCells(in sources: PluginSources) -> Bool {
    isMoving && isByItself && operation == .layout && sources.mention("transitionLayout")
  }

  /// The names in scripts that read the elements.
  private static let elements = lists + ["context.source", "context.target"]

  /// The names in scripts that read all elements of the screens, or find the views in them by themselves.
  private static let lists = [".sharedElements", ".sharedElementID", ".subviews"]
}

extension PlainScene.Elements {
  /// The outcome of a run on screens with these elements, in results.
  fileprivate var outcome: String {
    switch self {
    case .inPlace: ""
    case .elsewhere: "elsewhere"
    case .several: "several"
    case .none: "none"
    case .crowd: "crowd"
    case .one: "one"
    case .many: "many"
    }
  }

  /// The remedy for what goes wrong only on screens with these elements; nil for the check's own.
  fileprivate var hint: String? {
    switch self {
    case .one:
      "Use math.max(1, #layout.items - 1) where the progress is divided by the number of cells less one."
    case .many: "Spread the cells over time by #layout.items, not by a number of your own."
    case .several:
      "Move every element of context.sharedElements, remove the view of each at the end, and complete once."
    case .crowd: "Animate all views that are changed before, and set back each of them."
    case .inPlace, .elsewhere, .none: nil
    }
  }
}

extension Take {
  /// A finding for an element that is shown, but does not leave its place on the old screen; nil without one.
  fileprivate var idleElement: Finding? {
    for (name, view) in [
      ("cell", PlainScene.elementName), (PlainScene.markedName, "moving \(PlainScene.markedName)"),
    ] {
      let places = shots.compactMap { shot in
        shot.views.first { $0.isInContainer(view) }
      }.map(\.middle)
      guard places.count >= Self.fewestPlaces, let start = places.first else { continue }
      let reach = places.map { hypot($0.x - start.x, $0.y - start.y) }.max() ?? 0
      guard reach < Self.leastReach else { continue }
      return Finding(
        "the element '\(name)' stays in its place on the old screen, and on the new one it lies elsewhere",
        at: place, frame: shots.count - 1)
    }
    return nil
  }

  /// The note on an element that both screens show, and that takes no part because one of them was invisible when the
  /// elements were asked for; nil without one.
  fileprivate var elementUnseen: Finding? {
    for event in result.trace.events
    where event.call == "sharedElement" && event.object == PlainScene.markedName {
      let words = event.arguments.compactMap { argument in
        if case .string(let word) = argument { return word }
        return nil
      }
      guard words.contains("hidden") else { continue }
      var finding = Finding(
        "the element '\(event.object)' does not move: the screen was invisible when context.sharedElements was asked for",
        at: place)
      finding.hint = "Ask for context.sharedElements before an alpha is set to 0."
      return finding
    }
    return nil
  }

  /// The note on an element that lies in another one, in front of it, on both screens, and behind it on the way; nil without
  /// one.
  fileprivate var elementCovered: Finding? {
    let (outer, inner) = ("moving cell", "moving \(PlainScene.innerName)")
    let covered = shots.indices.filter { index in
      let views = shots[index].inContainer
      func place(_ name: String) -> Int? { views.firstIndex { $0.isInContainer(name) } }
      guard let inner = place(inner),
        let outer = place(outer) ?? place(PlainScene.elementName)
      else { return false }
      return inner < outer && views[inner].zPosition <= views[outer].zPosition
    }
    guard covered.count >= Self.fewestPlaces else { return nil }
    var finding = Finding(
      "the element '\(PlainScene.innerName)' lies in front of the element 'cell' on both screens, and behind it on the way",
      at: place, frame: covered[covered.count / 2])
    finding.hint =
      "Add the views of context.sharedElements in their order, each above the one before."
    return finding
  }

  /// With fewer frames of an element, nothing can be said of its motion.
  private static let fewestPlaces = 5
  /// The least distance that an element moves, in points; its places on the screens are at least 380 apart.
  private static let leastReach: CGFloat = 40
}
