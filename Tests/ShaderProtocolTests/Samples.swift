import ShaderProtocol

/// Messages of every kind, with every optional part.
enum Samples {
  static let program = ShaderProgram(
    id: 7, textOffset: 4096, textCount: 1234, version: .es300,
    samplers: ["transhost_layer", "straße"],
    uniforms: ShaderProgram.Uniform.Kind.allCases.map { .init("u_\($0.rawValue)", $0) },
    numbers: (0..<ShaderProgram.Uniform.Kind.allCases.reduce(0) { $0 + $1.count }).map {
      Double($0) / 3
    })

  static let drawing = ShaderDrawing(
    program: 7, width: 1920, height: 1080, layer: .init(x: -1.5, y: 2, width: 100, height: 0.25),
    textures: [
      .init(sampler: 0, id: 3),
      .init(sampler: 63, id: .max, upload: .init(offset: 8 << 20, width: 16384, height: 1)),
    ],
    numbers: [0, -0.0, .infinity, 1e-300], progress: 0.3, ratio: 16 / 9, resolutionWidth: 1920,
    resolutionHeight: 1080, findsNaN: true, resultOffset: 3 << 30)

  static let requests: [ShaderRequest] = [
    .memory(byteCount: 1), .memory(byteCount: ShaderProtocol.mostMemoryBytes), .compile(program),
    .compile(
      .init(
        id: 0, textOffset: 0, textCount: 0, version: .es100, samplers: [], uniforms: [],
        numbers: [])),
    .draw(drawing), .forget(programs: [], textures: []),
    .forget(programs: [1, 2], textures: [.max]),
    .measure(drawing, frames: 60),
  ]

  static let replies: [ShaderReply] = [
    .hello(
      .init(
        vendor: "Mesa", renderer: "llvmpipe", version: "OpenGL ES 3.2", isGPU: false,
        mostSide: 16384, textureUnits: 32)),
    .unavailable("no driver"), .accepted, .rejected(log: "0:1(1): error: é\n"), .rejected(log: ""),
    .refused("too large"), .outOfMemory("1 GiB"), .measured(nanoseconds: []),
    .measured(nanoseconds: [1, .max]), .endless(line: nil), .endless(line: 20_000),
  ]
}
