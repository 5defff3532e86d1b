import Rendering

/// The members of a request, which are taken out one by one; none may be left.
struct RequestFields {
  /// The type of the request, for messages.
  var request = ""
  private var members: [JSONMember]

  /// Creates the fields of an object.
  init(_ members: [JSONMember]) { self.members = members }

  func error(_ message: String) -> StudioRequestError {
    StudioRequestError(request: request, message: message)
  }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  mutating func take(_ key: String) throws(StudioRequestError) -> JSONValue {
    guard let index = members.firstIndex(where: { $0.key == key }) else {
      throw error("\"\(key)\" is missing")
    }
    return members.remove(at: index).value
  }

  func finish() throws(StudioRequestError) {
    if let key = members.first?.key { throw error("the key \"\(key.prefix(40))\" is unknown") }
  }

  mutating func string(_ key: String, most: Int) throws(StudioRequestError) -> String {
    guard case .string(let text) = try take(key), text.utf8.count <= most else {
      throw error("\"\(key)\" must be a string of at most \(most) bytes")
    }
    return text
  }

  mutating func stringOrNull(_ key: String, most: Int) throws(StudioRequestError) -> String? {
    switch try take(key) {
    case .null: return nil
    case .string(let text) where text.utf8.count <= most: return text
    default: throw error("\"\(key)\" must be null or a string of at most \(most) bytes")
    }
  }

  mutating func string(
    _ key: String, among words: [String]
  ) throws(StudioRequestError) -> String {
    guard case .string(let text) = try take(key), words.contains(text) else {
      throw error("\"\(key)\" must be one of \(words.joined(separator: ", "))")
    }
    return text
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(StudioRequestError) -> Choice {
    let words = Choice.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: try string(key, among: words)) else {
      throw error("\"\(key)\" must be one of \(words.joined(separator: ", "))")
    }
    return choice
  }

  mutating func number(
    _ key: String, in range: ClosedRange<Double>
  ) throws(StudioRequestError) -> Double {
    guard case .number(let number) = try take(key), range.contains(number) else {
      throw error("\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func integer(
    _ key: String, in range: ClosedRange<Int>
  ) throws(StudioRequestError) -> Int {
    guard case .number(let number) = try take(key), let integer = Int(exactly: number),
      range.contains(integer)
    else {
      throw error(
        "\"\(key)\" must be an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  mutating func boolean(_ key: String) throws(StudioRequestError) -> Bool {
    guard case .bool(let flag) = try take(key) else {
      throw error("\"\(key)\" must be true or false")
    }
    return flag
  }

  /// Takes the members that are left, which are values by name.
  mutating func parameterValues() throws(StudioRequestError)
    -> [String: StudioRequest.ParameterValue]
  {
    var values: [String: StudioRequest.ParameterValue] = [:]
    while let key = members.first?.key { values[key] = try parameterValue(key) }
    return values
  }

  /// The greatest length of the text of a parameter, in bytes.
  private static let mostText = 10_000

  mutating func parameterValue(
    _ key: String
  ) throws(StudioRequestError) -> StudioRequest.ParameterValue {
    switch try take(key) {
    case .bool(let flag): return .boolean(flag)
    case .number(let number): return .number(number)
    case .string(let text) where text.utf8.count <= Self.mostText: return .string(text)
    default:
      throw error(
        "\"\(key)\" must be a number, true, false or a string of at most \(Self.mostText) bytes")
    }
  }
}
