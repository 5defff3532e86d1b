import Foundation
import Rendering

/// Returns a Boolean value that indicates whether two layers show the same contents.
///
/// Pictures that are loaded twice are the same when their pixels are. Snapshots are not compared: what they show depends
/// on when they were taken.
func areAlike(_ a: RenderContents?, _ b: RenderContents?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (.image(let a)?, .image(let b)?):
    a === b
      || a.width == b.width && a.height == b.height && a.scale == b.scale && a.pixels == b.pixels
  case (.node?, .node?): true
  default: false
  }
}
