internal import CLuaShims

extension LuaState {
  /// Installs the definitions of `blueprint`. Their bodies are made part by part: when a script first
  /// uses a definition, `bodies` returns all definitions of its part, the same that the blueprint was
  /// made from.
  ///
  /// The moment at which a body is made changes neither the memory nor the ticks of the state.
  ///
  /// - Parameter values: The types of values of the blueprint, in its order.
  /// - Precondition: It is the first thing that is defined in the state.
  /// - Throws: ``LuaError`` when memory runs out.
  package func install(
    _ blueprint: LuaBlueprint, values: [LuaRecordType],
    bodies: @escaping @MainActor (_ part: Int) -> [LuaDefinition]
  ) throws {
    try core.install(blueprint, values, bodies)
  }

  /// The number of host functions and properties that the state has bodies for so far.
  package var madeBodies: Int { core.functions.madeCount + core.properties.madeCount }
}

extension LuaCore {
  fileprivate func install(
    _ blueprint: LuaBlueprint, _ values: [LuaRecordType],
    _ bodies: @escaping @MainActor (Int) -> [LuaDefinition]
  ) throws {
    let (first, end) = (LuaBlueprint.first, blueprint.end)
    precondition(
      functions.count == first.functions && properties.count == first.properties
        && classes.isEmpty && recordTypes.isEmpty, "a blueprint must be installed first")
    let pointer = try open()
    try check(blueprint.install(in: pointer))
    functions.appendLater(end.functions - first.functions)
    properties.appendLater(end.properties - first.properties)
    functions.make = { [unowned self] number in
      fill(blueprint.part(ofFunction: number), of: blueprint, with: bodies)
    }
    properties.make = { [unowned self] number in
      fill(blueprint.part(ofProperty: number), of: blueprint, with: bodies)
    }
    classes.reserveCapacity(blueprint.classes.count)
    for (number, type) in blueprint.classes.enumerated() {
      classes.append(
        LuaHandleClass(
          type.name, number: UInt32(number), registry: handles, describe: type.describe,
          matches: type.matches))
    }
    recordTypes = values
    for (number, type) in values.enumerated() {
      recordNumbers[ObjectIdentifier(type)] = UInt32(number)
    }
    knownNames = blueprint.knownNames
    knownMethods = blueprint.knownMethods
    remedies = blueprint.remedies
  }

  /// Makes the bodies of a part.
  private func fill(
    _ part: Int, of blueprint: LuaBlueprint, with bodies: (Int) -> [LuaDefinition]
  ) {
    var (next, end) = blueprint.numbers(of: part)
    for definition in bodies(part) {
      definition.forEachBody(
        function: {
          functions.put($0, at: next.functions)
          next.functions += 1
        },
        property: {
          properties.put($0, at: next.properties)
          next.properties += 1
        })
    }
    precondition(
      next.functions == end.functions && next.properties == end.properties,
      "definitions must be those of the blueprint")
  }
}
