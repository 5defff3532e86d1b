/// A message from `transhost-gl`.
public enum ShaderReply: Sendable, Hashable {
  /// The first message: the driver, ready to draw.
  case hello(ShaderDriverDescription)
  /// The first message in place of ``hello(_:)``, after which the program ends: the reason why it has no driver.
  case unavailable(String)
  /// The request has been done: memory mapped, a program compiled and tried, a picture drawn.
  case accepted
  /// The driver refuses the text of a program; its log.
  case rejected(log: String)
  /// The request can't be done; the reason, as a clause without a full stop.
  case refused(String)
  /// The driver lacks memory for the request; the reason, as a clause without a full stop.
  case outOfMemory(String)
  /// The time that each of the measured frames took.
  case measured(nanoseconds: [UInt64])
  /// The loops of a program have more than ``ShaderProtocol/mostTurns`` iterations for a pixel; the line of the text with the
  /// loop that exceeded the limit, from 1, if it is known.
  case endless(line: Int?)

  /// Returns the bytes of the message; texts that are too long are cut.
  public func encode() -> [UInt8] {
    switch self {
    case .hello(let driver):
      var writer = MessageWriter(1)
      driver.write(to: &writer)
      return writer.bytes
    case .unavailable(let reason):
      return Self.bytes(2, reason, most: ShaderProtocol.mostReasonBytes)
    case .accepted: return MessageWriter(3).bytes
    case .rejected(let log): return Self.bytes(4, log, most: ShaderProtocol.mostLogBytes)
    case .refused(let reason): return Self.bytes(5, reason, most: ShaderProtocol.mostReasonBytes)
    case .outOfMemory(let reason):
      return Self.bytes(6, reason, most: ShaderProtocol.mostReasonBytes)
    case .measured(let nanoseconds):
      var writer = MessageWriter(7)
      writer.appendList(nanoseconds) { $0.append($1) }
      return writer.bytes
    case .endless(let line):
      var writer = MessageWriter(8)
      writer.append32(line ?? 0)
      return writer.bytes
    }
  }

  private static func bytes(_ kind: UInt8, _ text: String, most: Int) -> [UInt8] {
    var writer = MessageWriter(kind)
    writer.append(text.cut(toBytes: most))
    return writer.bytes
  }

  /// Reads a message; nil if the bytes are not exactly one within the limits of ``ShaderProtocol``.
  public init?(_ bytes: [UInt8]) {
    typealias Limits = ShaderProtocol
    guard var reader = MessageReader(bytes), let kind = reader.number(UInt8.self) else {
      return nil
    }
    switch kind {
    case 1:
      guard let driver = ShaderDriverDescription(reading: &reader) else { return nil }
      self = .hello(driver)
    case 2:
      guard let reason = reader.text(most: Limits.mostReasonBytes) else { return nil }
      self = .unavailable(reason)
    case 3: self = .accepted
    case 4:
      guard let log = reader.text(most: Limits.mostLogBytes) else { return nil }
      self = .rejected(log: log)
    case 5:
      guard let reason = reader.text(most: Limits.mostReasonBytes) else { return nil }
      self = .refused(reason)
    case 6:
      guard let reason = reader.text(most: Limits.mostReasonBytes) else { return nil }
      self = .outOfMemory(reason)
    case 7:
      guard let times = reader.list(most: Limits.mostFrames, { $0.number(UInt64.self) })
      else { return nil }
      self = .measured(nanoseconds: times)
    case 8:
      guard let line = reader.int32(in: 0...Limits.mostTextBytes + 1) else { return nil }
      self = .endless(line: line == 0 ? nil : line)
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension String {
  /// Returns the text without zero bytes, and no longer than `most` bytes.
  func cut(toBytes most: Int) -> String {
    let clean = utf8.contains(0) ? String(filter { $0 != "\0" }) : self
    guard clean.utf8.count > most else { return clean }
    var end = clean.utf8.index(clean.startIndex, offsetBy: most)
    // Not within a character.
    while end > clean.startIndex, end.samePosition(in: clean.unicodeScalars) == nil {
      end = clean.utf8.index(before: end)
    }
    return String(clean[..<end])
  }
}
