import Foundation
import Testing

/// What `run --explain` says of the views that two screens share.
@ProcessLane @Suite struct SharedElementRunTests {
  @Test func `S2-1 --explain says why each element moves or stays, and the trace has it`() throws {
    try Program.inNewFolder { program in
      let result = try program.run(
        "--scene", "goals", "--plugin", "sharedElement", "--size", "160x284", "--scale", "1",
        "--fps", "10", "--output", "goals.png", "--explain", "--trace", "trace.json")
      #expect(result.status == 0, "\(result.errors)")
      let text = result.output.replacing("\n  ", with: " ")
      #expect(text.contains("- The shared element goal 2 (card) moves from ("))
      #expect(
        text.contains(
          "- The shared element goal 1 (card) stays: the new screen has none of that name."))
      let trace = try JSONSerialization.jsonObject(
        with: Data(try program.bytes(of: "trace.json")))
      let events = try #require((trace as? [String: Any])?["events"] as? [[String: Any]])
      let told = events.filter { $0["call"] as? String == "sharedElement" }
      #expect(told.count > 10)
      #expect(told.contains { ($0["arguments"] as? [String])?[1] == "moves" })
    }
  }

  @Test func `S2-6 F18 --explain says why the standard transition runs`() throws {
    try Program.inNewFolder { program in
      let result = try program.run(
        "--scene", "trails", "--plugin", "sharedElement", "--size", "160x284", "--scale", "1",
        "--fps", "10", "--output", "trails.png", "--explain")
      #expect(result.status == 0, "\(result.errors)")
      let text = result.output.replacing("\n  ", with: " ")
      #expect(
        text.contains(
          "sharedElement needs an element that both screens share, so the standard push runs."))
    }
  }
}
