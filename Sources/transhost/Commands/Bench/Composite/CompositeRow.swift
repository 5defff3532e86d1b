import ArgumentParser
import TransitionKit

/// A row of `transhost bench composite`: what is drawn.
enum CompositeRow: String, CaseIterable, Encodable, ExpressibleByArgument, Sendable {
  case dissolve, slide
  case slideBetween = "slide-between"
  case zoom, flip, rotate, pixellate
  case blur5 = "blur-5"
  case blur20 = "blur-20"
  case blur60 = "blur-60"
  case phone, layers
  case runFlip = "run-flip"
  case runSlide = "run-slide"
  case runOverlay = "run-overlay"
  case runSheet = "run-sheet"
  case runExplode = "run-explode"
  case runPageCurl = "run-pageCurl"

  /// The picture that is drawn, in words.
  var summary: String {
    switch self {
    case .dissolve: "one picture fades in over the other"
    case .slide: "two pictures side by side move by whole pixels"
    case .slideBetween: "two pictures side by side move, 0.375 of a pixel off whole pixels"
    case .zoom: "a picture grows to 1.5 times its size and fades out over the other"
    case .flip: "a picture turns over in perspective and shows the other"
    case .rotate: "a picture turns by a quarter and fades out over the other"
    case .pixellate: "two pictures turn into blocks that dissolve into each other"
    case .blur5: "a Gaussian blur, up to radius 5"
    case .blur20: "a Gaussian blur, up to radius 20"
    case .blur60: "a Gaussian blur, up to radius 60"
    case .phone: "a list that scrolls: 40 layers of text, pictures, rounded corners, a shadow"
    case .layers: "1,000 opaque layers, most of each hidden by others"
    case .runFlip, .runSlide, .runOverlay, .runSheet, .runExplode, .runPageCurl:
      "the frames of the animator \(run?.animator ?? "")"
    }
  }

  /// The animator of a row that draws the frames of one, and the transition that it moves.
  var run: (animator: String, transition: TransitionOperation)? {
    switch self {
    case .runFlip: ("flip", .push)
    case .runSlide: ("slide", .push)
    case .runOverlay: ("overlay", .present)
    case .runSheet: ("sheet", .present)
    case .runExplode: ("explode", .push)
    case .runPageCurl: ("pageCurl", .push)
    default: nil
    }
  }

  /// The standard deviation of the blur of a row that draws one, in pixels.
  var blurRadius: Double? {
    switch self {
    case .blur5: 5
    case .blur20: 20
    case .blur60: 60
    default: nil
    }
  }

  /// The loop over the same memory.
  var loop: PixelLoop {
    switch self {
    case .dissolve: .mix
    case .slide: .slide
    case .slideBetween: .slideBetween
    case .pixellate, .blur5, .blur20, .blur60: .copy
    default: .fill
    }
  }

  /// The name of the same transition of ffmpeg's filter `xfade`; nil where it has none.
  var xfadeName: String? {
    switch self {
    case .dissolve: "fade"
    case .slide, .slideBetween: "slideleft"
    case .zoom: "zoomin"
    case .pixellate: "pixelize"
    case .blur20: "hblur"
    default: nil
    }
  }

  /// A Boolean value that indicates whether the script for Skia draws the same picture.
  var hasSkia: Bool {
    switch self {
    case .dissolve, .slide, .slideBetween, .zoom, .flip, .rotate, .layers: true
    default: blurRadius != nil
    }
  }
}
