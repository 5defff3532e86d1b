import RenderTree

/// What a spec's transition shows at one time, to be compared as a picture.
final class SpecPicture {
  let tree: RenderTree

  init(tree: RenderTree) { self.tree = tree }
}
