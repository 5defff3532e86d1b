public import Rendering

extension FilterCatalog {
  /// The kinds that are always available.
  public static let standard = FilterCatalog([
    Pixellate(), GaussianBlur(), ColorMatrix(), ColorControls(), PageCurl(), DissolveBlend(),
    BoxBlur(), MotionBlur(), ZoomBlur(), HueAdjust(), ColorInvert(), ColorThreshold(), Vignette(),
  ])
}

extension FilterKind where Self == Pixellate {
  /// Blocks of one colour.
  public static var pixellate: Pixellate { Pixellate() }
}

extension FilterKind where Self == GaussianBlur {
  /// A Gaussian blur.
  public static var gaussianBlur: GaussianBlur { GaussianBlur() }
}

extension FilterKind where Self == ColorMatrix {
  /// A matrix over the colours.
  public static var colorMatrix: ColorMatrix { ColorMatrix() }
}

extension FilterKind where Self == ColorControls {
  /// Brightness, contrast and saturation.
  public static var colorControls: ColorControls { ColorControls() }
}

extension FilterKind where Self == PageCurl {
  /// A page that is rolled up and away.
  public static var pageCurl: PageCurl { PageCurl() }
}

extension FilterKind where Self == DissolveBlend {
  /// The mix of a layer with the content behind it.
  public static var dissolveBlend: DissolveBlend { DissolveBlend() }
}

extension FilterKind where Self == BoxBlur {
  /// A box blur.
  public static var boxBlur: BoxBlur { BoxBlur() }
}

extension FilterKind where Self == MotionBlur {
  /// A blur along a line.
  public static var motionBlur: MotionBlur { MotionBlur() }
}

extension FilterKind where Self == ZoomBlur {
  /// A blur towards a centre.
  public static var zoomBlur: ZoomBlur { ZoomBlur() }
}

extension FilterKind where Self == HueAdjust {
  /// Colours of another hue.
  public static var hueAdjust: HueAdjust { HueAdjust() }
}

extension FilterKind where Self == ColorInvert {
  /// The opposite colours.
  public static var colorInvert: ColorInvert { ColorInvert() }
}

extension FilterKind where Self == ColorThreshold {
  /// Components that are all or nothing.
  public static var colorThreshold: ColorThreshold { ColorThreshold() }
}

extension FilterKind where Self == Vignette {
  /// Darker corners.
  public static var vignette: Vignette { Vignette() }
}
