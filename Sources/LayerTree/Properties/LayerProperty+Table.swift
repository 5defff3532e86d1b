// The table. Its order is that of the reference of scripts.

extension LayerProperty {
  /// All properties: one for each value of ``LayerProperties``.
  package static let all = geometry + appearance + filtering + shadow

  /// The properties that decide where a layer and its sublayers lie.
  package static let geometry = [
    LayerProperty(
      "bounds", .rect(\.bounds), blocks: .addsUpInParts, reach: .layout,
      "The layer's own coordinates, in points."),
    LayerProperty(
      "position", .point(\.position), blocks: .addsUp, reach: .place,
      "Where the anchor point lies in the superlayer."),
    LayerProperty(
      "anchorPoint", .point(\.anchorPoint), blocks: .startsOver, reach: .place,
      "What position and transform refer to, as a fraction of the bounds; the middle by default."),
    LayerProperty(
      "anchorPointZ", .number(\.anchorPointZ),
      "The anchor point's depth, in points: what the layer shows lies that far behind its position."
    ),
    LayerProperty(
      "zPosition", .number(\.zPosition), "The depth, in points; orders siblings too."),
    LayerProperty(
      "transform", .transform(\.transform), blocks: .addsUp, reach: .place,
      "The transform about the anchor point."),
    LayerProperty(
      "sublayerTransform", .transform(\.sublayerTransform),
      "Applied to the sublayers; m34 gives perspective."),
    LayerProperty(
      "doubleSided", .flag(\.isDoubleSided), member: "isDoubleSided", action: nil,
      "Whether it is drawn while it faces away."),
  ]

  /// The properties that decide what is drawn in the bounds.
  package static let appearance = [
    LayerProperty(
      "opacity", .number(\.opacity), blocks: .startsOver,
      "The opacity of the layer and all in it, 0 to 1."),
    LayerProperty(
      "hidden", .flag(\.isHidden), member: "isHidden", action: .fade, "Whether it is not drawn."),
    LayerProperty(
      "masksToBounds", .flag(\.masksToBounds), action: .fade,
      "Whether what is in it is cut off."),
    LayerProperty(
      "cornerRadius", .number(\.cornerRadius), in: lengths, blocks: .addsUp,
      "The radius of the corners, in points."),
    LayerProperty(
      "borderWidth", .number(\.borderWidth), in: lengths,
      "The border's width, in points, inside."),
    LayerProperty("borderColor", .color(\.borderColor), "The border's colour; nil for none."),
    LayerProperty(
      "backgroundColor", .color(\.backgroundColor), blocks: .startsOver,
      "The fill; nil for none."),
    LayerProperty(
      "contents", .contents(\.contents),
      "The picture over the background, or its path in the plugin's folder; nil for none."),
    LayerProperty(
      "contentsGravity", .gravity(\.contentsGravity), action: nil,
      "How contents of another size are placed."),
    LayerProperty(
      "contentsScale", .number(\.contentsScale), in: 0.01...100,
      "Pixels per point that the contents have; 1 by default. Pictures are drawn by the scale that they have themselves."
    ),
  ]

  /// The properties that change the layer's picture.
  package static let filtering = [
    LayerProperty(
      "filters", .filters(\.filters), action: .fade,
      "What is done to the picture of the layer and all in it, in order, before its transform, "
        + "opacity and shadow. Reading gives tables that can be changed and set again. Numbers are "
        + "animated by key paths such as \"filters.gaussianBlur.radius\"."),
    LayerProperty(
      "compositingFilter", .mixing(\.compositingFilter), action: nil,
      "How the layer is mixed with what is behind it, within its bounds; nil draws it over that. "
        + "Numbers are animated by key paths such as \"compositingFilter.mix\"."),
  ]

  /// The properties of the shadow.
  package static let shadow = [
    LayerProperty("shadowColor", .color(\.shadowColor), "The shadow's colour; nil for none."),
    LayerProperty(
      "shadowOpacity", .number(\.shadowOpacity), in: 0...1, blocks: .startsOver,
      "0 (no shadow, the default) to 1."),
    LayerProperty(
      "shadowOffset", .size(\.shadowOffset), "How far the shadow lies away, in points."),
    LayerProperty(
      "shadowRadius", .number(\.shadowRadius), in: lengths,
      "The standard deviation of the shadow's blur, in points."),
  ]

  /// The numbers that lengths can be.
  private static let lengths: ClosedRange<Double> = 0...Double.greatestFiniteMagnitude

  /// Returns the property called `name` by actions and animations, or nil if no property has that
  /// name.
  package static func named(_ name: String) -> LayerProperty? { byName[name] }

  /// The properties by name.
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
