import Foundation
import Rendering
import ShaderProtocol
import Shaders
import Synchronization
import Testing

private final class Counter: Sendable {
  let value = Mutex(0)
}

/// Machines on which shaders can't be drawn.
@Suite struct `Machines without a driver of shaders` {
  @Test func `a missing program is looked for once, and the hint names what to do`() throws {
    let looks = Counter()
    let client = ShaderClient { () throws -> ShaderServer in
      looks.value.withLock { $0 += 1 }
      throw ShaderFailure.missingProgram
    }
    for _ in 0..<2 {
      let failure = #expect(throws: ShaderFailure.self) { try client.compile(.any()) }
      #expect(failure?.reason == .unavailable)
      for word in ["make build", "libegl1", "libgles2", "libgl1-mesa-dri"] {
        #expect(failure?.hint?.contains(word) == true, "\(word)")
      }
    }
    #expect(looks.value.withLock { $0 } == 1)
  }

  @Test func `a library that is missing is one of the packages`() throws {
    let words = "transhost-gl: error while loading shared libraries: libEGL.so.1: cannot open"
    let servers = FakeServers(greeting: nil, lastWords: words)
    let failure = #expect(throws: ShaderFailure.self) { try servers.client().compile(.any()) }
    #expect(failure?.reason == .unavailable)
    #expect(failure?.message.contains("libEGL.so.1") == true)
    #expect(failure?.hint?.contains("libegl1") == true)
    #expect(servers.seen.starts == 1)
  }

  @Test func `one that ends before it is ready is tried twice, and not again`() throws {
    let servers = FakeServers(greeting: nil)
    let client = servers.client()
    for _ in 0..<3 {
      let failure = #expect(throws: ShaderFailure.self) { try client.driverName() }
      #expect(failure?.reason == .unavailable)
    }
    #expect(servers.seen.starts == 2)
  }

  @Test func `a program without a driver gives the reason`() throws {
    let servers = FakeServers(greeting: .unavailable("EGL has no display"))
    let client = servers.client()
    for _ in 0..<2 {
      let failure = #expect(throws: ShaderFailure.self) { try client.driverName() }
      #expect(failure?.reason == .unavailable)
      #expect(failure?.message.contains("EGL has no display") == true)
      #expect(failure?.hint?.contains("libegl1") == true)
    }
    #expect(servers.seen.starts == 1)
  }

  @Test func `a program of another version is not used`() throws {
    var driver = FakeServers.driver
    driver.protocolVersion = ShaderProtocol.version + 1
    let servers = FakeServers(greeting: .hello(driver))
    let failure = #expect(throws: ShaderFailure.self) { try servers.client().driverName() }
    #expect(failure?.reason == .unavailable)
    #expect(failure?.message.contains("another version") == true)
    #expect(servers.seen.stops == 1)
  }

  @Test func `the driver has a name`() throws {
    #expect(try FakeServers().client().driverName() == "fake, OpenGL ES 3.0")
  }
}
