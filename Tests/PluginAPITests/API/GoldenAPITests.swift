import Foundation
import Manifests
import PluginAPI
import PluginTestSupport
import Testing

/// The names of the API, kept in a file, so that whatever is added, changed or taken away is meant.
struct GoldenAPITests {
  private let file = Repository.fixtures.appending(path: "api.txt")

  @Test func `the API has the names that are kept, and no others`() throws {
    let names = ScriptAPI.names()
    let kept = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let (old, new) = (Set(kept), Set(names))
    #expect(old.subtracting(new).sorted() == [], "gone or changed, which breaks plugins")
    #expect(new.subtracting(old).sorted() == [], "new: run `make record`")
  }

  @Test func `every name is there once`() {
    let names = ScriptAPI.names()
    #expect(Set(names).count == names.count)
    #expect(names.count > 500)
  }

  @Test func `the terms of the edition are those of names that there are`() {
    #expect(ScriptAPI.unknownPaths(in: .current) == [])
    let terms = APITerms(since: APIVersion(major: 1, minor: 1))
    let edition = APIEdition(
      version: APIVersion(major: 1, minor: 1),
      terms: ["UIView.alfa": terms, "UIView.alpha": terms, "UIView.animate.delay": terms])
    #expect(ScriptAPI.unknownPaths(in: edition) == ["UIView.alfa"])
  }
}
