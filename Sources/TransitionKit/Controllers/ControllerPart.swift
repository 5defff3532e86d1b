/// A part of a view controller that belongs to a folder above, such as the state that modal
/// presentation keeps for a controller.
///
/// A part is created when it is first accessed, and lives as long as its controller.
protocol ControllerPart: AnyObject {
  /// Creates the part of a controller with default values.
  init()
}

extension UIViewController {
  /// Returns the controller's part of the type `type`.
  func part<Part: ControllerPart>(_ type: Part.Type = Part.self) -> Part {
    if let part = parts[ObjectIdentifier(type)] as? Part { return part }
    let part = Part()
    parts[ObjectIdentifier(type)] = part
    return part
  }
}
