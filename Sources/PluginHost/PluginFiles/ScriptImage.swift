import TransitionKit

/// A picture as scripts hold it: an object, since a picture is too much to be a value.
final class ScriptImage {
  let image: UIImage
  init(_ image: UIImage) { self.image = image }
}
