import Foundation
import Rendering
import ShaderProtocol
import Shaders
import Testing

/// The requests of a client, and the answers that it gets.
@Suite struct `Drawing with shaders in another process` {
  @Test func `pictures are turned over on their way, and back`() throws {
    let servers = FakeServers()
    let picture = RenderImage.rows(2, 3, first: 7)
    let pixels = try servers.client().draw(ShaderPass(.any(), of: picture))
    #expect(servers.seen.uploaded == [9], "the bottom row comes first")
    #expect(pixels == [2, 1, 0].flatMap { [UInt8](repeating: $0, count: 8) })
  }

  @Test func `a picture is uploaded once, as long as it is the same object`() throws {
    let servers = FakeServers()
    let client = servers.client()
    let (first, second) = (RenderImage.rows(2, 2, first: 1), RenderImage.rows(2, 2, first: 5))
    let shader = Shader.any()
    for picture in [first, first, second, first] {
      _ = try client.draw(ShaderPass(shader, of: picture))
    }
    #expect(servers.seen.uploaded == [2, 6])
    #expect(servers.seen.starts == 1)
    let compiled = servers.seen.requests.filter { if case .compile = $0 { true } else { false } }
    #expect(compiled.count == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `the texture of a picture that is gone gets the next one`() throws {
    let servers = FakeServers()
    let client = servers.client()
    for first in UInt8(0)..<5 {
      _ = try client.draw(ShaderPass(.any(), of: .rows(2, 2, first: first)))
    }
    let textures = servers.seen.requests.flatMap { request in
      if case .draw(let drawing) = request { drawing.textures.map(\.id) } else { [UInt32]() }
    }
    #expect(Set(textures).count == 1, "\(textures)")
    #expect(servers.seen.uploaded == [1, 2, 3, 4, 5])
  }

  @Test func `pictures beyond a limit are forgotten, the oldest first`() throws {
    let servers = FakeServers()
    var limits = ShaderLimits()
    limits.pictureBytes = 40
    let client = servers.client(limits: limits)
    let pictures = (0..<3).map { RenderImage.rows(2, 2, first: UInt8($0)) }
    for picture in pictures { _ = try client.draw(ShaderPass(.any(), of: picture)) }
    _ = try client.draw(ShaderPass(.any(), of: pictures[0]))
    let forgotten = servers.seen.requests.flatMap { request in
      if case .forget(_, let textures) = request { textures } else { [UInt32]() }
    }
    #expect(forgotten.first == 1, "the next request to forget may still be on its way")
    #expect(servers.seen.uploaded == [1, 2, 3, 1])
  }

  @Test func `programs beyond a limit are forgotten, and compiled again`() throws {
    let servers = FakeServers()
    var limits = ShaderLimits()
    limits.programs = 2
    let client = servers.client(limits: limits)
    let shaders = (0..<3).map { Shader.any("shader\($0)") }
    for shader in shaders + shaders.prefix(1) { try client.compile(shader) }
    let compiled = servers.seen.requests.filter { if case .compile = $0 { true } else { false } }
    #expect(compiled.count == 4)
  }

  @Test func `a shader with the contents of an earlier one needs no new program`() throws {
    let servers = FakeServers()
    let client = servers.client()
    let size = { ShaderUniform("size", .vec2, default: [1, $0], line: 1) }
    for _ in 0..<2 {
      try client.compile(.any("first"))
      try client.compile(.any("second"))
      // The trial of a program is drawn with the default values.
      try client.compile(.any("first", uniforms: [size(1)]))
      try client.compile(.any("first", uniforms: [size(2)]))
    }
    let compiled = servers.seen.requests.filter { if case .compile = $0 { true } else { false } }
    #expect(compiled.count == 4)
  }

  @Test func `the shared memory grows with the pictures`() throws {
    let servers = FakeServers()
    let client = servers.client()
    for side in [8, 16, 600, 8] {
      let pixels = try client.draw(ShaderPass(.any(), of: .rows(side, side)))
      #expect(pixels.count == side * side * 4)
    }
    let sizes = servers.seen.requests.compactMap { request in
      if case .memory(let byteCount) = request { byteCount } else { nil }
    }
    #expect(sizes == [1 << 20, 3 << 20])
  }

  @Test func `a large picture, which is written in parts, arrives complete`() throws {
    let servers = FakeServers()
    let client = servers.client()
    let (width, height) = (4_096, 4_096)
    let row = width * 4
    let picture = RenderImage(
      width: width, height: height,
      pixels: [UInt8](repeating: 1, count: (height - 1) * row) + [UInt8](repeating: 2, count: row))
    var pass = ShaderPass(.any(), of: .rows(2, 2))
    pass.pictures = [Shader.layerPicture: picture]
    _ = try client.draw(pass)
    #expect(servers.seen.uploaded == [2])
  }

  @Test func `numbers that are not finite are sent as 0`() throws {
    let servers = FakeServers()
    let shader = Shader.any(
      uniforms: [ShaderUniform("size", .vec2, default: [1, 2], line: 1)])
    var pass = ShaderPass(shader, of: .rows(1, 1), progress: .nan)
    pass.numbers = [.infinity, 3]
    _ = try servers.client().draw(pass)
    guard case .draw(let drawing)? = servers.seen.requests.last else {
      Issue.record("no drawing: \(servers.seen.requests)")
      return
    }
    #expect(drawing.numbers == [0, 3])
    #expect(drawing.progress == 0)
  }

  @Test func `what a driver can't draw is refused before it is asked`() throws {
    let servers = FakeServers()
    let client = servers.client()
    var pass = ShaderPass(.any(), of: .rows(1, 1))
    pass.width = 5_000
    let failure = #expect(throws: ShaderFailure.self) { try client.draw(pass) }
    #expect(failure?.reason == .refused)
    #expect(failure?.message.contains("5,000") == true)
    pass.width = 1
    _ = try client.draw(pass)
    #expect(servers.seen.starts == 1)
  }

  @Test func `a refused text has the driver's log`() throws {
    let servers = FakeServers { _, request in
      if case .compile = request { .reply(.rejected(log: "0:3: no")) } else { .reply(.accepted) }
    }
    let failure = #expect(throws: ShaderFailure.self) { try servers.client().compile(.any()) }
    #expect(failure == ShaderFailure(.rejected, "0:3: no"))
  }

  @Test func `pictures of a drawing that failed are uploaded again`() throws {
    let failing = FakeServers { _, request in
      guard case .draw(let drawing) = request, drawing.progress == 0 else {
        return .reply(.accepted)
      }
      return .reply(.outOfMemory("too much"))
    }
    let picture = RenderImage.rows(2, 2)
    let client = failing.client()
    let failure = #expect(throws: ShaderFailure.self) {
      try client.draw(ShaderPass(.any(), of: picture))
    }
    #expect(failure?.reason == .memory)
    _ = try client.draw(ShaderPass(.any(), of: picture, progress: 1))
    #expect(failing.seen.uploaded == [1])
    #expect(failing.seen.starts == 1)
  }
}
