extension UIViewController {
  /// Gives the two sides of a transition their names in traces; the others of `controllers` have their
  /// own again.
  static func nameParticipants(
    from: UIViewController?, to: UIViewController?, among controllers: [UIViewController]
  ) {
    for controller in controllers { controller.roleName = nil }
    from?.roleName = "from"
    to?.roleName = "to"
  }
}
