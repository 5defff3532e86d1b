/// A part of a view controller that belongs to a folder above: what modal presentation keeps of a
/// controller, for example.
///
/// A part is made when it is first asked for, and lives as long as its controller.
protocol ControllerPart: AnyObject {
  /// Makes the part of a controller for which nothing was set yet.
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
