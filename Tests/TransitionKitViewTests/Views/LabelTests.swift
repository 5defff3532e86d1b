import Diagnostics
import Foundation
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Labels.
struct LabelTests {
  @Test func `A label measures, draws at the screen's scale and draws again only when changed`() {
    let text = CountingText()
    let harness = Harness(text: text)
    let label = UILabel()
    label.text = "Hello"
    harness.perform {
      harness.window.addSubview(label)
      label.sizeToFit()
    }
    #expect(label.bounds.size == CGSize(width: 50, height: 20))
    harness.advance(to: 0)
    guard case .image(let image)? = label.layer.contents else {
      Issue.record("a label's contents are an image")
      return
    }
    #expect(image.width == 100 && image.height == 40 && image.scale == 2)
    harness.perform {
      label.center.x += 5
      label.setNeedsLayout()
      label.setNeedsDisplay()
    }
    harness.advance(to: 0)
    #expect(text.drawn.count == 1)
    harness.perform {
      label.textColor = .red
      label.font = .boldSystemFont(ofSize: 12)
      label.textAlignment = .center
    }
    harness.advance(to: 0)
    #expect(text.drawn.count == 2)
    #expect(text.drawn.last?.color == UIColor.red.rgba)
    #expect(text.drawn.last?.weight == .bold && text.drawn.last?.alignment == .center)
    harness.perform { label.bounds.size.width = 80 }
    harness.advance(to: 0)
    #expect(text.drawn.count == 3)
    harness.perform { label.text = nil }
    harness.advance(to: 0)
    #expect(label.layer.contents == nil)
  }

  @Test func `Lines wrap at the width that is offered`() {
    let harness = Harness(text: CountingText())
    let label = UILabel()
    label.text = "twelve chars"
    harness.perform {
      #expect(label.sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 120, height: 20))
      label.numberOfLines = 0
      #expect(label.sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 60, height: 40))
      #expect(label.intrinsicContentSize.height == 20)
    }
  }

  @Test func `Text that can't be drawn is diagnosed`() {
    let harness = Harness(text: CountingText())
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.name = "heading"
    label.text = "?"
    harness.perform { harness.window.addSubview(label) }
    harness.advance(to: 0)
    #expect(harness.codes == [.textNotDrawn])
    #expect(harness.recorder.diagnostics[0].message.contains("heading"))
  }

  @Test func `Without text drawing a label is empty`() {
    let harness = Harness()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.text = "Hello"
    harness.perform { harness.window.addSubview(label) }
    harness.advance(to: 0)
    #expect(label.layer.contents == nil)
    #expect(label.intrinsicContentSize == .zero)
  }
}
