// Animations.

nonisolated extension HostCost {
  /// Checking the values of an animation that is added to a layer, and finding its course.
  package static let keyframe = HostCost(
    "checking the values of an animation", per: "value", ticksEach: 20)
  /// Measuring the curve of an animation that is paced evenly.
  package static let pacedKeyframe = HostCost(
    "measuring the way of a paced animation", per: "stretch", ticksEach: 60)
  /// The values of an animation, its key times and the elements of its path.
  package static let keptKeyframe = HostCost(
    "keeping the values of an animation", per: "value", bytesEach: 512)
  /// Looking for the key of an animation among those of the layer.
  package static let animationKey = HostCost(
    "looking for an animation's key", per: "animation of the layer", ticksEach: 2)

  /// Looking through a group of animations.
  package static let animationMember = HostCost(
    "adding a group of animations", per: "member", ticksEach: 40)
  /// Copying a path, or looking through it.
  package static let pathElement = HostCost(
    "copying a path", per: "element", ticksEach: 3, bytesEach: 128)

  /// A change in an animation block.
  package static let animatedChange = HostCost(
    "changing a property in an animation block", ticks: 200, per: "animation of the layer",
    ticksEach: 10)
  /// Starting, pausing, scrubbing, turning round or ending a property animator.
  package static let animator = HostCost(
    "controlling a property animator", ticks: 500, per: "animation of the animator",
    ticksEach: 100)

  /// Looking through the display links of a plugin for those that have ended.
  package static let endedLink = HostCost(
    "looking for display links that have ended", per: "link", ticksEach: 10)

  static var animationCosts: [HostCost] {
    [
      keyframe, pacedKeyframe, keptKeyframe, animationKey, animationMember, pathElement,
      animatedChange, animator, endedLink,
    ]
  }
}
