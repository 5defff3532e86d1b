import Diagnostics
package import Manifests
package import PluginFiles
import PluginRuns
package import StudioProtocol

/// The parameters of the plugins of a run, with their values.
///
/// Values are kept as the assignments of `--set`, so that a page can set what the command line can, and
/// is refused with the same words.
package struct ParameterControls {
  /// The values of a run that differ from the defaults, as the request of a run takes them.
  package private(set) var assignments: [(key: String, value: String)]
  private let owners: [(manifest: Manifest, file: PluginFile)]

  /// Makes the parameters of `owners`, the first of which the run is named after, with the values that
  /// `assignments` give them. Assignments for other plugins are kept.
  package init(
    of owners: [(manifest: Manifest, file: PluginFile)],
    assignments: [(key: String, value: String)]
  ) {
    self.owners = owners
    self.assignments = assignments
  }

  /// The controls of all parameters, plugin by plugin.
  package var controls: [StudioParameter] {
    owners.indices.flatMap { index in
      owners[index].manifest.parameters.map { control(of: $0, at: index) }
    }
  }

  private func control(of parameter: ParameterDeclaration, at index: Int) -> StudioParameter {
    let (manifest, file) = owners[index]
    let text = text(for: parameter.name, of: index)
    let value = text.flatMap { try? self.value(of: $0, for: parameter, manifest) }
    return StudioParameter(
      parameter, of: manifest.name, value: value ?? parameter.defaultValue,
      doc: ParameterDocs.doc(of: parameter.name, in: file))
  }

  /// Sets a parameter.
  ///
  /// - Throws: `PluginFailure` with the words of `--set`, for a plugin or a parameter that is not there
  ///   and for a value that is not allowed.
  package mutating func set(
    _ name: String, of plugin: String, to value: StudioRequest.ParameterValue
  ) throws {
    let index = try owner(plugin)
    let manifest = owners[index].manifest
    guard let parameter = manifest.parameters.first(where: { $0.name == name }) else {
      _ = try ParameterAssignment.values(
        of: manifest.parameters, plugin: plugin, applying: [(name, value.text)])
      return
    }
    guard value.suits(parameter.defaultValue) else {
      throw PluginFailure(
        .usage,
        Diagnostic(
          code: .invalidParameter,
          message: "\(name) must be \(parameter.expectation), not '\(value.text)'",
          hint: "its default is \(parameter.defaultValue)"))
    }
    if case .picture = parameter.defaultValue {
      // A page must not choose files; it can only restore the one of the command line.
      let control = control(of: parameter, at: index)
      guard value == control.default else { throw Self.pictureFailure(name) }
      return remove(name, of: index)
    }
    let checked = try self.value(of: value.text, for: parameter, manifest)
    remove(name, of: index)
    if checked != parameter.defaultValue {
      assignments.append((key(name, of: index), checked.description))
    }
  }

  private static func pictureFailure(_ name: String) -> PluginFailure {
    PluginFailure(
      .usage,
      Diagnostic(
        code: .invalidParameter,
        message: "\(name) is a picture, which can't be changed in the studio",
        hint: "start the studio with --set \(name)=FILE"))
  }

  /// Gives the parameters of a plugin their defaults.
  ///
  /// - Throws: `PluginFailure` for a plugin that is not there.
  package mutating func reset(_ plugin: String) throws {
    let index = try owner(plugin)
    for parameter in owners[index].manifest.parameters { remove(parameter.name, of: index) }
  }

  /// Returns these parameters for other plugins of the run, with the assignments that are valid for
  /// them.
  package func moved(
    to owners: [(manifest: Manifest, file: PluginFile)]
  ) -> ParameterControls {
    var moved = ParameterControls(of: owners, assignments: [])
    for (index, owner) in self.owners.enumerated() {
      guard let next = owners.firstIndex(where: { $0.manifest.isSame(as: owner.manifest) }) else {
        continue
      }
      for parameter in owner.manifest.parameters {
        guard let text = text(for: parameter.name, of: index),
          let declared = owners[next].manifest.parameters.first(where: {
            $0.name == parameter.name
          }), (try? value(of: text, for: declared, owners[next].manifest)) != nil
        else { continue }
        moved.assignments.append((moved.key(parameter.name, of: next), text))
      }
    }
    return moved
  }

  // MARK: - Assignments

  /// The words before the name of a parameter of the plugin at `index`.
  private func key(_ name: String, of index: Int) -> String {
    index == 0 ? name : "\(owners[index].manifest.name).\(name)"
  }

  /// The keys that mean a parameter of the plugin at `index`.
  private func keys(_ name: String, of index: Int) -> [String] {
    let plugin = owners[index].manifest.name
    let isFirst = owners.firstIndex { $0.manifest.name == plugin } == index
    return (index == 0 ? [name] : []) + (isFirst ? ["\(plugin).\(name)"] : [])
  }

  private func text(for name: String, of index: Int) -> String? {
    let keys = keys(name, of: index)
    return assignments.last { keys.contains($0.key) }?.value
  }

  private mutating func remove(_ name: String, of index: Int) {
    let keys = keys(name, of: index)
    assignments.removeAll { keys.contains($0.key) }
  }

  private func owner(_ plugin: String) throws -> Int {
    if let index = owners.firstIndex(where: { $0.manifest.name == plugin }) { return index }
    let names = owners.map(\.manifest.name)
    throw PluginFailure(
      .usage,
      Diagnostic(
        code: .unknownParameter, message: "'\(plugin.prefix(40))' is not a plugin of this run",
        hint: "there are " + names.joined(separator: ", ")))
  }

  private func value(
    of text: String, for parameter: ParameterDeclaration, _ manifest: Manifest
  ) throws -> ParameterValue {
    let values = try ParameterAssignment.values(
      of: [parameter], plugin: manifest.name, applying: [(parameter.name, text)])
    return values[parameter.name] ?? parameter.defaultValue
  }
}

extension Manifest {
  /// Returns a Boolean value that indicates whether both describe versions of one plugin.
  fileprivate nonisolated func isSame(as other: Manifest) -> Bool {
    kind == other.kind && name == other.name
  }
}

extension StudioRequest.ParameterValue {
  /// The value as `--set` takes it.
  fileprivate nonisolated var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): ParameterValue.number(number).description
    case .boolean(let flag): "\(flag)"
    }
  }

  /// Returns a Boolean value that indicates whether the value can be of the type of `other`; a text can
  /// be of any, as on the command line.
  fileprivate nonisolated func suits(_ other: ParameterValue) -> Bool {
    switch (self, other) {
    case (.string, _), (.number, .number), (.boolean, .boolean): true
    default: false
    }
  }
}
