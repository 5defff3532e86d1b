/// Texts that are read, and not run: gestures, touches, scene files, manifests, parameters.
struct FuzzText {
  private var random: FuzzRandom

  init(random: FuzzRandom) { self.random = random }

  private static let gestureWords = [
    "pan", "edge", "pinch", "rotate", "slider", "tap", "long-press", "wait", "cancel", "left",
    "top",
    "scale", "over", "for", "release", "->", ",", ";", "\n", "300,400", "60,400", "0", "1", "-1",
    "0.4s", "1e9", "90deg", "rad", "linear", "ease-in", "ease-out", ".", "99999999999999999999",
    "0.00000000001s", "s", "-", "+", "..", "ä", "\u{0}", "1000000,1000000", "over 0.2s",
    "pan 300,400 -> 60,400 over 0.2s", "tap 10,10", "release 1e300", "release 900,-3",
  ]

  private mutating func words(_ words: [String], most: Int, separator: String = " ") -> String {
    (0...random.below(most)).map { _ in random.pick(words) }.joined(separator: separator)
  }

  func gestures() -> FuzzCase {
    var copy = self
    var made = FuzzCase(.run)
    made.files["gesture.txt"] = Array(copy.words(Self.gestureWords, most: 20).utf8)
    made.options = [("--gesture", "gesture.txt"), ("--transition", "push"), ("--size", "320x568")]
    return made
  }

  func touches() -> FuzzCase {
    var copy = self
    let values = ["0", "1", "0.1", "0.2", "1e9", "-1", "\"a\"", "null", "[]", "1e400", "2.5", "{}"]
    let phases = ["\"began\"", "\"moved\"", "\"ended\"", "\"cancelled\"", "\"x\"", "1"]
    var lines: [String] = []
    for index in 0...copy.random.below(8) {
      let keys = [
        "\"t\":\(copy.random.chance(70) ? "\(Double(index) / 50)" : copy.random.pick(values))",
        "\"id\":\(copy.random.pick(["0", "0", "0", "1"] + values))",
        "\"phase\":\(copy.random.pick(phases))", "\"x\":\(copy.random.pick(["160"] + values))",
        "\"y\":\(copy.random.pick(["300"] + values))", "\"z\":1",
      ]
      let kept = keys.filter { _ in copy.random.chance(93) }
      lines.append("{\(kept.joined(separator: ","))}")
    }
    if copy.random.chance(20) { lines.append(copy.words(Self.json, most: 10, separator: "")) }
    var made = FuzzCase(.run)
    made.files["touches.jsonl"] = Array(lines.joined(separator: "\n").utf8)
    made.options = [
      ("--gesture", "touches.jsonl"), ("--transition", "push"), ("--size", "320x568"),
    ]
    return made
  }

  private static let json = [
    "{", "}", "[", "]", ",", ":", "\"a\"", "\"frame\"", "1", "-", "1e999", "null", "true", "\"\\u",
    "\"\\ud800\"", "\"\\", "\u{0}", " ", "[[[[[[[[", "{\"a\":", "0.0.0", "01", "\u{feff}",
  ]

  private static let layerKeys = [
    "name", "frame", "backgroundColor", "image", "contentsGravity", "filter", "opacity", "hidden",
    "cornerRadius", "borderWidth", "borderColor", "transform", "anchorPoint", "zPosition",
    "masksToBounds", "doubleSided", "shadow", "perspective", "sublayerTransform", "depthSort",
    "unknown",
  ]

  private mutating func number() -> String {
    random.pick(["0", "1", "0.5", "20", "-5", "100", "1e300", "-1e300", "1e-300", "1e15", "3.7"])
  }

  private mutating func json(for key: String) -> String {
    if random.chance(8) { return random.pick(["null", "{}", "[]", "\"x\"", "1", "true", "[[]]"]) }
    switch key {
    case "frame": return "[\(number()),\(number()),\(number()),\(number())]"
    case "anchorPoint": return "[\(number()),\(number())]"
    case "transform", "sublayerTransform":
      let identity = (0..<16).map { $0 % 5 == 0 ? "1" : "0" }
      return "[\(identity.map { random.chance(80) ? $0 : number() }.joined(separator: ","))]"
    case "backgroundColor", "borderColor":
      return random.pick(["\"#2266cc\"", "\"#2266cc80\"", "[1,0,0,1]", "[2,-1,1e300,0.5]", "\"#\""])
    case "contentsGravity": return "\"resizeAspect\""
    case "filter": return "\"nearest\""
    case "image": return random.pick(["\"8x8.png\"", "\"../x.png\"", "\"\""])
    case "hidden", "masksToBounds", "doubleSided": return random.pick(["true", "false"])
    case "depthSort": return random.pick(["\"painter\"", "\"3d\""])
    case "name": return "\"a\""
    case "shadow":
      return "{\"color\":\"#000000\",\"opacity\":\(number()),\"offset\":[\(number()),\(number())],"
        + "\"radius\":\(number())}"
    default: return number()
    }
  }

  private mutating func layer(depth: Int) -> String {
    var members: [String] = random.chance(95) ? ["\"frame\":[10,10,60,40]"] : []
    for key in Self.layerKeys where random.chance(12) {
      members.append("\"\(key)\":\(json(for: key))")
    }
    if depth < 4, random.chance(40) {
      let children = (0...random.below(2)).map { _ in layer(depth: depth + 1) }
      members.append("\"children\":[\(children.joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}"
  }

  func scene() -> FuzzCase {
    var copy = self
    let layers = (0...copy.random.below(3)).map { _ in copy.layer(depth: 0) }
    let side = copy.random.pick(["80", "80", "80", "1", "0", "-3", "1e9", "40.5", "\"x\""])
    var bytes = Array(
      "{\"name\":\"f\",\"width\":\(side),\"height\":60,\"background\":\"#ffffff\",\"layers\":[\(layers.joined(separator: ","))]}"
        .utf8)
    if copy.random.chance(30) {
      var mutation = FuzzMutation(random: copy.random)
      bytes = mutation.mutate(bytes, with: bytes)
    }
    var made = FuzzCase(.draw)
    made.files["scene.json"] = bytes
    made.files["8x8.png"] = Array("8x8".utf8)
    made.options = [("--scene", "scene.json")]
    return made
  }

  private static let keys = [
    "name", "version", "api", "summary", "author", "license", "transitions", "parameters", "limits",
    "capabilities", "presentationStyle", "interactive", "endsEarly", "duration", "curve", "gesture",
    "edges", "direction", "numberOfTouches", "frame", "animateTransition", "prepare", "began",
    "changed", "ended", "build", "navigation", "tab", "interactions", "completionSpeed",
    "wantsInteractiveStart", "completionCurve", "unknown", "nmae",
  ]

  private mutating func lua(depth: Int) -> String {
    if depth < 3, random.chance(25) {
      let fields = (0..<random.below(4)).map { _ in
        "\(random.pick(["", "", "\(random.pick(Self.keys)) = ", "[\(random.pick(FuzzValues.numbers.filter { !$0.contains("0/0") }))] = ", "min = ", "max = ", "default = ", "memory = ", "ticks = ", "choices = "]))\(lua(depth: depth + 1))"
      }
      return "{ \(fields.joined(separator: ", ")) }"
    }
    return random.pick(
      FuzzValues.numbers + FuzzValues.strings + [
        "nil", "true", "false", "print", "function() end", "\"push\"", "\"1.0.0\"", "\"pan\"",
        "setmetatable({}, { __index = error, __pairs = error, __len = error })", "UIView",
        "CGRect(0, 0, 1, 1)", "coroutine.create(print)", "transhost", "cycle", "\"1.0.0-x+y\"",
        "\"99999999999999999999.0.0\"", "\"1..0\"",
      ])
  }

  func manifest() -> FuzzCase {
    var copy = self
    let kind = copy.random.pick(["animator", "interaction", "delegate", "presentation", "scene"])
    var lines = [
      "local cycle = {} cycle.parameters = cycle cycle[1] = cycle", "return transhost.\(kind) {",
    ]
    let needed = [
      "name": "\"plugin\"", "version": "\"1.0.0\"", "api": "1", "transitions": "{ \"push\" }",
      "frame": "function() end",
    ]
    for (key, value) in needed.sorted(by: { $0.key < $1.key }) where copy.random.chance(85) {
      lines.append("\(key) = \(value),")
    }
    for _ in 0..<copy.random.below(8) {
      lines.append("\(copy.random.pick(Self.keys)) = \(copy.lua(depth: 0)),")
    }
    lines.append("}")
    var made = FuzzCase(.validate)
    made.files["plugin.lua"] = Array(lines.joined(separator: "\n").utf8)
    made.options = [("--plugin", "plugin.lua")]
    return made
  }

  func parameters() -> FuzzCase {
    var copy = self
    var made = FuzzCase(.run)
    made.files["plugin.lua"] = Array(
      """
      return transhost.animator { name = "plugin", version = "1.0.0", api = 1,
        transitions = { "push" },
        parameters = { duration = { default = 0.2, min = 0, max = 1, unit = "s" },
          count = { default = 2, min = 0, max = 9 }, on = { default = true },
          mode = { default = "a", choices = { "a", "b" } }, text = { default = "" } },
        frame = function(self, context, progress)
          for key, value in pairs(self) do assert(key ~= nil and value ~= nil) end
          context:view("to").alpha = progress
        end,
      }
      """.utf8)
    made.options = [("--plugin", "plugin.lua"), ("--transition", "push"), ("--size", "100x50")]
    for _ in 0...copy.random.below(4) {
      let key = copy.random.pick([
        "duration", "count", "on", "mode", "text", "plugin.duration", "x", "", ".", "a.b.c",
        "plugin.",
      ])
      let value = copy.random.pick([
        "0", "1", "0.5", "nan", "inf", "-1", "1e999", "", "true", "b", "ä", "0x10", "1_000", " 1",
        "9007199254740993", "+1", "1.", ".5", "=", "no", "\"a\"",
      ])
      made.options.append(("--set", "\(key)=\(value)"))
    }
    return made
  }
}
