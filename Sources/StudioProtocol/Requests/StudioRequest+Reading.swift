import Foundation
import Rendering

/// The error for a message that is not a request.
public struct StudioRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of the request, as far as it was read.
  public var request: String
  /// The message, a sentence.
  public var message: String

  /// Creates an error.
  public init(request: String, message: String) {
    self.request = request
    self.message = message
  }

  /// The error as text.
  public var description: String { "\(request): \(message)" }
}

extension StudioRequest {
  /// Reads a message strictly: every key must be known, of its type and in its range.
  ///
  /// - Throws: ``StudioRequestError``.
  public init(reading text: some Collection<UInt8>) throws(StudioRequestError) {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: Array(text))
    } catch {
      throw StudioRequestError(request: "", message: "the message must be JSON: \(error)")
    }
    guard case .object(let members) = value else {
      throw StudioRequestError(request: "", message: "the message must be an object")
    }
    var fields = RequestFields(members)
    let type = try fields.string("type", most: 32)
    fields.request = type
    self = try Self.read(type, &fields)
    try fields.finish()
  }

  private static func read(
    _ type: String, _ fields: inout RequestFields
  ) throws(StudioRequestError) -> StudioRequest {
    switch type {
    case "hello":
      .hello(
        protocolVersion: try fields.integer("protocol", in: 0...1_000_000),
        pixelRatio: try fields.number("pixelRatio", in: 0.1...16))
    case "touches": .touches(try touches(&fields))
    case "shown": .shown(frame: UInt32(try fields.integer("frame", in: 0...Int(UInt32.max))))
    case "perform": .perform(transition: try fields.string("transition", most: 64))
    case "reset": .reset
    case "replay": .replay
    case "speed": .speed(try speed(&fields))
    case "pause": .pause
    case "resume": .resume
    case "step": .step(frames: try fields.integer("frames", in: -1_000...1_000))
    case "loop": .loop(try fields.boolean("on"))
    case "seek": .seek(time: try fields.number("time", in: 0...100_000))
    case "stage": .stage(try stage(&fields))
    case "rotate": .rotate
    case "choose":
      .choose(role: try fields.choice("role"), name: try fields.stringOrNull("name", most: 256))
    case "set":
      .set(
        plugin: try fields.string("plugin", most: 256), name: try fields.string("name", most: 256),
        value: try fields.parameterValue("value"))
    case "resetParameters": .resetParameters(plugin: try fields.string("plugin", most: 256))
    case "replayOnChange": .replayOnChange(try fields.boolean("on"))
    case "thumbnail":
      .thumbnail(
        kind: try fields.choice("kind"), name: try fields.string("name", most: 256),
        id: UInt32(try fields.integer("id", in: 0...Int(UInt32.max))))
    case "copy": .copy(try fields.choice("what"))
    case "export": .export(try fields.choice("what"))
    case "checks": .checks(try fields.boolean("on"))
    case "evidence":
      .evidence(picture: UInt32(try fields.integer("picture", in: 1...Int(UInt32.max))))
    case "excerpt":
      .excerpt(
        file: try fields.string("file", most: 1_024),
        line: try fields.integer("line", in: 1...10_000_000))
    default: throw fields.error("this type of message is unknown")
    }
  }

  private static func speed(_ fields: inout RequestFields) throws(StudioRequestError) -> Double {
    let speed = try fields.number("value", in: 0.1...1)
    guard [1, 0.5, 0.1].contains(speed) else {
      throw fields.error("\"value\" must be 1, 0.5 or 0.1")
    }
    return speed
  }

  /// The greatest number of touches in one message.
  private static let mostTouches = 256

  private static func touches(
    _ fields: inout RequestFields
  ) throws(StudioRequestError) -> [Touch] {
    guard case .array(let values) = try fields.take("touches"),
      (1...mostTouches).contains(values.count)
    else { throw fields.error("\"touches\" must be an array of 1 to \(mostTouches) touches") }
    var touches: [Touch] = []
    for value in values {
      guard case .object(let members) = value else {
        throw fields.error("a touch must be an object")
      }
      var touch = RequestFields(members)
      touch.request = fields.request
      touches.append(
        Touch(
          id: try touch.integer("id", in: 0...9), phase: try touch.choice("phase"),
          x: try touch.number("x", in: -100_000...100_000),
          y: try touch.number("y", in: -100_000...100_000)))
      try touch.finish()
    }
    return touches
  }

  private static func stage(
    _ fields: inout RequestFields
  ) throws(StudioRequestError) -> StageChange {
    var change = StageChange()
    if fields.has("width") { change.width = try fields.number("width", in: 1...100_000) }
    if fields.has("height") { change.height = try fields.number("height", in: 1...100_000) }
    if fields.has("scale") { change.scale = try fields.number("scale", in: 0.1...16) }
    if fields.has("appearance") {
      change.appearance = try fields.string("appearance", among: ["light", "dark"])
    }
    if fields.has("direction") {
      change.direction = try fields.string("direction", among: ["ltr", "rtl"])
    }
    if fields.has("reduceMotion") { change.reduceMotion = try fields.boolean("reduceMotion") }
    if change == StageChange() { throw fields.error("a setting of the stage is missing") }
    return change
  }
}
