/// A way in which a mutant differs from its original.
enum MutationKind: String, CaseIterable {
  case sign = "changed sign"
  case line = "dropped line"
  case number = "changed number"
  case name = "swapped names"
  case branch = "swapped branch"
}

/// A Lua file with one small mistake put in.
struct Mutant: Hashable {
  var kind: MutationKind
  /// The line of the change, from 1.
  var line: Int
  /// That line of the original, without the spaces around it.
  var before: String
  /// The same line of the mutant; empty where it was dropped.
  var after: String
  /// The whole text.
  var text: String
}
