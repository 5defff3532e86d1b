import PluginAPI
import Testing

/// Display links as scripts see them.
struct DisplayLinkBindingTests {
  private static let script = """
    local links = 0
    return {
      link = function() CADisplayLink.new(function(link) local _ = link.timestamp end) end,
      count = function() CADisplayLink.new(function(link) links = links + 1 end) end,
      once = function() CADisplayLink.new(function(link) links = links + 1 link:invalidate() end) end,
      check = function(count) assert(links == count, links) end,
    }
    """

  @Test func `a link is no new object after its script's garbage was collected`() throws {
    let workload = try BorderWorkload(chunk: Self.script)
    try workload.call("link", times: 20)
    func ticks() throws -> Int {
      let before = workload.ticks
      try workload.makeFrame(after: 0.01)
      return workload.ticks - before
    }
    let usual = try ticks()
    workload.collectGarbage()
    // A new object costs 300 ticks, and 199 instructions are counted together.
    #expect(try ticks() < usual + 300)
  }

  @Test func `a link that ends itself is called once`() throws {
    let workload = try BorderWorkload(chunk: Self.script)
    try workload.call("once", times: 3)
    for _ in 0..<3 {
      try workload.makeFrame(after: 0.01)
      workload.collectGarbage()
    }
    try workload.call("check", with: 3)
  }

  @Test func `a link that its script forgets goes on`() throws {
    let workload = try BorderWorkload(chunk: Self.script)
    try workload.call("count", times: 2)
    for _ in 0..<3 {
      try workload.makeFrame(after: 0.01)
      workload.collectGarbage()
    }
    try workload.call("check", with: 6)
  }
}
