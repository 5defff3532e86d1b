import Foundation
import Rendering
import ShaderProtocol
import Shaders
import Synchronization
import Testing

/// Processes that end, loop or send invalid messages.
@Suite struct `Processes that fail while they draw` {
  private let picture = RenderImage.rows(2, 2, first: 3)

  @Test func `one that ends is started again, and asked once more`() throws {
    let servers = FakeServers { start, request in
      if case .draw = request, start == 1 { .end() } else { .reply(.accepted) }
    }
    let client = servers.client()
    let pixels = try client.draw(ShaderPass(.any(), of: picture))
    #expect(pixels.count == 16)
    #expect(servers.seen.starts == 2)
    #expect(servers.seen.stops == 1)
    #expect(servers.seen.uploaded == [4], "the new process gets the picture, too")
  }

  @Test func `one that ends twice has failed, and others go on`() throws {
    let servers = FakeServers { _, request in
      guard case .draw(let drawing) = request, drawing.progress == 0 else {
        return .reply(.accepted)
      }
      return .end(saying: "first\nLLVM ERROR: no\u{1b} way\n")
    }
    let client = servers.client()
    let failure = #expect(throws: ShaderFailure.self) {
      try client.draw(ShaderPass(.any(), of: picture))
    }
    #expect(failure?.reason == .crash)
    #expect(failure?.message.hasSuffix("its output: first; LLVM ERROR: no way") == true)
    #expect(servers.seen.starts == 2)
    _ = try client.draw(ShaderPass(.any(), of: picture, progress: 1))
    #expect(servers.seen.starts == 3)
  }

  @Test func `one that is killed from outside is started again a few times`() throws {
    let servers = FakeServers(status: 128 + SIGKILL) { start, _ in
      start < 4 ? .end() : .reply(.accepted)
    }
    try servers.client().compile(.any())
    #expect(servers.seen.starts == 4)
    let always = FakeServers(status: 128 + SIGKILL) { _, _ in .end() }
    let failure = #expect(throws: ShaderFailure.self) { try always.client().compile(.any()) }
    #expect(failure?.reason == .crash)
    #expect(always.seen.starts == 4)
  }

  @Test func `one that reports a lack of memory fails for that reason`() throws {
    let servers = FakeServers { _, _ in .end(saying: "std::bad_alloc") }
    let failure = #expect(throws: ShaderFailure.self) { try servers.client().compile(.any()) }
    #expect(failure?.reason == .memory)
  }

  @Test func `one that takes too much processor time is stopped`() throws {
    let servers = FakeServers { start, request in
      if case .compile = request, start == 1 { .loop } else { .reply(.accepted) }
    }
    let client = servers.client()
    let failure = #expect(throws: ShaderFailure.self) { try client.compile(.any()) }
    #expect(failure?.reason == .time)
    #expect(servers.seen.starts == 1, "it is not asked again")
    #expect(servers.seen.stops == 1)
    try client.compile(.any())
    #expect(servers.seen.starts == 2)
  }

  @Test func `one whose requests take long is not asked for ever`() throws {
    var limits = ShaderLimits()
    (limits.usualSeconds, limits.debtSeconds) = (1, 10)
    let slow = Shader.any("slow")
    let servers = FakeServers { _, request in
      guard case .draw(let drawing) = request, drawing.progress == 0 else {
        return .reply(.accepted)
      }
      return .work(seconds: 3)
    }
    let client = servers.client(limits: limits)
    for _ in 0..<5 { _ = try client.draw(ShaderPass(slow, of: picture)) }
    let failure = #expect(throws: ShaderFailure.self) {
      try client.draw(ShaderPass(slow, of: picture))
    }
    #expect(failure?.reason == .time)
    #expect(servers.seen.starts == 1)
    // Others are drawn.
    for _ in 0..<3 { _ = try client.draw(ShaderPass(.any(), of: picture, progress: 1)) }
  }

  @Test func `requests that take long now and then are never too many`() throws {
    var limits = ShaderLimits()
    (limits.usualSeconds, limits.debtSeconds) = (2, 10)
    let servers = FakeServers { _, request in
      guard case .draw(let drawing) = request else { return .reply(.accepted) }
      return .work(seconds: drawing.progress == 0 ? 3 : 1)
    }
    let client = servers.client(limits: limits)
    for index in 0..<40 {
      _ = try client.draw(ShaderPass(.any(), of: picture, progress: Double(index % 2)))
    }
    #expect(servers.seen.starts == 1)
  }

  @Test func `one that refuses larger memory gets other memory`() throws {
    let servers = FakeServers { _, request in
      guard case .memory(let byteCount) = request, byteCount > 1 << 20 else {
        return .reply(.accepted)
      }
      return .reply(.outOfMemory("no room"))
    }
    let client = servers.client()
    _ = try client.draw(ShaderPass(.any(), of: picture))
    let failure = #expect(throws: ShaderFailure.self) {
      try client.draw(ShaderPass(.any(), of: .rows(600, 600)))
    }
    #expect(failure?.reason == .memory)
    _ = try client.draw(ShaderPass(.any(), of: picture))
    let sizes = servers.seen.requests.compactMap { request in
      if case .memory(let byteCount) = request { byteCount } else { nil }
    }
    #expect(sizes == [1 << 20, 3 << 20, 1 << 20])
  }

  @Test func `one that does nothing for long is stopped`() throws {
    let servers = FakeServers { _, _ in .idle }
    let time = Mutex<UInt64>(0)
    let client = servers.client(clock: {
      time.withLock {
        $0 += 5_000_000_000
        return $0
      }
    })
    let failure = #expect(throws: ShaderFailure.self) { try client.compile(.any()) }
    #expect(failure?.reason == .time)
    #expect(failure?.message.contains("did nothing for 20 s") == true)
  }

  @Test(arguments: [[], [0xff], [3, 0], [UInt8](repeating: 9, count: 70_000)] as [[UInt8]])
  func `an answer that is not valid is a failure`(bytes: [UInt8]) throws {
    let servers = FakeServers { _, request in
      if case .compile = request { .bytes(bytes) } else { .reply(.accepted) }
    }
    let failure = #expect(throws: ShaderFailure.self) { try servers.client().compile(.any()) }
    #expect(failure?.reason == .crash)
    #expect(servers.seen.starts == 2)
    #expect(servers.seen.stops == 2)
  }

  @Test func `an answer to another question is a failure`() throws {
    let servers = FakeServers { _, _ in .reply(.measured(nanoseconds: [1])) }
    let failure = #expect(throws: ShaderFailure.self) { try servers.client().compile(.any()) }
    #expect(failure?.reason == .crash)
  }

  @Test func `no process is started before its first use`() {
    let servers = FakeServers()
    _ = servers.client()
    #expect(servers.seen.starts == 0)
  }

  @Test func `its process ends with the client`() throws {
    let servers = FakeServers()
    do {
      let client = servers.client()
      try client.compile(.any())
    }
    #expect(servers.seen.stops == 1)
  }
}
