/// A stand-in for an object in weak references, which the object alone owns.
///
/// Swift retains and releases an object more slowly once a weak reference to it was made, so objects
/// that every call of a script uses are referred to by way of a stand-in.
final class WeakStandIn<Object: AnyObject> {
  /// The object, which lives at least as long as the stand-in.
  unowned let object: Object

  init(_ object: Object) { self.object = object }
}
