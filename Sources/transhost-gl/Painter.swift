import CEGL
import CLinux
import ShaderProtocol

/// The programs, textures and results of the driver, and the drawing with them.
final class Painter {
  private var programs: [UInt32: CompiledProgram] = [:]
  private let textures: Textures
  private let canvases = Canvases()

  /// Prepares the driver's context, which must be current.
  init() throws(Failure) {
    textures = try Textures()
    glDisable(GLenum(GL_DITHER))
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    glVertexAttribPointer(
      VertexShader.attribute, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, nil)
    glEnableVertexAttribArray(VertexShader.attribute)
    try Failure.check("the preparation")
  }

  /// Compiles a program and draws a trial, without pictures: a driver compiles the last part with the first
  /// drawing, and a program that never ends is found.
  func compile(_ program: ShaderProgram, text: UnsafeRawBufferPointer) throws(Failure) {
    programs[program.id] = nil
    guard !text.contains(0) else { throw .refused("the text contains a zero byte") }
    // Its errors are ignored: those of the author's text are reported below, others come from rewriting the text.
    if let counted = CountedLoops(text, program.version) {
      let compiled = counted.text.withUnsafeBytes { bytes in
        Result { () throws(Failure) in try CompiledProgram(program, text: bytes) }
      }
      if case .success(let compiled) = compiled,
        let pixel = try drawTrial(trial(of: program), with: compiled).firstOpaquePixel
      {
        throw .endless(line: counted.line(ofMark: pixel))
      }
    }
    let compiled = try CompiledProgram(program, text: text)
    _ = try drawTrial(trial(of: program), with: compiled)
    programs[program.id] = compiled
  }

  private func trial(of program: ShaderProgram) -> ShaderDrawing {
    let side = ShaderProtocol.trialSide
    return ShaderDrawing(
      program: program.id, width: side, height: side,
      layer: .init(x: 0, y: 0, width: Double(side), height: Double(side)), textures: [],
      numbers: program.numbers, progress: 0.5, ratio: 1, resolutionWidth: Double(side),
      resolutionHeight: Double(side), resultOffset: 0)
  }

  /// Draws a trial, and returns its pixels.
  private func drawTrial(
    _ trial: ShaderDrawing, with program: CompiledProgram
  ) throws(Failure) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: trial.width * trial.height * 4)
    try draw(trial, with: program, to: &pixels)
    return pixels
  }

  /// Uploads the new pictures of a drawing, draws, and reads the result.
  func draw(_ drawing: ShaderDrawing, _ memory: SharedMemory) throws(Failure) {
    guard let program = programs[drawing.program] else {
      throw .refused("program \(drawing.program) was not found")
    }
    guard drawing.numbers.count == program.program.numberCount else {
      throw .refused(
        "the program takes \(program.program.numberCount) numbers, not \(drawing.numbers.count)")
    }
    let result = try memory.bytes(
      at: drawing.resultOffset, count: drawing.width * drawing.height * 4)
    for texture in drawing.textures {
      guard let picture = texture.upload else { continue }
      glActiveTexture(GLenum(GL_TEXTURE0))
      try textures.upload(
        picture, to: texture.id, from: memory, room: ShaderMemory.pictures - canvases.byteCount)
    }
    try draw(drawing, with: program, to: result)
  }

  /// Draws `frames` times, with all that ``draw(_:_:)`` does each time.
  ///
  /// - Returns: The time that each took, in nanoseconds.
  func measure(
    _ drawing: ShaderDrawing, frames: Int, _ memory: SharedMemory
  ) throws(Failure) -> [UInt64] {
    var times: [UInt64] = []
    for _ in 0..<frames {
      let start = clinux_nanoseconds()
      try draw(drawing, memory)
      times.append(clinux_nanoseconds() - start)
    }
    return times
  }

  /// Deletes programs and textures.
  func forget(programs: [UInt32], textures: [UInt32]) {
    for id in programs { self.programs[id] = nil }
    for id in textures { self.textures.forget(id) }
  }

  private func draw(
    _ drawing: ShaderDrawing, with program: CompiledProgram, to result: UnsafeMutableRawPointer
  ) throws(Failure) {
    let layer = drawing.layer
    guard [layer.x, layer.y, layer.width, layer.height].allSatisfy({ abs($0) <= 1e6 }),
      layer.width >= 1e-3, layer.height >= 1e-3
    else { throw .refused("the layer's rectangle is not valid") }
    try canvases.use(
      width: drawing.width, height: drawing.height, room: ShaderMemory.pictures - textures.byteCount
    )
    glUseProgram(program.name)
    try bindTextures(of: drawing, program)
    try setUniforms(of: drawing, program)
    let corners = VertexShader.corners(
      width: drawing.width, height: drawing.height, layer: layer)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), corners.count * MemoryLayout<Float>.size, corners,
      GLenum(GL_STREAM_DRAW))
    // Discarded pixels are transparent.
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    glReadPixels(
      0, 0, GLsizei(drawing.width), GLsizei(drawing.height), GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), result)
    try Failure.check("the drawing")
  }

  /// Gives each sampler that the program uses a unit with its texture.
  private func bindTextures(of drawing: ShaderDrawing, _ program: CompiledProgram) throws(Failure) {
    var ids = [UInt32?](repeating: nil, count: program.samplerPlaces.count)
    for texture in drawing.textures {
      guard texture.sampler < ids.count else {
        throw .refused("the program has no sampler \(texture.sampler)")
      }
      ids[texture.sampler] = texture.id
    }
    // Samplers that are not listed, such as those of an array, read the first unit.
    try textures.bind(nil, to: 0)
    var unit = 0
    for (place, id) in zip(program.samplerPlaces, ids) where place >= 0 {
      try textures.bind(id, to: unit)
      glUniform1i(place, GLint(unit))
      unit += 1
    }
    try Failure.check("the samplers")
  }

  private func setUniforms(of drawing: ShaderDrawing, _ program: CompiledProgram) throws(Failure) {
    var numbers = drawing.numbers[...]
    for (uniform, place) in zip(program.program.uniforms, program.uniformPlaces) {
      let own = numbers.prefix(uniform.kind.count)
      numbers = numbers.dropFirst(uniform.kind.count)
      guard place >= 0 else { continue }
      UniformValues.set(uniform.kind, at: place, to: own)
      try Failure.check("uniform \(uniform.name) as \(uniform.kind.rawValue)")
    }
    let places = program.commonPlaces
    let float = UniformValues.float
    if places.progress >= 0 { glUniform1f(places.progress, float(drawing.progress)) }
    try Failure.check("uniform progress as float")
    if places.ratio >= 0 { glUniform1f(places.ratio, float(drawing.ratio)) }
    try Failure.check("uniform ratio as float")
    if places.resolution >= 0 {
      glUniform2f(
        places.resolution, float(drawing.resolutionWidth), float(drawing.resolutionHeight))
    }
    try Failure.check("uniform resolution as vec2")
    if places.findsNaN >= 0 { glUniform1i(places.findsNaN, drawing.findsNaN ? 1 : 0) }
    try Failure.check("uniform \(ShaderProgram.findsNaN) as bool")
    if places.leastAlpha >= 0 { glUniform1f(places.leastAlpha, drawing.isOpaque ? 1 : 0) }
    try Failure.check("uniform \(ShaderProgram.leastAlpha) as float")
  }
}

extension [UInt8] {
  /// The first pixel that is not transparent, as R, G, B and A; nil if all are.
  fileprivate var firstOpaquePixel: ArraySlice<UInt8>? {
    stride(from: 0, to: count - 3, by: 4).first { self[$0 + 3] != 0 }.map { self[$0..<$0 + 4] }
  }
}
