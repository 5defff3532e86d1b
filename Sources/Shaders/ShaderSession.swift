import Diagnostics
import Foundation
import Rendering
import ShaderProtocol

/// A process that draws with shaders, with the programs and pictures that it keeps.
struct ShaderSession: Sendable {
  /// The connection with the process.
  var connection: ShaderConnection
  /// The driver.
  let driver: ShaderDriverDescription
  private let limits: ShaderLimits
  private var memory: SharedMemory?
  private var programs = KeptPrograms()
  private var pictures = KeptPictures()

  /// The step in which shared memory grows, in bytes.
  private static let step = 1 << 20

  /// Makes a session with a process that has sent its first message.
  init(_ connection: ShaderConnection, driver: ShaderDriverDescription, limits: ShaderLimits) {
    self.connection = connection
    self.driver = driver
    self.limits = limits
  }

  // MARK: - Programs

  /// Compiles `shader`, unless it is compiled already.
  ///
  /// - Returns: The number of the program.
  mutating func prepare(_ shader: Shader) throws(ServerFault) -> UInt32 {
    if let id = programs.id(of: shader) { return id }
    let id = programs.makeID()
    let length = shader.program.utf8.count
    guard length <= ShaderProtocol.mostTextBytes else {
      throw .failure(
        ShaderFailure(
          .refused,
          "its text has \(length.grouped) bytes with the declarations of transhost, and at most "
            + "\(ShaderProtocol.mostTextBytes.grouped) are allowed",
          hint: "make it shorter"))
    }
    let request = ShaderRequest.compile(
      ShaderProgram(
        id: id, textOffset: 0, textCount: length,
        version: shader.program.hasPrefix("#version 300") ? .es300 : .es100,
        samplers: shader.samplers,
        uniforms: shader.uniforms.map {
          ShaderProgram.Uniform($0.name, .init(rawValue: $0.kind.rawValue) ?? .float)
        },
        numbers: shader.uniforms.flatMap(\.defaultValue)))
    try check(request, "it has too many uniforms or samplers, or their names are too long")
    let memory = try reserve(max(4, length))
    memory.write(shader.program, at: 0)
    try done(connection.ask(request, seconds: limits.compilingSeconds))
    try forget(programs: programs.add(shader, id: id, most: limits.programs))
    return id
  }

  // MARK: - Drawing

  /// Draws with a shader.
  ///
  /// - Returns: The pixels.
  mutating func draw(_ pass: ShaderPass) throws(ServerFault) -> [UInt8] {
    try perform(pass) { (session, drawing, memory) throws(ServerFault) in
      let seconds = session.limits.seconds(forPixels: drawing.width * drawing.height)
      try session.done(session.connection.ask(.draw(drawing), seconds: seconds))
      return memory.pixels(width: drawing.width, height: drawing.height, at: drawing.resultOffset)
    }
  }

  /// Draws `frames` times, each time with all pictures uploaded and the result read back.
  ///
  /// - Returns: The time that each frame took, in nanoseconds.
  mutating func measure(_ pass: ShaderPass, frames: Int) throws(ServerFault) -> [UInt64] {
    // All pictures are uploaded each time, so all have to be in the shared memory.
    pictures.beginDrawing()
    try forget(textures: pictures.endDrawing(mostBytes: -1))
    return try perform(pass) { (session, drawing, _) throws(ServerFault) in
      let pixels = drawing.width * drawing.height
      let reply = try session.connection.ask(
        .measure(drawing, frames: frames),
        seconds: session.limits.seconds(forPixels: pixels) * Double(frames))
      if case .measured(let times) = reply { return times }
      try session.done(reply)
      throw .garbled
    }
  }

  /// Uploads what a drawing needs, and calls `body` with it.
  private mutating func perform<Result>(
    _ pass: ShaderPass,
    _ body: (inout ShaderSession, ShaderDrawing, SharedMemory) throws(ServerFault) -> Result
  ) throws(ServerFault) -> Result {
    try check(pass)
    let program = try prepare(pass.shader)
    pictures.beginDrawing()
    do {
      let (drawing, uploads) = drawing(of: pass, with: program)
      try check(.draw(drawing), "it has too many numbers or pictures")
      let memory = try reserve(drawing.resultOffset + drawing.width * drawing.height * 4)
      for (picture, offset) in uploads { memory.write(picture, at: offset) }
      let result = try body(&self, drawing, memory)
      try forget(textures: pictures.endDrawing(mostBytes: limits.pictureBytes))
      return result
    } catch .failure(let failure) {
      // It is not known which of the pictures the process has.
      try forget(textures: pictures.abandonDrawing())
      throw .failure(failure)
    }
  }

  private func check(_ pass: ShaderPass) throws(ServerFault) {
    let sides =
      [pass.width, pass.height]
      + pass.shader.samplers.compactMap { pass.pictures[$0] }.flatMap { [$0.width, $0.height] }
    guard sides.allSatisfy((1...driver.mostSide).contains) else {
      throw .failure(
        ShaderFailure(
          .refused,
          "a side of its pictures or of its result is "
            + "\((sides.max() ?? 0).grouped) pixels long, and must be 1 to "
            + "\(driver.mostSide.grouped) for this driver",
          hint: "choose a smaller size or scale"))
    }
    let count = pass.shader.uniforms.reduce(0) { $0 + $1.kind.count }
    guard pass.numbers.count == count else {
      throw .failure(
        ShaderFailure(.refused, "its uniforms take \(count) numbers, not \(pass.numbers.count)"))
    }
  }

  private mutating func drawing(
    of pass: ShaderPass, with program: UInt32
  ) -> (ShaderDrawing, uploads: [(RenderImage, offset: Int)]) {
    var textures: [ShaderDrawing.Texture] = []
    var uploads: [(RenderImage, offset: Int)] = []
    var offset = 0
    for (index, name) in pass.shader.samplers.enumerated() {
      guard let picture = pass.pictures[name] else { continue }
      let (id, isNew) = pictures.place(picture)
      var texture = ShaderDrawing.Texture(sampler: index, id: id)
      if isNew {
        texture.upload = .init(offset: offset, width: picture.width, height: picture.height)
        uploads.append((picture, offset))
        offset += picture.pixels.count
      }
      textures.append(texture)
    }
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    let drawing = ShaderDrawing(
      program: program, width: pass.width, height: pass.height,
      layer: .init(
        x: finite(pass.layer.minX), y: finite(pass.layer.minY), width: finite(pass.layer.width),
        height: finite(pass.layer.height)),
      textures: textures, numbers: pass.numbers.map(finite), progress: finite(pass.progress),
      ratio: finite(pass.ratio), resolutionWidth: finite(pass.layer.width),
      resolutionHeight: finite(pass.layer.height), findsNaN: pass.output == .notANumber,
      isOpaque: pass.isOpaque,
      resultOffset: offset)
    return (drawing, uploads)
  }

  // MARK: - Requests

  /// Throws unless the request can be sent.
  private func check(_ request: ShaderRequest, _ message: String) throws(ServerFault) {
    guard ShaderRequest(request.encode()) != nil else {
      throw .failure(ShaderFailure(.refused, message))
    }
  }

  /// Throws unless `reply` accepts the request.
  private func done(_ reply: ShaderReply) throws(ServerFault) {
    switch reply {
    case .accepted: return
    case .rejected(let log): throw .failure(ShaderFailure(.rejected, log))
    case .refused(let reason):
      throw .failure(
        ShaderFailure(
          .refused, reason,
          hint: "shorten its loops, and make sure that no integer is divided by 0"))
    case .outOfMemory(let reason):
      throw .failure(ShaderFailure(.memory, reason, hint: ShaderFailure.lessMemory))
    case .endless(let line):
      throw .failure(
        ShaderFailure(
          .refused,
          "its loops have more than \(ShaderProtocol.mostTurns.grouped) iterations for a pixel",
          hint:
            "shorten its loops, and make sure that each ends and that no integer is divided by 0",
          programLine: line))
    case .hello, .unavailable, .measured: throw .garbled
    }
  }

  /// Returns shared memory of `byteCount` bytes or more.
  private mutating func reserve(_ byteCount: Int) throws(ServerFault) -> SharedMemory {
    if let memory, memory.byteCount >= byteCount { return memory }
    guard byteCount <= min(limits.sharedBytes, ShaderProtocol.mostMemoryBytes) else {
      throw .failure(
        ShaderFailure(
          .memory, "its pictures and its result have \(byteCount >> 20) MiB together",
          hint: "choose a smaller size or scale"))
    }
    // The process gives the old one up even if it refuses the new one.
    memory = nil
    let larger: SharedMemory
    do throws(ShaderFailure) {
      larger = try SharedMemory(byteCount: (byteCount + Self.step - 1) / Self.step * Self.step)
    } catch { throw .failure(error) }
    try done(
      connection.ask(
        .memory(byteCount: larger.byteCount), descriptor: larger.descriptor,
        seconds: limits.drawingSeconds))
    memory = larger
    return larger
  }

  private func forget(programs: [UInt32] = [], textures: [UInt32] = []) throws(ServerFault) {
    guard !programs.isEmpty || !textures.isEmpty else { return }
    try connection.send(.forget(programs: programs, textures: textures))
  }
}

extension Shader {
  /// The names of the samplers in the compiled program.
  var samplers: [String] {
    [Self.layerPicture] + (role == .transition ? [Self.behindPicture] : []) + inputs
  }
}
