/// One filter of a layer: a kind of filter and the values of its parameters, applied to the layer's
/// picture before the layer is drawn.
///
/// Values are held to the range of their parameter; NaN counts as the default.
///
/// - SeeAlso: `docs/filters.md`
public struct Filter: Sendable, Hashable {
  /// The kind of filter.
  public let kind: any FilterKind
  /// The name in key paths: `filters.NAME.PARAMETER`. By default the kind's name.
  public var name: String
  /// A Boolean value that indicates whether the filter is applied.
  public var isEnabled = true
  /// The numbers of all parameters, one parameter after the other.
  public private(set) var numbers: [Double]

  /// Makes a filter with the defaults of `kind`, but for `values`.
  ///
  /// - Precondition: The kind has a parameter of one number for each of the `values`.
  public init(
    _ kind: some FilterKind, name: String? = nil, _ values: KeyValuePairs<String, Double> = [:]
  ) {
    self.init(kind: kind, name: name)
    for (key, value) in values { self[key] = value }
  }

  /// Makes a filter with the defaults of `kind`.
  public init(kind: any FilterKind, name: String? = nil) {
    self.kind = kind
    self.name = name ?? kind.name
    numbers = kind.parameters.flatMap(\.defaultValue)
  }

  /// The value of a parameter of one number.
  ///
  /// - Precondition: The kind has the parameter.
  public subscript(parameter: String) -> Double {
    get { self[numbers: parameter][0] }
    set { self[numbers: parameter] = [newValue] }
  }

  /// The numbers of a parameter.
  ///
  /// - Precondition: The kind has the parameter, with as many numbers.
  public subscript(numbers parameter: String) -> [Double] {
    get {
      guard let place = place(of: parameter) else {
        preconditionFailure("the filter \(kind.name) has no parameter \(parameter)")
      }
      return Array(numbers[place.numbers])
    }
    set {
      guard let place = place(of: parameter), place.numbers.count == newValue.count else {
        preconditionFailure(
          "the filter \(kind.name) has no parameter \(parameter) of \(newValue.count) numbers")
      }
      for (index, value) in zip(place.numbers, newValue) { set(value, at: index, of: place) }
    }
  }

  /// Returns the number that the end of a key path names, `fraction` or `matrix.7` (from 1); nil
  /// when the kind has no such number.
  public func number(at key: String) -> Double? { place(ofKey: key).map { numbers[$0.index] } }

  /// Sets the number that the end of a key path names; returns false when the kind has no such
  /// number.
  @discardableResult
  public mutating func setNumber(_ value: Double, at key: String) -> Bool {
    guard let (index, place) = place(ofKey: key) else { return false }
    set(value, at: index, of: place)
    return true
  }

  /// A Boolean value that indicates whether the filter leaves a picture unchanged.
  public var changesNothing: Bool { !isEnabled || kind.changesNothing(self) }

  /// Returns the ends of key paths that are valid for this kind, in order.
  public static func keys(of kind: any FilterKind) -> [String] {
    kind.parameters.flatMap { parameter in
      parameter.defaultValue.count == 1
        ? [parameter.name] : parameter.defaultValue.indices.map { "\(parameter.name).\($0 + 1)" }
    }
  }

  /// Returns a Boolean value that indicates whether both have the same effect under the same name.
  public static func == (a: Filter, b: Filter) -> Bool {
    a.kind.isSame(as: b.kind) && a.name == b.name && a.isEnabled == b.isEnabled
      && a.numbers == b.numbers
  }

  /// Hashes the values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind.name)
    hasher.combine(name)
    hasher.combine(isEnabled)
    hasher.combine(numbers)
  }

  private typealias Place = (parameter: FilterParameter, numbers: Range<Int>)

  private func place(of name: String) -> Place? {
    var start = 0
    for parameter in kind.parameters {
      let end = start + parameter.defaultValue.count
      if parameter.name == name { return (parameter, start..<end) }
      start = end
    }
    return nil
  }

  private func place(ofKey key: String) -> (index: Int, place: Place)? {
    let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let place = place(of: String(name)) else { return nil }
    let count = place.numbers.count
    let number = parts.count == 1 ? (count == 1 ? 1 : nil) : (count == 1 ? nil : Int(parts[1]))
    guard let number, (1...count).contains(number) else { return nil }
    return (place.numbers.lowerBound + number - 1, place)
  }

  private mutating func set(_ value: Double, at index: Int, of place: Place) {
    let fallback = place.parameter.defaultValue[index - place.numbers.lowerBound]
    numbers[index] = place.parameter.held(value, otherwise: fallback)
  }
}

/// The description of a parameter of a filter.
public struct FilterParameter: Sendable, Hashable {
  /// The name in scripts, scene files and key paths: a word without dots.
  public var name: String
  /// The default numbers; most parameters have one.
  public var defaultValue: [Double]
  /// The range that each number is held to.
  public var range: ClosedRange<Double>
  /// The effect of the parameter and its unit.
  public var summary: String

  /// Makes a parameter of one number.
  public init(
    _ name: String, default value: Double, in range: ClosedRange<Double>, _ summary: String
  ) {
    self.init(name, default: [value], in: range, summary)
  }

  /// Makes a parameter of several numbers.
  public init(
    _ name: String, default value: [Double], in range: ClosedRange<Double>, _ summary: String
  ) {
    self.name = name
    defaultValue = value
    self.range = range
    self.summary = summary
  }

  /// Returns `value`, held to the range; `fallback` for NaN.
  func held(_ value: Double, otherwise fallback: Double) -> Double {
    value.isNaN ? fallback : min(range.upperBound, max(range.lowerBound, value))
  }
}
