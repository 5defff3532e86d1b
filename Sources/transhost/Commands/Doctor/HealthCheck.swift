/// The result of one check by `transhost doctor`.
struct HealthCheck: Encodable {
  /// The status of a check.
  enum Status: String, Encodable, Comparable {
    /// The check passed.
    case ok
    /// A feature does not work, or may soon fail.
    case warn
    /// transhost, or a plugin, cannot be used.
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

  /// The section, which is a heading.
  let section: String
  /// The name of the checked item.
  let name: String
  let status: Status
  /// The description of the result.
  let message: String
  /// The advice for the user; nil if there is nothing to do.
  var advice: String?
  /// Further details, one line each.
  var details: [String] = []

  private enum CodingKeys: String, CodingKey {
    case section, name, status, message, advice, details
  }

  // Written out, since a synthesized encoder would omit missing advice.
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
