import Lua
import Manifests

extension APIClassTable {
  /// Adds `Name.new { … }`, which makes an object and sets its properties.
  ///
  /// The labels of `parameters` go to `make`; the rest are properties. Those named in `first` are
  /// set before the others, in that order; the others follow by name, so that the result does not
  /// depend on the order in which a table is walked.
  ///
  /// - Parameters:
  ///   - capability: The capability that a plugin must have to make one.
  ///   - make: Makes an object from the table of labels; nil if the call had none.
  func constructor(
    needing parameters: [ParameterDescription], first: [String], needs capability: Capability?,
    _ doc: String, make: @escaping @MainActor (LuaTable?, ScriptBridge) throws -> AnyObject
  ) {
    let specs = specs(of: "new", parameters)
    let isOptional = specs.allSatisfy(\.isOptional)
    let spec =
      isDescribed
      ? spec(of: specs, isOptional: isOptional)
      : APIParameter(
        name: "properties", isLabelled: false, isOptional: isOptional, type: "", doc: "")
    constructor(spec, doc) { [setters] reader in
      let bridge = reader.bridge
      if let capability { try bridge.require(capability) }
      let properties = reader.arguments[0]
      let table =
        properties.isNil && isOptional ? nil : try properties.table("properties")
      if let table {
        try ArgumentReader.checkKeys(of: table, known: specs.map(\.name) + setters.names)
        if !bridge.ledger.isPlain { try ArgumentReader.noteUses(of: specs, in: table) }
      }
      let object = try make(table, bridge)
      let handle = try bridge.handle(for: object, ownership: .strong)
      guard let table else { return .value(handle) }
      let others = setters.names.filter { name in
        !first.contains(name) && !specs.contains { $0.name == name }
      }
      for name in first + others {
        let value = try table[name]
        if !value.isNil { try setters[name]?(object, value) }
      }
      return .value(handle)
    }
  }

  /// Returns the description of the one table that a constructor takes.
  private func spec(of labels: [APIParameter], isOptional: Bool) -> APIParameter {
    var spec = APIParameter(
      name: "properties", isLabelled: false, isOptional: isOptional,
      type: "\(entry.name)|table<string, any>",
      doc: setters.isEmpty
        ? "An empty table, since it has no properties that can be set." : "Any of its properties.")
    guard !labels.isEmpty else { return spec }
    let fields = labels.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }
    spec.type = "\(entry.name)|{\(fields.joined(separator: ", "))}|table<string, any>"
    spec.doc =
      labels.filter { !$0.doc.isEmpty }.map { "`\($0.name)`: \($0.doc) " }.joined()
      + "And any of its properties."
    return spec
  }
}
