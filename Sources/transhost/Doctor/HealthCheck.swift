/// One thing that `transhost doctor` looked at.
struct HealthCheck: Encodable {
  /// How it is.
  enum Status: String, Encodable, Comparable {
    /// Right.
    case ok
    /// Something does not work, or soon will not.
    case warn
    /// transhost, or a plugin, can't be used.
    case fail

    static func < (a: Status, b: Status) -> Bool { a.weight < b.weight }

    private var weight: Int {
      switch self {
      case .ok: 0
      case .warn: 1
      case .fail: 2
      }
    }
  }

  /// What it belongs to: a heading.
  let section: String
  /// What was looked at.
  let name: String
  let status: Status
  /// What was found.
  let message: String
  /// What to do; nil when there is nothing to do.
  var advice: String?
  /// More about it, a line each.
  var details: [String] = []

  private enum CodingKeys: String, CodingKey {
    case section, name, status, message, advice, details
  }

  // Written out, since a synthesized encoder would leave an unknown advice away.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(section, forKey: .section)
    try values.encode(name, forKey: .name)
    try values.encode(status, forKey: .status)
    try values.encode(message, forKey: .message)
    try values.encode(advice, forKey: .advice)
    try values.encode(details, forKey: .details)
  }
}
