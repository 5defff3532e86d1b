import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// What a presentation style leaves unused, and whose doing that is.
struct PresentationStyleTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.addFade()
    try troupe.add(.presentation, "frame", "")
  }

  private func codes(_ result: RunResult) -> [String] {
    result.diagnostics.filter { $0.severity != .note }.map { "\($0.file ?? "") \($0.code)" }
  }

  @Test(arguments: ["fullScreen", "currentContext", "pageSheet", "overFullScreen", "custom"])
  func `F9 S0-2 a scene may vend an animator whatever its style`(style: String) throws {
    try troupe.addModal(
      """
      second.modalPresentationStyle = "\(style)"
      second.transitioningDelegate = {
        forPresented = function() return "fade" end, forDismissed = function() return "fade" end,
      }
      """)
    for operation in [TransitionOperation.present, .dismiss] {
      #expect(codes(try troupe.run(operation)) == [])
      #expect(codes(try troupe.run(operation, animator: "fade")) == [])
    }
  }

  @Test(arguments: ["fullScreen", "custom", "formSheet"])
  func `F9 a table's style blames nobody`(style: String) throws {
    try troupe.addModal("second.modalPresentationStyle = 'automatic'")
    try troupe.addFade("styled", "presentationStyle = \"\(style)\",")
    #expect(codes(try troupe.run(.present, animator: "styled")) == [])
  }

  @Test func `F9 a presentation that the scene's style leaves out is the scene's doing`() throws {
    try troupe.addModal(
      """
      second.modalPresentationStyle = "fullScreen"
      second.transitioningDelegate = { presentationController = function() return "frame" end }
      """)
    #expect(codes(try troupe.run(.present)) == ["scene.lua style-not-custom"])
    #expect(codes(try troupe.run(.present, animator: "fade")) == ["scene.lua style-not-custom"])
    try troupe.addModal(
      """
      second.modalPresentationStyle = "custom"
      second.transitioningDelegate = { presentationController = function() return "frame" end }
      """)
    #expect(codes(try troupe.run(.present)) == [])
  }

  @Test func `F9 one that an animator's style leaves out is the animator's`() throws {
    try troupe.addModal("second.modalPresentationStyle = 'automatic'")
    try troupe.addFade("styled", "presentationStyle = \"fullScreen\",")
    #expect(
      codes(try troupe.run(.present, animator: "styled", presentation: "frame"))
        == ["styled.lua style-not-custom"])
    #expect(codes(try troupe.run(.present, animator: "fade", presentation: "frame")) == [])
  }
}
