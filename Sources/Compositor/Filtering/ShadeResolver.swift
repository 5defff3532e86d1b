import Foundation
import Rendering

/// Replaces layers that shaders mix with what is behind them by the pictures that the shaders make.
///
/// It goes through a list of items in the order in which they are drawn: what is behind a layer are the items before
/// it in its list, over the list's background.
struct ShadeResolver {
  let shaders: SceneShaders
  let workers: PixelWorkers

  /// Returns `items` without shades, to be drawn over `background`.
  func resolved(_ items: [DrawItem], over background: UInt32 = 0) -> [DrawItem] {
    guard shaders.hasShades, items.containShade else { return items }
    var done: [DrawItem] = []
    done.reserveCapacity(items.count)
    append(items, to: &done, background: background)
    return done
  }

  private func append(_ items: [DrawItem], to done: inout [DrawItem], background: UInt32) {
    for index in items.indices {
      var item = items[index]
      switch item.paint {
      case .solid, .image, .shadow, .replacement: break
      case .group(let inner): item.paint = .group(resolved(inner))
      case .blend(let inner, let filter): item.paint = .blend(resolved(inner), filter)
      case .shade(let shade):
        guard let paint = result(of: shade, over: done, background: background) else {
          append(shade, to: &done, background: background)
          continue
        }
        // An opaque picture on whole pixels hides what is behind it.
        let isCover = paint.isOpaque && item.shape?.isPixelAligned ?? true
        item.paint = isCover ? .image(paint) : .replacement(paint)
      }
      done.append(item)
    }
  }

  /// Adds the items of a layer whose shader has failed.
  private func append(_ shade: Shade, to done: inout [DrawItem], background: UInt32) {
    let bounds = shade.items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    if shade.clip.contains(bounds) {
      return append(shade.items, to: &done, background: background)
    }
    let visible = bounds.intersection(shade.clip)
    if visible.isEmpty { return }
    done.append(DrawItem(bounds: visible, paint: .group(resolved(shade.items))))
  }

  /// Returns the result of the shader over what `items` draw; nil after the shader has failed.
  private func result(
    of shade: Shade, over items: [DrawItem], background: UInt32
  ) -> ImagePaint? {
    guard shade.kind.shader.failure == nil else { return nil }
    let area = shade.area
    let hidden = items.lastIndex { $0.hides(area) } ?? 0
    let behind = items[hidden...].filter { $0.bounds.meets(area) }
    var pictures = shade.inputs
    pictures[Shader.layerPicture] = shaders.picture(
      of: resolved(shade.items), background: 0, in: area, with: workers)
    pictures[Shader.behindPicture] = shaders.picture(
      of: behind, background: background, in: area, with: workers)
    // The numbers are those of the uniforms, after the progress.
    let pass = ShaderPass(
      shade.kind.shader, width: area.width, height: area.rows.count,
      layer: CGRect(x: 0, y: 0, width: area.width, height: area.rows.count), pictures: pictures,
      numbers: Array(shade.filter.numbers.dropFirst()), progress: shade.filter.numbers[0],
      ratio: Double(area.width) / Double(area.rows.count))
    guard let image = shaders.result(of: pass),
      let box = ProjectedBox(CGRect(area), plane: Homography(scale: 1), canvas: area)
    else { return nil }
    return ImagePaint(image: image, filter: .linear, box: box, under: 0)
  }
}

extension [DrawItem] {
  fileprivate var containShade: Bool {
    for index in indices {
      switch self[index].paint {
      case .solid, .image, .shadow, .replacement: continue
      case .shade: return true
      case .group(let items), .blend(let items, _):
        if items.containShade { return true }
      }
    }
    return false
  }
}

extension CGRect {
  /// Creates the rectangle that consists of these pixels.
  init(_ pixels: PixelRect) {
    self.init(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.rows.count)
  }
}
