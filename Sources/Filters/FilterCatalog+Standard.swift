public import Rendering

extension FilterCatalog {
  /// The kinds that are always available.
  public static let standard = FilterCatalog([
    Pixellate(), GaussianBlur(), ColorMatrix(), ColorControls(), PageCurl(), DissolveBlend(),
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
