import Rendering

/// The frame of a spec's transition at one time, to be compared as a picture.
final class SpecPicture {
  let tree: RenderTree

  init(tree: RenderTree) { self.tree = tree }
}
