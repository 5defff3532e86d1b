import Lua
import Rendering

/// The values of filters' parameters that an animator sets in one transition, by the lines that set them.
///
/// Values are held to a parameter's range, so `2 * progress - 1` and the like are right. A line whose values change
/// and never lie within the range has no effect.
struct FilterTally {
  /// A line that never set a value within the range.
  struct Fault {
    /// The line.
    var place: LuaPlace
    /// The kind of filter.
    var kind: String
    /// The parameter.
    var parameter: String
    /// The last value.
    var value: Double
    /// The range of the parameter.
    var range: ClosedRange<Double>
  }

  private struct Key: Hashable {
    var place: LuaPlace
    var kind: String
    var parameter: String
  }

  private struct Values {
    var count = 0
    var isInside = false
    var isSteady = true
    var last: Double
    var range: ClosedRange<Double>
  }

  /// A Boolean value that indicates whether values are counted.
  private(set) var isOpen = false
  private var values: [Key: Values] = [:]

  /// With fewer values than these, one within the range may have been left out.
  private static let fewestValues = 12
  /// The most lines that are counted.
  private static let mostLines = 64
  /// What rounding may leave, as a part of the range.
  private static let rounding = 0.02

  /// Begins a transition.
  mutating func begin() { (isOpen, values) = (true, [:]) }

  /// Counts `value`, which the line `place` sets.
  mutating func note(
    _ value: Double, of parameter: FilterParameter, kind: String, at place: LuaPlace
  ) {
    let range = parameter.range
    let slack = Self.rounding * (range.upperBound - range.lowerBound)
    guard slack.isFinite else { return }
    let key = Key(place: place, kind: kind, parameter: parameter.name)
    guard values[key] != nil || values.count < Self.mostLines else { return }
    var known = values[key] ?? Values(last: value, range: range)
    known.count += 1
    if value != known.last { known.isSteady = false }
    known.last = value
    if value >= range.lowerBound - slack, value <= range.upperBound + slack {
      known.isInside = true
    }
    values[key] = known
  }

  /// Ends the transition.
  ///
  /// - Returns: The lines at fault, in order, if it has completed.
  mutating func end(completed: Bool) -> [Fault] {
    let known = values
    (isOpen, values) = (false, [:])
    guard completed else { return [] }
    return known.filter { _, values in
      values.count >= Self.fewestValues && !values.isInside && !values.isSteady
    }.map { key, values in
      Fault(
        place: key.place, kind: key.kind, parameter: key.parameter, value: values.last,
        range: values.range)
    }.sorted {
      ($0.place.chunk, $0.place.line, $0.kind, $0.parameter)
        < ($1.place.chunk, $1.place.line, $1.kind, $1.parameter)
    }
  }
}
