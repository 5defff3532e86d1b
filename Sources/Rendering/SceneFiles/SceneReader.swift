import Foundation
import Geometry

/// Converts the values of a scene file into nodes.
struct SceneReader {
  private let decoder: any ImageDecoding
  private let filters: FilterCatalog
  private let readFile: (String) throws -> [UInt8]
  private let scale: CGFloat
  private var images: [String: RenderImage] = [:]

  /// The greatest length of an image's path, in bytes.
  private static let longestPath = 4_096

  init(
    decoder: any ImageDecoding, filters: FilterCatalog, scale: CGFloat,
    readFile: @escaping (String) throws -> [UInt8]
  ) {
    self.decoder = decoder
    self.filters = filters
    self.scale = scale
    self.readFile = readFile
  }

  mutating func scene(from value: JSONValue) throws -> SceneFile {
    var object = try SceneObject(value, at: "")
    let name = try object.string("name")
    let size = CGSize(
      width: try object.required("width", try object.positive("width")),
      height: try object.required("height", try object.positive("height")))
    var load = try SceneLoad(size: size, scale: scale, in: object)
    let background = try object.background("background")
    var root = RenderNode(
      name: "root", bounds: CGRect(origin: .zero, size: size),
      position: CGPoint(x: size.width / 2, y: size.height / 2))
    root.sublayerTransform = try object.sublayerTransform()
    root.depthSort = try object.depthSort()
    let place = SceneLoad.Place(isPlain: root.sublayerTransform == .identity)
    root.children = try object.required("layers", try object.objects("layers")).map {
      try layer(from: $0, at: place, load: &load)
    }
    try object.finish()
    return SceneFile(
      name: name, tree: RenderTree(size: size, background: background, root: root))
  }

  private mutating func layer(
    from value: SceneObject, at place: SceneLoad.Place, load: inout SceneLoad
  ) throws -> RenderNode {
    var object = value
    let name = try object.string("name")
    let frame = try object.required("frame", try object.numbers("frame", count: 4))
    guard frame[2] >= 0, frame[3] >= 0 else {
      throw object.error("frame", "expected a width and a height of at least 0, found \(frame)")
    }
    let anchor = try object.numbers("anchorPoint", count: 2) ?? [0.5, 0.5]
    var node = RenderNode(
      name: name, bounds: CGRect(x: 0, y: 0, width: frame[2], height: frame[3]),
      position: CGPoint(x: frame[0] + anchor[0] * frame[2], y: frame[1] + anchor[1] * frame[3]))
    node.anchorPoint = CGPoint(x: anchor[0], y: anchor[1])
    node.zPosition = try object.number("zPosition") ?? 0
    node.transform = try object.transform("transform") ?? .identity
    node.sublayerTransform = try object.sublayerTransform()
    node.opacity = try object.fraction("opacity") ?? 1
    node.isHidden = try object.bool("hidden") ?? false
    node.isDoubleSided = try object.bool("doubleSided") ?? true
    node.backFaceRule = .parentPerspective
    node.masksToBounds = try object.bool("masksToBounds") ?? false
    node.clipsContents = true
    node.cornerRadius = min(
      try object.length("cornerRadius") ?? 0, frame[2] / 2, frame[3] / 2)
    node.backgroundColor = try object.color("backgroundColor")
    node.contents = try image("image", of: &object, load: &load).map { .image($0) }
    node.contentsGravity =
      try object.choice("contentsGravity", of: [.resize, .resizeAspect, .resizeAspectFill])
      ?? .resize
    node.contentsFilter = try object.choice("filter", of: ContentsFilter.allCases) ?? .linear
    node.borderWidth = try object.length("borderWidth") ?? 0
    node.borderColor = try object.color("borderColor") ?? .black
    node.shadow = try object.object("shadow").map { try shadow(from: $0) }
    node.filters = try (object.objects("filters") ?? []).map {
      try filter($0, isCompositing: false)
    }
    node.compositingFilter = try object.object("compositingFilter").map {
      try filter($0, isCompositing: true)
    }
    node.depthSort = try object.depthSort()
    let inside = try load.add(node, at: place, in: object)
    node.children = try (object.objects("children") ?? []).map {
      try layer(from: $0, at: inside, load: &load)
    }
    try object.finish()
    return node
  }

  private func shadow(from value: SceneObject) throws -> RenderShadow {
    var object = value
    let color = try object.color("color") ?? .black
    let opacity = try object.required("opacity", try object.fraction("opacity"))
    let offset = try object.required("offset", try object.numbers("offset", count: 2))
    let radius = try object.required("radius", try object.length("radius"))
    try object.finish()
    return RenderShadow(
      color: color, opacity: opacity, offset: CGSize(width: offset[0], height: offset[1]),
      radius: radius, excludesOwnBox: true)
  }

  /// Returns a filter by its `kind`, with the values of parameters by their names.
  private func filter(_ value: SceneObject, isCompositing: Bool) throws -> Filter {
    var object = value
    let name = try object.required("kind", try object.string("kind"))
    guard let kind = filters[name] else {
      throw object.unknown("kind", name, among: filters.kinds.map(\.name), "filter")
    }
    guard (kind is any BlendingFilter) == isCompositing else {
      throw object.error(
        "kind",
        isCompositing
          ? "\"\(name)\" filters one picture; it belongs in \"filters\""
          : "\"\(name)\" mixes a layer with what is behind it; it is a \"compositingFilter\"")
    }
    var filter = Filter(kind: kind, name: try object.string("name"))
    filter.isEnabled = try object.bool("enabled") ?? true
    for parameter in kind.parameters {
      if parameter.defaultValue.count == 1 {
        if let value = try object.number(parameter.name) { filter[parameter.name] = value }
      } else if let values = try object.numbers(
        parameter.name, count: parameter.defaultValue.count)
      {
        filter[numbers: parameter.name] = values.map(Double.init)
      }
    }
    try object.finish()
    return filter
  }

  private mutating func image(
    _ key: String, of object: inout SceneObject, load: inout SceneLoad
  ) throws -> RenderImage? {
    guard let path = try object.string(key) else { return nil }
    if let image = images[path] { return image }
    guard path.utf8.count <= Self.longestPath else {
      throw object.error(key, "expected a path of at most \(Self.longestPath) bytes")
    }
    do {
      let bytes = try readFile(path)
      let header = PictureHeader(of: bytes)
      if let header { try load.addImage(header.pixels, at: object.path(to: key)) }
      let image = try decoder.image(from: bytes, name: path)
      if header == nil { try load.addImage(image.width * image.height, at: object.path(to: key)) }
      images[path] = image
      return image
    } catch let error as SceneFileError {
      throw error
    } catch {
      throw SceneFileError(.image, at: object.path(to: key), "\(error)")
    }
  }
}
