/// A stand-in for an object in weak references. An object that was ever referred to weakly takes
/// twice as long to retain and to release; so what every call of a script touches has a stand-in
/// that it alone keeps.
final class WeakStandIn<Object: AnyObject> {
  /// The object, which lives at least as long as the stand-in.
  unowned let object: Object

  init(_ object: Object) { self.object = object }
}
