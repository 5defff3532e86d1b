import Foundation
import Testing

/// `transhost bench studio`: that it measures what it says, not how fast this machine is.
@ProcessLane @Suite struct BenchStudioTests {
  @Test func `it measures frames, touches and saves`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("bench", "studio", "--rounds", "1", "--json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let document = try outcome.json()
      #expect(document["plugin"] as? String == "flip")
      let rows = try #require(document["rows"] as? [[String: Any]])
      #expect(
        rows.compactMap { $0["name"] as? String }
          == ["processor time of a frame", "touch to frame", "save to frame"])
      for row in rows {
        let (median, most) = (row["median"] as? Double ?? 0, row["percentile95"] as? Double ?? 0)
        #expect(median > 0 && most >= median, "\(row)")
        #expect(row["count"] as? Int ?? 0 > 0)
      }
    }
  }

  @Test(arguments: [["--rounds", "0"], ["--rounds", "many"]])
  func `wrong options are refused`(options: [String]) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["bench", "studio"] + options)
      #expect(outcome.status == 64)
    }
  }

  @Test func `a plugin that is not there is named`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("bench", "studio", "--plugin", "nowhere")
      #expect(outcome.status == 66)
      #expect(outcome.errors.contains("nowhere"), "\(outcome.errors)")
    }
  }
}
