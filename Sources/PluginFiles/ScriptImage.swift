package import TransitionKit

/// A picture as scripts hold it: an object, since a picture is too much to be a value.
package final class ScriptImage {
  /// The picture.
  package let image: UIImage
  init(_ image: UIImage) { self.image = image }
}
