import CLinux
import Foundation
import Glibc
import ShaderProtocol
import Testing

@Test func `a driver that is ready can't open files, start programs or gain rights`() throws {
  let driver = try RunningDriver()
  let folder = "/proc/\(driver.process.processIdentifier)"
  let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
  // A filter of system calls.
  #expect(status.contains("Seccomp:\t2"))
  #expect(status.contains("NoNewPrivs:\t1"))
  let limits = try String(contentsOfFile: folder + "/limits", encoding: .utf8)
  for line in [
    "Max file size 0 0 bytes", "Max core file size 0 0 bytes", "Max open files 32 32 files",
  ] {
    #expect(
      limits.split(separator: "\n").contains {
        $0.split(separator: " ").joined(separator: " ") == line
      })
  }
  // Every thread has it, those of the driver, too.
  for thread in try FileManager.default.contentsOfDirectory(atPath: folder + "/task") {
    let status = try String(contentsOfFile: folder + "/task/\(thread)/status", encoding: .utf8)
    #expect(status.contains("Seccomp:\t2"))
  }
}

@Test(arguments: [
  "for (int i = 0; i >= 0; i = i) { sum += progress; if (sum < -1.0) break; }",
  "while (sum >= 0.0) { sum += 0.5; }",
  "do { sum += 0.5; } while (sum >= 0.0);",
  "for (;;) { sum += progress; /* ) */ if (sum < 0.0) break; }",
  "for (int i = 0; i < 1000000000; i++) { sum += sin(float(i) * transhost_uv.x); }",
  "for (int a = 0; a < 300; a++) for (int b = 0; b < 300; b++) sum += sin(sum);",
])
func `loops without an end are refused`(_ loop: String) throws {
  let driver = try RunningDriver()
  let text = RunningDriver.text("float sum = 0.0; \(loop) gl_FragColor = vec4(sum);")
  #expect(try driver.compile(text) == .endless(line: 7))
  // The next text is not affected.
  #expect(
    try driver.compile(
      RunningDriver.text(
        "float sum = 0.0; for (int i = 0; i < 1000; i++) sum += 0.001; gl_FragColor = vec4(sum);"))
      == .accepted)
}

@Test(arguments: [false, true])
func `the loop is named that exceeds the limit of iterations`(isES300: Bool) throws {
  let driver = try RunningDriver()
  // So many stand before it that its number has two digits to the base 256.
  let others = String(repeating: "while (sum < 1.0) sum += progress;\n", count: 300)
  let loops = """
    for (int i = 0; i < 10; i++) sum += 0.1; /* while (true) */
    for (int a = 0;
         a < 300; a++)

      for (int b = 0; b < 300; b++)
        sum += sin(sum);
    """
  let head = isES300 ? "#version 300 es\n" : ""
  let (input, result) = isES300 ? ("in", "transhost_result") : ("varying", "gl_FragColor")
  let text = """
    \(head)precision highp float;
    precision highp int;
    \(input) vec2 transhost_uv;
    uniform float progress;
    \(isES300 ? "out vec4 transhost_result;" : "")
    float never(float sum) {
    \(others)return sum;
    }
    void main() {
    float sum = 0.0;
    \(loops)
    \(result) = vec4(sum);
    }
    """
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let loop = try #require(lines.firstIndex { $0.contains("int b") }) + 1
  #expect(try driver.compile(text) == .endless(line: loop))
}

@Test func `a driver's log is returned`() throws {
  let driver = try RunningDriver()
  guard case .rejected(let log) = try driver.compile(RunningDriver.text("gl_FragColor = nothing;"))
  else {
    Issue.record("the text is accepted")
    return
  }
  #expect(log.contains("0:7(") && log.contains("`nothing' undeclared"))
  #expect(
    try driver.compile(RunningDriver.text("\0")) == .refused("the text contains a zero byte"))
}

@Test(arguments: [
  ("float a[536870912];", "a[int(progress)] = 1.0; gl_FragColor = vec4(a[int(transhost_uv.x)]);"),
  (
    (1...30).reduce("#define A0 transhost_uv.x\n") {
      $0 + "#define A\($1) (A\($1 - 1)+A\($1 - 1))\n"
    },
    "gl_FragColor = vec4(A30);"
  ),
])
func `a shader that uses up the memory is an error, not only the end`(
  _ globals: String, _ body: String
) throws {
  let driver = try RunningDriver()
  #expect(
    try driver.compile(RunningDriver.text(body, globals))
      == .outOfMemory("the driver's compiler needs more memory than it may use"))
}

@Test func `places outside of shared memory are refused`() throws {
  let driver = try RunningDriver()
  #expect(try driver.compile(RunningDriver.text("gl_FragColor = vec4(1.0);")) == .accepted)
  var drawing = RunningDriver.drawing()
  drawing.resultOffset = RunningDriver.byteCount - 60
  let isRefused: (ShaderReply) -> Bool = { if case .refused = $0 { true } else { false } }
  #expect(isRefused(try driver.request(.draw(drawing))))
  drawing.resultOffset = 0
  drawing.textures = [
    .init(sampler: 0, id: 1, upload: .init(offset: 4, width: 1024, height: 1024))
  ]
  #expect(isRefused(try driver.request(.draw(drawing))))
  drawing.textures = [.init(sampler: 1, id: 1)]
  #expect(isRefused(try driver.request(.draw(drawing))))
  let text = ShaderProgram(
    id: 1, textOffset: RunningDriver.byteCount, textCount: 1, version: .es100, samplers: [],
    uniforms: [], numbers: [])
  #expect(isRefused(try driver.request(.compile(text))))
  try driver.send([255, 1, 2, 3])
  #expect(try driver.receive() == .refused("the message is not valid"))
  for width in [0, -1, .nan, .infinity] {
    var drawing = RunningDriver.drawing()
    drawing.layer.width = width
    #expect(try driver.request(.draw(drawing)) == .refused("the layer's rectangle is not valid"))
  }
}

@Test func `memory that could shrink is refused`() throws {
  let driver = try RunningDriver()
  let file = try #require(tmpfile())
  defer { fclose(file) }
  ftruncate(fileno(file), 4096)
  guard case .refused = try driver.request(.memory(byteCount: 4096), fileno(file)) else {
    Issue.record("a file is accepted")
    return
  }
  let short = clinux_shared_memory("test", 4096)
  defer { close(short) }
  guard case .refused = try driver.request(.memory(byteCount: 8192), short) else {
    Issue.record("memory that is too short is accepted")
    return
  }
  #expect(try driver.request(.memory(byteCount: 4096), short) == .accepted)
}
