-- Generated from the bindings (LuacheckStandard); do not edit.
stds.transhost = {
  read_globals = {
    ["CGPoint"] = { other_fields = true },
    ["CGSize"] = { other_fields = true },
    ["CGRect"] = { other_fields = true },
    ["UIEdgeInsets"] = { other_fields = true },
    ["CGAffineTransform"] = { other_fields = true },
    ["CATransform3D"] = { other_fields = true },
    ["UIColor"] = { other_fields = true },
    ["UIFont"] = { other_fields = true },
    ["UIImage"] = { fields = { "named" } },
    ["CALayer"] = { fields = { "new" } },
    ["UIView"] = { fields = { "animate", "transition", "animateKeyframes", "addKeyframe", "performWithoutAnimation", "new" } },
    ["UIImageView"] = { fields = { "new" } },
    ["UILabel"] = { fields = { "new" } },
    ["CADisplayLink"] = { fields = { "new" } },
    ["UIViewController"] = { fields = { "new" } },
    ["UINavigationController"] = { fields = { "new" } },
    ["CACurrentMediaTime"] = { other_fields = true },
    ["transhost"] = { fields = { "animator", "interaction", "delegate", "presentation", "scene" } },
  },
}
std = "lua54+transhost"
files["**/*_spec.lua"].std = "+busted"
ignore = { "212/self", "212/context" } -- callbacks need not use what they get
