import Diagnostics
import PluginRuns
import PluginValidation

// Drags that are thrown across their way: the speed along the way decides.

extension ContractTest {
  /// Returns the words for a decision of `part` that depends on the speed across the way of the finger in place of that
  /// along it; nil without one.
  func wordsForSpeedAcross(
    of part: Part, _ ends: [GestureEnding.Kind: Take], on stage: Setting
  ) -> Wording? {
    guard case .gestures(let script) = part.base.course else { return nil }
    func completes(_ script: String) -> Bool? {
      trial(script, of: part, on: stage, .end)?.result.completed
    }
    if let early = GestureEnding.thrownEarly(script), completes(early.along) == false,
      early.across.contains(where: { completes($0) == true })
    {
      return
        "a short drag that is thrown on goes back, and one that is thrown across its way goes on"
    }
    if ends[.atRest]?.result.completed == true, ends[.thrownBack]?.result.completed == true,
      let across = GestureEnding.thrownAcross(script),
      across.contains(where: { completes($0) == false })
    {
      return "a drag that is thrown back goes on, and one that is thrown across its way goes back"
    }
    return nil
  }
}
