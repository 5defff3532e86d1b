import Diagnostics
import Foundation
import Geometry
import PluginTestSupport
import Testing
import TransitionKit

/// What scripts hear of a sheet.
struct SheetBindingTests {
  /// A sheet of two detents, at the lower, whose top is at 273.8 of 568 points; it prints what its
  /// delegate is told. `more` comes into the delegate's table.
  private func sheet(_ more: String = "", card: String = "") throws -> SceneHarness {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root" }
      local card = UIViewController.new { name = "card", modalPresentationStyle = "pageSheet" }
      local sheet = card.sheetPresentationController
      sheet.detents = { "medium", "large" }
      local delegate = { \(more)
        didChangeSelectedDetentIdentifier = function(self, sheet)
          print("detent", sheet.selectedDetentIdentifier)
        end,
        willDismiss = function() print("will") end,
        didDismiss = function() print("did") end,
        didAttemptToDismiss = function(self, sheet) print("attempt", sheet == card.sheetPresentationController) end,
      }
      sheet.delegate = delegate
      assert(sheet.delegate == delegate)
      \(card)
      return { root = root, present = function() root:present(card, { animated = true }) end,
        dismiss = function() root:dismiss { animated = true } end }
      """)
    try scene.call(.present)
    try scene.advance(by: 1)
    return scene
  }

  /// A finger that moves by `way` within a third of a second, holds still and lifts.
  private func drag(_ scene: SceneHarness, from y: CGFloat, by way: CGFloat) throws {
    scene.stage.touchDown(at: CGPoint(x: 160, y: y))
    for step in 1...20 {
      try scene.advance(by: 1 / 64)
      scene.stage.touchMove(to: CGPoint(x: 160, y: y + way * CGFloat(step) / 20))
    }
    try scene.advance(by: 0.3)
    scene.stage.touchUp()
    try scene.advance(by: 1)
  }

  @Test func `a drag to another detent is told`() throws {
    let scene = try sheet()
    try drag(scene, from: 290, by: -200)
    #expect(scene.lines == ["detent\tlarge"])
    try drag(scene, from: 50, by: 200)
    #expect(scene.lines == ["detent\tlarge", "detent\tmedium"])
    #expect(scene.problems == [])
  }

  @Test func `so is a dismissal by a tap beside the sheet, and none by the script`() throws {
    let scene = try sheet()
    try scene.tap(160, 100)
    try scene.advance(by: 1)
    #expect(scene.lines == ["will", "did"])
    let other = try sheet()
    try other.call(.dismiss)
    try other.advance(by: 1)
    #expect(other.lines == [])
    #expect(scene.problems == [] && other.problems == [])
  }

  @Test(arguments: [
    ("shouldDismiss = function(self, sheet) return false end,", ""),
    ("", "card.isModalInPresentation = true"),
  ])
  func `a refused dismissal is told as an attempt`(delegate: String, card: String) throws {
    let scene = try sheet(delegate, card: card)
    try scene.tap(160, 100)
    try scene.advance(by: 1)
    #expect(scene.lines == ["attempt\ttrue"])
    #expect(scene.problems == [])
  }

  @Test func `an answer that is none is reported, once, and lets the sheet go`() throws {
    let scene = try sheet("shouldDismiss = function() return 'no' end,")
    try scene.tap(160, 100)
    try scene.advance(by: 1)
    #expect(scene.codes == [.wrongResult])
    #expect(scene.problems.first?.contains("shouldDismiss must return a boolean") == true)
  }

  @Test func `a key that there is not is refused`() throws {
    #expect(throws: (any Error).self) { try sheet("didChange = function() end,") }
  }
}
