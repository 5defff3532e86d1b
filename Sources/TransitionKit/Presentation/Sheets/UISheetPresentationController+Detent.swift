public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet may rest.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent>
  public struct Detent {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public var rawValue: String
      /// Makes an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the screen.
      public static let medium = Identifier("medium")
      /// As high as sheets get.
      public static let large = Identifier("large")
    }

    /// The values on which the height of a detent can depend.
    public struct ResolutionContext {
      /// The traits of the container.
      public let containerTraitCollection: UITraitCollection
      /// The greatest height below the full one, without what the bottom edge covers, in points.
      public let maximumDetentValue: CGFloat
    }

    /// The height of a detent.
    package enum Height {
      case medium, large
      /// In points, without what the bottom edge covers.
      case points(CGFloat)
      /// A part of the greatest height, 0…1.
      case fraction(CGFloat)
      case resolved(@MainActor (ResolutionContext) -> CGFloat?)
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    package let height: Height

    /// Makes a detent.
    package init(_ identifier: Identifier, _ height: Height) {
      (self.identifier, self.height) = (identifier, height)
    }

    /// About half of the screen: 56 % of the greatest height, in whole points, as on iOS 26.
    public static func medium() -> Detent { Detent(.medium, .medium) }

    /// As high as sheets get.
    public static func large() -> Detent { Detent(.large, .large) }

    /// The height that `resolver` answers, in points, without what the bottom edge covers; nil: the
    /// detent is left out. Heights above the greatest are that of `large`; those below 1, and what
    /// is no number, are left out.
    ///
    /// - Parameter identifier: What it is called; one of its own unless told.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (ResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), .resolved(resolver))
    }

    /// The height in points; nil where it is left out, infinite for the full one.
    @MainActor public func resolvedValue(in context: ResolutionContext) -> CGFloat? {
      let greatest = context.maximumDetentValue
      let value: CGFloat? =
        switch height {
        case .medium: (greatest * 0.56).rounded()
        case .large: .infinity
        case .points(let points): points
        case .fraction(let part): part * greatest
        case .resolved(let resolver): resolver(context)
        }
      guard let value, value >= 1 else { return nil }
      return value >= greatest ? .infinity : value
    }
  }
}
