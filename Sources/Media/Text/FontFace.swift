import CPangoCairo
import Rendering

/// One weight of the font in a Pango font map of its own, which knows no other font.
///
/// Like all of Pango, a face is not thread-safe; ``PangoTextDrawing`` protects it with its lock.
final class FontFace {
  private let config: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  /// The context that shapes text with this face: unhinted, in fractions of a pixel, independent of
  /// the locale.
  let context: OpaquePointer

  /// Loads the font file at `path`.
  ///
  /// - Throws: ``MediaError`` with the code `missingFont` if the file is not a font.
  init(path: String) throws {
    // An empty configuration: no file of the system's is read, no alias or substitution applies.
    guard let config = FcConfigCreate() else { throw Self.unusable(path) }
    guard FcConfigAppFontAddFile(config, path) != 0,
      let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    else {
      FcConfigDestroy(config)
      throw Self.unusable(path)
    }
    pango_fc_font_map_set_config(OpaquePointer(fontMap), config)
    guard let context = pango_font_map_create_context(fontMap) else {
      g_object_unref(UnsafeMutableRawPointer(fontMap))
      FcConfigDestroy(config)
      throw Self.unusable(path)
    }

    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))

    self.config = config
    self.fontMap = fontMap
    self.context = context
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
    FcConfigDestroy(config)
  }

  private static func unusable(_ path: String) -> MediaError {
    MediaError(
      .missingFont, subject: path, reason: "this font file can't be used",
      remedy: "reinstall the package fonts-inter")
  }
}
