/// A definition that the host provides under one name: a class of objects, a type of values, a namespace or a function.
package struct LuaDefinition {
  enum Kind {
    case objects(LuaClassDefinition)
    case values(LuaRecordType)
    case namespace
    case function
  }

  let kind: Kind
  /// The name in scripts.
  package let name: String
  /// The functions that are read with a dot, by name; the one of a plain function has its name.
  var functions: [String: LuaClassFunction] = [:]
  /// The values that are read with a dot: numbers, Boolean values and records.
  var constants: [String: LuaValue] = [:]
  /// The values that are computed whenever a script reads them.
  var computed: [String: @MainActor () throws -> LuaValue] = [:]
  /// The function that runs when the name itself is called.
  var call: LuaBody?

  private init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// A class; with functions or constants it is a global too.
  package init(_ definition: LuaClassDefinition) {
    self.init(.objects(definition), definition.name)
    functions = definition.functions
    constants = definition.constants
  }

  /// A type of values, and the global of its name.
  package init(
    _ type: LuaRecordType, functions: [String: LuaBody], constants: [String: LuaValue],
    computed: [String: @MainActor () throws -> LuaValue], call: LuaBody?
  ) {
    self.init(.values(type), type.name)
    self.functions = functions.mapValues { LuaClassFunction(labels: nil, body: $0) }
    self.constants = constants
    self.computed = computed
    self.call = call
  }

  /// A table of functions and of values that are computed.
  package init(
    namespace name: String, functions: [String: LuaBody],
    computed: [String: @MainActor () throws -> LuaValue]
  ) {
    self.init(.namespace, name)
    self.functions = functions.mapValues { LuaClassFunction(labels: nil, body: $0) }
    self.computed = computed
  }

  /// A global function.
  package init(function name: String, _ body: @escaping LuaBody) {
    self.init(.function, name)
    functions = [name: LuaClassFunction(labels: nil, body: body)]
  }

  /// A Boolean value that indicates whether a global has the name.
  var isGlobal: Bool {
    guard case .objects = kind else { return true }
    return !functions.isEmpty || !constants.isEmpty
  }

  /// The members of objects or values of the type, in the order in which they were added.
  var members: [(name: String, member: LuaMember)] {
    switch kind {
    case .objects(let definition): definition.members
    case .values(let type): type.members
    case .namespace, .function: []
    }
  }
}

// MARK: - Bodies

/// The numbers that the bodies of definitions have in a state: they follow each other in the order in
/// which a definition is walked.
struct LuaNumbers {
  var functions: Int
  var properties: Int
}

extension LuaDefinition {
  /// Calls `function` and `property` with each body, in the order of their numbers.
  func forEachBody(
    function: (LuaHostFunction) -> Void, property: (LuaProperty) -> Void
  ) {
    if let description { function(description) }
    for (member, body) in members {
      switch body {
      case .property(let get, let set):
        property(LuaProperty(name: "\(name).\(member)", get: get, set: set))
      case .computed(let body): function(LuaHostFunction(name: "\(name).\(member)", body: body))
      case .method(let body): function(LuaHostFunction(name: "\(name):\(member)", body: body))
      }
    }
    for (key, made) in functions.sorted(by: { $0.key < $1.key }) {
      function(
        LuaHostFunction(name: isPlainFunction ? name : "\(name).\(key)", body: made.body))
    }
    for (key, get) in computed.sorted(by: { $0.key < $1.key }) {
      function(LuaHostFunction(name: "\(name).\(key)") { _ in .value(try get()) })
    }
    if let call { function(LuaHostFunction(name: name, body: call)) }
  }

  private var isPlainFunction: Bool {
    guard case .function = kind else { return false }
    return true
  }

  /// The function that `tostring` calls.
  private var description: LuaHostFunction? {
    switch kind {
    case .objects:
      LuaHostFunction(name: "\(name).tostring", body: LuaHandleClass.describing)
    case .values(let type):
      LuaHostFunction(name: "\(name).tostring", body: type.describing)
    case .namespace, .function: nil
    }
  }
}

extension LuaHandleClass {
  /// Returns the text of an object.
  static func describing(_ arguments: LuaArguments) throws -> LuaResults {
    guard case .handle(let handle) = arguments[0] else { return .value("an object") }
    let object = try? handle.object()
    return .value(.string(object.map(handle.type.description) ?? "\(handle.className) (gone)"))
  }
}

extension LuaRecordType {
  /// Returns the text of a value.
  var describing: LuaBody {
    { [unowned self] arguments in
      let record = LuaRecord(self, try arguments[0].record(self, "self"))
      return .value(.string(describe(record)))
    }
  }
}
