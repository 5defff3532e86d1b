internal import CLuaShims

/// A search for the objects of the host that only scripts keep alive, and so for the tables and
/// functions that are alive only through those.
///
/// The search begins with the objects that scripts keep, follows the references of those, and
/// counts them on the way. An object with a higher reference count than that has another owner: the
/// engine, a window, a running animation, a Swift variable. Everything that such an object leads to
/// stays.
struct CycleSearch {
  /// A node of the search, which has a reference count: an object, or the storage of an array or
  /// dictionary.
  private struct Node {
    let address: UnsafeMutableRawPointer
    /// The places in the list of the nodes that this one keeps alive, one for each reference.
    var targets: [Int] = []
    /// The number of references to the node that the search has found.
    var references = 0
    /// The handle by which scripts keep the object.
    var handle: LuaHandle?
    /// The number of the reference, if the node is a table or function.
    var number: UInt32?
    var hasOtherOwner = false
  }

  /// An object that the search has found, its place in the list, and the class of the object that
  /// led to it.
  private typealias Met = (object: AnyObject, place: Int, owner: String)

  /// The nodes, which hold no strong references, since those would count.
  private var nodes: [Node] = []
  private var places: [UnsafeMutableRawPointer: Int] = [:]

  /// The number of tables and functions that reachable objects of each class keep alive, by the
  /// name of the class.
  private(set) var kept: [String: Int] = [:]
  /// The references to tables and functions that only objects keep alive which only scripts keep
  /// alive.
  private(set) var loose: [UInt32] = []
  /// The references between those objects and the tables, functions and handles that they keep
  /// alive.
  private(set) var ties: [cluashims_tie] = []

  /// Searches the objects that `core` keeps alive; `visit` adds the references of an object.
  init(_ core: LuaCore, _ visit: (AnyObject, inout LuaReferences) -> Void) {
    gather(core, visit)
    guard nodes.contains(where: { $0.number != nil }) else { return }
    findOtherOwners()
    loose = nodes.compactMap { $0.hasOtherOwner ? nil : $0.number }
    if !loose.isEmpty { tie() }
  }

  /// Collects the nodes. This is a function of its own so that its references to objects end with
  /// it.
  @inline(never)
  private mutating func gather(
    _ core: LuaCore, _ visit: (AnyObject, inout LuaReferences) -> Void
  ) {
    var met: [Met] = []
    core.handles.forEachKept { object, handle in
      let place = place(of: object, "", &met)
      nodes[place].handle = handle
      nodes[place].references += 1
    }
    while let (object, place, owner) = met.popLast() {
      if let own = object as? LuaObject {
        guard own.core === core else { continue }
        nodes[place].number = own.number
        kept[owner, default: 0] += 1
        continue
      }
      var references = LuaReferences()
      visit(object, &references)
      let name = core.classes.last { $0.matches(object) }?.name ?? owner
      follow(references.targets, from: place, of: name, &met)
    }
  }

  private mutating func follow(
    _ targets: [LuaReferences.Target], from place: Int, of owner: String, _ met: inout [Met]
  ) {
    for target in targets {
      let next: Int
      switch target {
      case .object(let object): next = self.place(of: object, owner, &met)
      case .storage(let address, let contents):
        let address = UnsafeMutableRawPointer(mutating: address)
        if let known = places[address] {
          next = known
        } else {
          next = add(address)
          follow(contents, from: next, of: owner, &met)
        }
      }
      nodes[place].targets.append(next)
      nodes[next].references += 1
    }
  }

  private mutating func place(
    of object: AnyObject, _ owner: String, _ met: inout [Met]
  ) -> Int {
    let address = Unmanaged.passUnretained(object).toOpaque()
    if let known = places[address] { return known }
    let place = add(address)
    met.append((object, place, owner))
    return place
  }

  private mutating func add(_ address: UnsafeMutableRawPointer) -> Int {
    nodes.append(Node(address: address))
    places[address] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func findOtherOwners() {
    var reached = nodes.indices.filter {
      Int(swift_retainCount(nodes[$0].address)) != nodes[$0].references
    }
    while let place = reached.popLast() {
      if nodes[place].hasOtherOwner { continue }
      nodes[place].hasOtherOwner = true
      reached += nodes[place].targets
    }
  }

  /// Records for each object with a handle what it keeps alive, up to the next objects with
  /// handles.
  private mutating func tie() {
    var last = [Int](repeating: -1, count: nodes.count)
    for start in nodes.indices {
      guard !nodes[start].hasOtherOwner, let handle = nodes[start].handle else { continue }
      var reached = nodes[start].targets
      while let place = reached.popLast() {
        guard !nodes[place].hasOtherOwner, last[place] != start else { continue }
        last[place] = start
        if let number = nodes[place].number {
          ties.append(cluashims_tie(from: handle.end, to: cluashims_object(), reference: number))
        } else if let next = nodes[place].handle {
          ties.append(cluashims_tie(from: handle.end, to: next.end, reference: 0))
        } else {
          reached += nodes[place].targets
        }
      }
    }
  }
}

extension LuaHandle {
  fileprivate var end: cluashims_object {
    cluashims_object(type: type.number, slot: slot, generation: generation)
  }
}

extension LuaState {
  /// Collects all garbage as ``collectAllGarbage()`` does, and the garbage that spans both sides:
  /// an object of the host that keeps a function of a script alive, which keeps the object alive.
  ///
  /// - Parameter visit: Adds the references of an object, as far as they can lead to tables and
  ///   functions of the state; see ``LuaReferences``.
  public func collectAllGarbage(
    following visit: (AnyObject, inout LuaReferences) -> Void
  ) {
    core.collectCycles(visit)
    collectAllGarbage()
  }
}

extension LuaState {
  /// Returns the number of tables and functions of the state that objects of each class keep alive,
  /// as far as scripts can reach the objects, by the name of the class.
  public func keptCounts(following visit: (AnyObject, inout LuaReferences) -> Void) -> [String: Int]
  { CycleSearch(core, visit).kept }
}

extension LuaCore {
  fileprivate func collectCycles(_ visit: (AnyObject, inout LuaReferences) -> Void) {
    guard let pointer else { return }
    releaseReferences()
    let search = CycleSearch(self, visit)
    guard !search.loose.isEmpty else { return }
    _ = cluashims_collect_tied(
      pointer, search.ties, Int32(search.ties.count), search.loose, Int32(search.loose.count))
    releaseDropped()
    releaseReferences()
  }
}
