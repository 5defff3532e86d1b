import RecordedFiles
import Testing

/// What is made from other files of the checkout is what `make record` would make.
///
/// What the program makes is compared by the tests of its commands.
struct RecordedSetTests {
  @Test func `the names of the API are what the bindings say`() async throws {
    #expect(try await RecordedSet.apiNames.problems() == [])
  }

  @Test func `the stubs in plugins are what the bindings say`() async throws {
    #expect(try await RecordedSet.stubs.problems() == [])
  }

  @Test func `the stubs of specs are up to date`() async throws {
    #expect(try await RecordedSet.specStubs.problems() == [])
  }

  @Test func `docs of the Lua API are what the bindings say`() async throws {
    #expect(try await RecordedSet.reference.problems() == [])
  }

  @Test func `luacheck's standard is what the bindings say`() async throws {
    #expect(try await RecordedSet.luacheck.problems() == [])
  }

  @Test func `golden: the charts and the sentences are what was recorded`() async throws {
    #expect(try await RecordedSet.timelines.problems() == [])
  }
}
