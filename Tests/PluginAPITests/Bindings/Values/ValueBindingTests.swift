import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// The values of scripts: what they are made of and what they answer.
struct ValueBindingTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [
    // Rectangles: Core Graphics' answers.
    "assert(CGRect(0, 0, 10, 10):contains(CGPoint(0, 0)) and not CGRect(0, 0, 10, 10):contains(CGPoint(10, 5)))",
    "assert(CGRect(0, 0, 10, 10):contains(CGRect(2, 2, 8, 8)) and not CGRect(0, 0, 10, 10):contains(CGRect(2, 2, 9, 9)))",
    "assert(CGRect(0, 0, 10, 10):intersects(CGRect(9, 9, 5, 5)) and not CGRect(0, 0, 10, 10):intersects(CGRect(10, 0, 5, 5)))",
    "assert(CGRect(0, 0, 10, 10):intersection(CGRect(4, 6, 10, 10)) == CGRect(4, 6, 6, 4))",
    "assert(CGRect(0, 0, 10, 10):intersection(CGRect(11, 0, 5, 5)) == nil)",
    "assert(CGRect(0, 0, 10, 10):union(CGRect(20, -5, 1, 1)) == CGRect(0, -5, 21, 15))",
    "assert(CGRect(10, 10, -4, -6).standardized == CGRect(6, 4, 4, 6) and CGRect(10, 10, -4, -6).minX == 6)",
    "assert(CGRect(0.5, 0.5, 1, 1).integral == CGRect(0, 0, 2, 2))",
    "assert(CGRect.zero.isEmpty and CGRect(1, 1, 0, 5).isEmpty and not CGRect(1, 1, 1, 5).isEmpty)",
    "assert(CGRect(1, 2, 3, 4):applying(CGAffineTransform.scale(2, 3)) == CGRect(2, 6, 6, 12))",
    "assert(CGPoint(1, 2):applying(CGAffineTransform.translation(3, 4)) == CGPoint(4, 6))",
    "assert(CGRect(0, 0, 10, 20):inset(UIEdgeInsets(1, 2, 3, 4)) == CGRect(2, 1, 4, 16))",
    "assert(CGRect(0, 0, 10, 10):insetBy(-1, -2) == CGRect(-1, -2, 12, 14))",
    "local v = CGVector(1, 2) assert(v.dx == 1 and v.dy == 2 and v:with{ dx = 3 } == CGVector(3, 2) and CGVector.zero.dx == 0)",
    // 2-D transforms: the new one applies first, as in CGAffineTransformTranslate and its like.
    "assert(CGAffineTransform.scale(2, 3):translatedBy(1, 1) == CGAffineTransform(2, 0, 0, 3, 2, 3))",
    "assert(CGAffineTransform.translation(1, 1):scaledBy(2, 3) == CGAffineTransform(2, 0, 0, 3, 1, 1))",
    "local t = CGAffineTransform.translation(5, 0):rotated(math.pi / 2) local p = CGPoint(1, 0):applying(t) "
      + "assert(math.abs(p.x - 5) < 1e-12 and math.abs(p.y - 1) < 1e-12)",
    "local a, b = CGAffineTransform.scale(2, 2), CGAffineTransform.translation(3, 0) "
      + "assert(a:concatenating(b).tx == 3 and b:concatenating(a).tx == 6)",
    "assert(CGAffineTransform.scale(0, 0):inverted() == CGAffineTransform.scale(0, 0))",
    "assert(CGAffineTransform.identity.isIdentity and not CGAffineTransform.scale(2, 2).isIdentity)",
    // 3-D transforms, for row vectors.
    "assert(CATransform3D.scale(2, 3, 4):translated(1, 1, 1).m41 == 2 and CATransform3D.scale(2, 3, 4):translated(1, 1, 1).m43 == 4)",
    "assert(CATransform3D.translation(1, 1, 1):scaled(2, 3, 4).m41 == 1)",
    "local t = CATransform3D.identity:rotated(math.pi / 2, 0, 1, 0) assert(math.abs(t.m13 + 1) < 1e-12 and math.abs(t.m31 - 1) < 1e-12)",
    "local t = CATransform3D.identity:with{ m34 = -1 / 500 }:translated(0, 0, 100) assert(t.m44 == 0.8 and t.m43 == 100)",
    "local t = CATransform3D.scale(2, 4, 5) assert(t:inverted().m22 == 0.25 and t:concatenating(t:inverted()).isIdentity)",
    "local t = CATransform3D.affine(CGAffineTransform.translation(3, 4)) assert(t.m41 == 3 and t.m42 == 4 and t.isAffine)",
    "assert(CATransform3D.affine(CGAffineTransform.scale(2, 3)).affineTransform == CGAffineTransform.scale(2, 3))",
    "assert(not CATransform3D.identity:with{ m34 = 1 }.isAffine and CATransform3D.rotation(1, 0, 0, 0).isIdentity)",
    // Colours, fonts, timing functions
    "assert(UIColor { white = 0.5 } == UIColor(0.5, 0.5, 0.5) and UIColor { white = 1, alpha = 0 }.alpha == 0)",
    "assert(UIColor { hue = 1 / 3, saturation = 1, brightness = 1 }.green == 1)",
    "assert(UIColor { red = 1, green = 0.5, blue = 0 } == UIColor(1, 0.5, 0) and UIColor { red = 1, green = 1, blue = 1, alpha = 0 }.alpha == 0)",
    "assert(UIColor.systemBlue.red == 0 and UIColor.darkGray.red == 1 / 3)",
    "assert(UIFont.systemFont{ ofSize = 17 }:with{ weight = 700 }.weight == 700)",
    "assert(CAMediaTimingFunction('easeIn') == CAMediaTimingFunction(0.42, 0, 1, 1) and CAMediaTimingFunction.easeOut.x2 == 0.58)",
    "assert(CAMediaTimingFunction(-1, 2, 3, -1) == CAMediaTimingFunction(0, 2, 1, -1), 'times are held to 0…1')",
  ])
  func `rule 3 of the API, values work`(body: String) throws {
    #expect(try harness.run(body: body).diagnostics == [])
  }

  @Test(arguments: [
    (
      "local r = CGRect(0, 0, 1, 1):contains(3)",
      "CGRect:contains: expected a CGPoint or a CGRect for 'pointOrRect', found the number 3"
    ),
    (
      "local r = CGRect(0, 0, 1 / 0, 1)",
      "CGRect: expected a finite number for 'width', found the number inf"
    ),
    (
      "local t = CGAffineTransform.scale(1e300, 1):scaledBy(1e300, 1) to.transform = t",
      "UIView.transform: expected a finite CGAffineTransform for 'transform', found "
        + "CGAffineTransform(inf, 0, 0, 1, 0, 0)"
    ),
    (
      "local c = UIColor { white = 0.5, alhpa = 1 }",
      "UIColor: there is no argument 'alhpa'"
    ),
    (
      "local c = UIColor { red = 1, blue = 0 }",
      "UIColor: expected a number for 'green', found nil"
    ),
    (
      "local c = UIColor { hue = 0.5 }",
      "UIColor: expected a number for 'saturation', found nil"
    ),
    (
      "local f = UIFont.systemFont{ ofSize = 0 }",
      "UIFont.systemFont: expected a number from 1 to 1000 for 'ofSize', found the number 0"
    ),
    (
      "UILabel.new{ font = UIFont.systemFont{ ofSize = 17 }:with{ pointSize = -1 } }",
      "UIFont: expected a UIFont with a pointSize from 1 to 1000 for 'font', found UIFont(-1, 400, 0)"
    ),
    (
      "UILabel.new{ font = UIFont.systemFont{ ofSize = 17 }:with{ weight = 450 } }",
      "UIFont: expected a UIFont with a weight of 100, 200 and so on up to 900 for 'font', found "
        + "UIFont(17, 450, 0)"
    ),
    (
      "local f = CAMediaTimingFunction('easeInn')",
      "CAMediaTimingFunction: expected one of \"linear\", \"easeIn\", \"easeOut\", "
        + "\"easeInEaseOut\", \"default\" for 'x1', found the string \"easeInn\""
    ),
    (
      "local f = CAMediaTimingFunction(0.1, 0.2)",
      "CAMediaTimingFunction: expected four numbers, or a name such as \"easeIn\""
    ),
  ])
  func `a value that can't be says why, at its line`(body: String, message: String) throws {
    let result = try harness.run(body: body)
    let error = try #require(result.diagnostics.first)
    #expect(error.code == .luaError && error.line == 10)
    #expect(error.message.replacing("UILabel.new:", with: "UIFont:") == message)
  }
}
