import ShaderProtocol
import Testing

@Test func `a driver draws with the coordinates of the layer, rows from the bottom`() throws {
  let driver = try RunningDriver()
  #expect(driver.hello.protocolVersion == ShaderProtocol.version)
  #expect(!driver.hello.isGPU)
  let body = "gl_FragColor = vec4(transhost_uv, progress, 1.0);"
  #expect(try driver.compile(RunningDriver.text(body)) == .accepted)
  var drawing = RunningDriver.drawing(width: 4, height: 2)
  // The layer is the upper left quarter of a picture of twice the size.
  drawing.layer = .init(x: 0, y: 0, width: 8, height: 4)
  drawing.progress = 1
  #expect(try driver.request(.draw(drawing)) == .accepted)
  let rows = driver.result(4 * 2 * 4)
  func level(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
  #expect(rows[0..<4] == [level(0.5 / 8), level(2.5 / 4), 255, 255])
  #expect(rows[28..<32] == [level(3.5 / 8), level(3.5 / 4), 255, 255])
}

@Test func `pictures are uploaded once, and drawn in both versions of the language`() throws {
  let driver = try RunningDriver()
  let text300 = """
    #version 300 es
    precision highp float;
    in vec2 transhost_uv;
    out vec4 color;
    uniform sampler2D picture;
    void main() { color = texture(picture, transhost_uv); }
    """
  let text100 = RunningDriver.text("gl_FragColor = texture2D(picture, transhost_uv);")
  let pixels = (0..<36).map { UInt8($0 * 7) }
  var drawing = RunningDriver.drawing(width: 3, height: 3)
  for text in [text100, text300] {
    #expect(try driver.compile(text) == .accepted)
    driver.write(pixels)
    drawing.textures = [.init(sampler: 0, id: 9, upload: .init(offset: 0, width: 3, height: 3))]
    #expect(try driver.request(.draw(drawing)) == .accepted)
    #expect(driver.result(36) == pixels)
    driver.write([UInt8](repeating: 0, count: 36))
    drawing.textures = [.init(sampler: 0, id: 9)]
    #expect(try driver.request(.draw(drawing)) == .accepted)
    #expect(driver.result(36) == pixels)
  }
  // A sampler without a texture is transparent, and a texture that was freed is not found.
  drawing.textures = []
  #expect(try driver.request(.draw(drawing)) == .accepted)
  #expect(driver.result(36) == [UInt8](repeating: 0, count: 36))
  drawing.textures = [.init(sampler: 0, id: 9)]
  try driver.send(ShaderRequest.forget(programs: [], textures: [9]).encode())
  #expect(try driver.request(.draw(drawing)) == .refused("texture 9 was not found"))
  try driver.send(ShaderRequest.forget(programs: [1], textures: []).encode())
  #expect(try driver.request(.draw(drawing)) == .refused("program 1 was not found"))
}

@Test func `uniforms of every type are set, and numbers that they can't hold are held back`() throws
{
  let driver = try RunningDriver()
  let kinds = ShaderProgram.Uniform.Kind.allCases
  let tests = kinds.map { kind in
    switch kind {
    case .float, .int, .uint, .bool: "float(u_\(kind))"
    case .mat2, .mat3, .mat4: "float(u_\(kind)[1][1])"
    default: "float(u_\(kind).y)"
    }
  }
  let text = """
    #version 300 es
    precision highp float;
    \(kinds.map { "uniform \($0) u_\($0);" }.joined(separator: "\n"))
    out vec4 color;
    void main() { color = vec4(\(tests.joined(separator: " + ")) == \(kinds.count).0); }
    """
  driver.write(Array(text.utf8))
  let ones = [Double](repeating: 1, count: kinds.reduce(0) { $0 + $1.count })
  let program = ShaderProgram(
    id: 1, textOffset: 0, textCount: text.utf8.count, version: .es300, samplers: [],
    uniforms: kinds.map { .init("u_\($0)", $0) }, numbers: ones)
  #expect(try driver.request(.compile(program)) == .accepted)
  var drawing = RunningDriver.drawing(width: 1, height: 1)
  drawing.numbers = ones
  #expect(try driver.request(.draw(drawing)) == .accepted)
  #expect(driver.result(4) == [255, 255, 255, 255])
  for number in [Double.nan, .infinity, -.infinity, 1e300] {
    drawing.numbers = ones.map { _ in number }
    #expect(try driver.request(.draw(drawing)) == .accepted)
  }
  drawing.numbers.removeLast()
  #expect(
    try driver.request(.draw(drawing))
      == .refused("the program takes \(ones.count) numbers, not \(ones.count - 1)"))
}

@Test func `as many frames are measured as were asked for`() throws {
  let driver = try RunningDriver()
  #expect(try driver.compile(RunningDriver.text("gl_FragColor = vec4(1.0);")) == .accepted)
  guard
    case .measured(let times) = try driver.request(.measure(RunningDriver.drawing(), frames: 3))
  else {
    Issue.record("no times")
    return
  }
  #expect(times.count == 3)
  #expect(driver.result(4) == [255, 255, 255, 255])
}
