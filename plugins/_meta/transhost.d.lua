---@meta
-- What plugins can use. Generated from the bindings (Stubs.luaCATS); do not edit.

---@alias transhost.Transition "push"|"pop"|"tab"|"present"|"dismiss"|"child"|"layout"
---@alias transhost.Parameter {default: number|boolean|string, min?: number, max?: number, choices?: (number|string)[], unit?: string}

---The table of an animator.
---@class transhost.Animator
---@field name string The plugin's name.
---@field version string Its version, such as "1.0.0".
---@field api 1|string The version of the API that it needs.
---@field summary? string What it does, in a line.
---@field author? string Who wrote it.
---@field license? string The licence that it is under.
---@field transitions transhost.Transition[] The transitions that it is made for.
---@field parameters? table<string, transhost.Parameter> What a run may set with --set.
---@field presentationStyle? string The presentation style that it needs.
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? string[] What it asks for.
---@field interactive? boolean false refuses scrubbing.
---@field endsEarly? boolean true: it completes before its last animation on purpose.
---@field transitionDuration? fun(self: transhost.Self, context?: transhost.Context): number How long it takes, in seconds.
---@field animateTransition? fun(self: transhost.Self, context: transhost.Context) Starts the animations and has the context told of their end.
---@field animationEnded? fun(self: transhost.Self, completed: boolean) Called after the end.
---@field interruptibleAnimator? fun(self: transhost.Self, context: transhost.Context) The property animator that drives it.
---@field startInteractiveTransition? fun(self: transhost.Self, context: transhost.Context) Starts an interactive run.
---@field gesture? string The gesture that drives it.
---@field began? function The gesture began.
---@field changed? function The gesture moved.
---@field ended? function The gesture ended.
---@field cancelled? function The gesture was cancelled.
---@field frame? fun(self: transhost.Self, context: transhost.Context, progress: number) Shows the transition at a progress of 0 to 1.
---@field prepare? fun(self: transhost.Self, context: transhost.Context) Called before the first frame.
---@field finish? fun(self: transhost.Self, context: transhost.Context, completed: boolean) Called after the last frame.
---@field duration? number How long it takes, in seconds, where no function says so.
---@field curve? "linear"|"easeIn"|"easeOut"|"easeInOut" What shapes the progress of frame; linear by default.

---The table of an interaction.
---@class transhost.Interaction
---@field name string The plugin's name.
---@field version string Its version, such as "1.0.0".
---@field api 1|string The version of the API that it needs.
---@field summary? string What it does, in a line.
---@field author? string Who wrote it.
---@field license? string The licence that it is under.
---@field transitions? transhost.Transition[] The transitions that it is made for.
---@field parameters? table<string, transhost.Parameter> What a run may set with --set.
---@field presentationStyle? string The presentation style that it needs.
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? string[] What it asks for.
---@field interactive? boolean false refuses scrubbing.
---@field endsEarly? boolean true: it completes before its last animation on purpose.
---@field gesture? string The gesture that drives it.
---@field began? function The gesture began: start a transition.
---@field changed? function The gesture moved.
---@field ended? function The gesture ended.
---@field cancelled? function The gesture was cancelled.
---@field startInteractiveTransition? function Drives the context itself.
---@field wantsInteractiveStart? boolean Whether it starts interactive.
---@field completionSpeed? number How fast the rest runs.
---@field completionCurve? string The curve of the rest.

---The table of a delegate.
---@class transhost.Delegate
---@field name string The plugin's name.
---@field version string Its version, such as "1.0.0".
---@field api 1|string The version of the API that it needs.
---@field summary? string What it does, in a line.
---@field author? string Who wrote it.
---@field license? string The licence that it is under.
---@field transitions? transhost.Transition[] The transitions that it is made for.
---@field parameters? table<string, transhost.Parameter> What a run may set with --set.
---@field presentationStyle? string The presentation style that it needs.
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? string[] What it asks for.
---@field interactive? boolean false refuses scrubbing.
---@field endsEarly? boolean true: it completes before its last animation on purpose.
---@field navigation? table What a navigation controller asks.
---@field tab? table What a tab bar controller asks.
---@field container? table What a container asks.
---@field transitioning? table What presentations ask.

---The table of a presentation.
---@class transhost.Presentation
---@field name string The plugin's name.
---@field version string Its version, such as "1.0.0".
---@field api 1|string The version of the API that it needs.
---@field summary? string What it does, in a line.
---@field author? string Who wrote it.
---@field license? string The licence that it is under.
---@field transitions? transhost.Transition[] The transitions that it is made for.
---@field parameters? table<string, transhost.Parameter> What a run may set with --set.
---@field presentationStyle? string The presentation style that it needs.
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? string[] What it asks for.
---@field interactive? boolean false refuses scrubbing.
---@field endsEarly? boolean true: it completes before its last animation on purpose.
---@field frameOfPresentedViewInContainerView? function Where the presented view ends.
---@field presentationTransitionWillBegin? function Adds the chrome.
---@field presentationTransitionDidEnd? function Removes it where that failed.
---@field dismissalTransitionWillBegin? function Fades the chrome.
---@field dismissalTransitionDidEnd? function Removes it.

---The table of a scene.
---@class transhost.Scene
---@field name string The plugin's name.
---@field version string Its version, such as "1.0.0".
---@field api 1|string The version of the API that it needs.
---@field summary? string What it does, in a line.
---@field author? string Who wrote it.
---@field license? string The licence that it is under.
---@field transitions? transhost.Transition[] The transitions that it is made for.
---@field parameters? table<string, transhost.Parameter> What a run may set with --set.
---@field presentationStyle? string The presentation style that it needs.
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? string[] What it asks for.
---@field interactive? boolean false refuses scrubbing.
---@field endsEarly? boolean true: it completes before its last animation on purpose.
---@field build fun(self: transhost.Self, stage: transhost.Stage): table Makes the screens; returns the root controller and a function for each transition.

---What a plugin's functions get: the plugin's table, the values of this run, and what they put in.
---@class transhost.Self
---@field parameters table<string, any> The values of this run.
---@field [string] any

---A place, in points.
---@class CGPoint
---@field x number (read only)
---@field y number (read only)
---@field zero CGPoint The origin.
---@overload fun(x: number, y: number): CGPoint
CGPoint = {}

---The same value with some fields changed.
---@param changes {x?: number, y?: number}
---@return CGPoint
function CGPoint:with(changes) end

---A width and a height, in points.
---@class CGSize
---@field width number (read only)
---@field height number (read only)
---@field zero CGSize No size.
---@overload fun(width: number, height: number): CGSize
CGSize = {}

---The same value with some fields changed.
---@param changes {width?: number, height?: number}
---@return CGSize
function CGSize:with(changes) end

---A rectangle, in points, y down.
---@class CGRect
---@field x number (read only)
---@field y number (read only)
---@field width number (read only)
---@field height number (read only)
---@field zero CGRect The empty rectangle at the origin.
---@field minX number The left edge. (read only)
---@field midX number The middle between left and right. (read only)
---@field maxX number The right edge. (read only)
---@field minY number The top edge. (read only)
---@field midY number The middle between top and bottom. (read only)
---@field maxY number The bottom edge. (read only)
---@field origin CGPoint The top left corner. (read only)
---@field size CGSize Width and height. (read only)
---@field center CGPoint The middle. (read only)
---@overload fun(x: number, y: number, width: number, height: number): CGRect
CGRect = {}

---The same value with some fields changed.
---@param changes {x?: number, y?: number, width?: number, height?: number}
---@return CGRect
function CGRect:with(changes) end

---Smaller by dx and dy on each side.
---@param dx number
---@param dy number
---@return CGRect
function CGRect:insetBy(dx, dy) end

---Smaller by the insets.
---@param insets UIEdgeInsets
---@return CGRect
function CGRect:inset(insets) end

---Moved by dx and dy.
---@param dx number
---@param dy number
---@return CGRect
function CGRect:offsetBy(dx, dy) end

---Whether a point is inside.
---@param point CGPoint
---@return boolean
function CGRect:contains(point) end

---Whether both share an area.
---@param rect CGRect
---@return boolean
function CGRect:intersects(rect) end

---The smallest rectangle around both.
---@param rect CGRect
---@return CGRect
function CGRect:union(rect) end

---Distances from the four edges, in points.
---@class UIEdgeInsets
---@field top number (read only)
---@field left number (read only)
---@field bottom number (read only)
---@field right number (read only)
---@field zero UIEdgeInsets No insets.
---@overload fun(top: number, left: number, bottom: number, right: number): UIEdgeInsets
UIEdgeInsets = {}

---The same value with some fields changed.
---@param changes {top?: number, left?: number, bottom?: number, right?: number}
---@return UIEdgeInsets
function UIEdgeInsets:with(changes) end

---A 2-D transform. Angles are in radians and turn clockwise on screen.
---@class CGAffineTransform
---@field a number (read only)
---@field b number (read only)
---@field c number (read only)
---@field d number (read only)
---@field tx number (read only)
---@field ty number (read only)
---@field identity CGAffineTransform Leaves everything where it is.
---@overload fun(a: number, b: number, c: number, d: number, tx: number, ty: number): CGAffineTransform
CGAffineTransform = {}

---The same value with some fields changed.
---@param changes {a?: number, b?: number, c?: number, d?: number, tx?: number, ty?: number}
---@return CGAffineTransform
function CGAffineTransform:with(changes) end

---A scale about the origin.
---@param sx number
---@param sy number
---@return CGAffineTransform
function CGAffineTransform.scale(sx, sy) end

---A rotation, in radians.
---@param angle number
---@return CGAffineTransform
function CGAffineTransform.rotation(angle) end

---A translation, in points.
---@param tx number
---@param ty number
---@return CGAffineTransform
function CGAffineTransform.translation(tx, ty) end

---A scale first, then this.
---@param sx number
---@param sy number
---@return CGAffineTransform
function CGAffineTransform:scaledBy(sx, sy) end

---A rotation in radians first, then this.
---@param angle number
---@return CGAffineTransform
function CGAffineTransform:rotated(angle) end

---A translation first, then this.
---@param tx number
---@param ty number
---@return CGAffineTransform
function CGAffineTransform:translatedBy(tx, ty) end

---This first, then the other.
---@param other CGAffineTransform
---@return CGAffineTransform
function CGAffineTransform:concatenating(other) end

---The inverse, or the same where there is none.
---@return CGAffineTransform
function CGAffineTransform:inverted() end

---A 3-D transform for row vectors; m34 = -1/d gives perspective.
---@class CATransform3D
---@field m11 number (read only)
---@field m12 number (read only)
---@field m13 number (read only)
---@field m14 number (read only)
---@field m21 number (read only)
---@field m22 number (read only)
---@field m23 number (read only)
---@field m24 number (read only)
---@field m31 number (read only)
---@field m32 number (read only)
---@field m33 number (read only)
---@field m34 number (read only)
---@field m41 number (read only)
---@field m42 number (read only)
---@field m43 number (read only)
---@field m44 number (read only)
---@field identity CATransform3D Leaves everything where it is.
CATransform3D = {}

---The same value with some fields changed.
---@param changes {m11?: number, m12?: number, m13?: number, m14?: number, m21?: number, m22?: number, m23?: number, m24?: number, m31?: number, m32?: number, m33?: number, m34?: number, m41?: number, m42?: number, m43?: number, m44?: number}
---@return CATransform3D
function CATransform3D:with(changes) end

---A scale.
---@param sx number
---@param sy number
---@param sz? number
---@return CATransform3D
function CATransform3D.scale(sx, sy, sz) end

---A rotation in radians about an axis.
---@param angle number
---@param x number
---@param y number
---@param z number
---@return CATransform3D
function CATransform3D.rotation(angle, x, y, z) end

---A translation, in points.
---@param tx number
---@param ty number
---@param tz? number
---@return CATransform3D
function CATransform3D.translation(tx, ty, tz) end

---A scale first, then this.
---@param sx number
---@param sy number
---@param sz? number
---@return CATransform3D
function CATransform3D:scaled(sx, sy, sz) end

---A rotation in radians about an axis first, then this.
---@param angle number
---@param x number
---@param y number
---@param z number
---@return CATransform3D
function CATransform3D:rotated(angle, x, y, z) end

---A translation first, then this.
---@param tx number
---@param ty number
---@param tz? number
---@return CATransform3D
function CATransform3D:translated(tx, ty, tz) end

---This first, then the other.
---@param other CATransform3D
---@return CATransform3D
function CATransform3D:concatenating(other) end

---The inverse, or the same where there is none.
---@return CATransform3D
function CATransform3D:inverted() end

---A colour in sRGB, its components from 0 to 1.
---@class UIColor
---@field red number (read only)
---@field green number (read only)
---@field blue number (read only)
---@field alpha number (read only)
---@field black UIColor Black.
---@field darkGray UIColor A third of white.
---@field gray UIColor Half of white.
---@field lightGray UIColor Two thirds of white.
---@field white UIColor White.
---@field clear UIColor Transparent black.
---@field red UIColor Pure red.
---@field green UIColor Pure green.
---@field blue UIColor Pure blue.
---@field cyan UIColor Green and blue.
---@field yellow UIColor Red and green.
---@field magenta UIColor Red and blue.
---@field orange UIColor Orange.
---@field purple UIColor Purple.
---@field brown UIColor Brown.
---@field systemRed UIColor The system's red.
---@field systemOrange UIColor The system's orange.
---@field systemYellow UIColor The system's yellow.
---@field systemGreen UIColor The system's green.
---@field systemTeal UIColor The system's teal.
---@field systemBlue UIColor The system's blue.
---@field systemIndigo UIColor The system's indigo.
---@field systemPurple UIColor The system's purple.
---@field systemPink UIColor The system's pink.
---@field systemGray UIColor The system's grey.
---@field systemGray3 UIColor A light grey.
---@field systemGray5 UIColor A lighter grey.
---@field systemGray6 UIColor The lightest grey.
---@field systemBackground UIColor The ground of a screen.
---@field systemGroupedBackground UIColor The ground of grouped content.
---@field label UIColor Text.
---@field secondaryLabel UIColor Text of second rank.
---@field tertiaryLabel UIColor Text of third rank.
---@field separator UIColor Hairlines.
---@overload fun(red: string|number, green?: number, blue?: number, alpha?: number): UIColor
UIColor = {}

---The same value with some fields changed.
---@param changes {red?: number, green?: number, blue?: number, alpha?: number}
---@return UIColor
function UIColor:with(changes) end

---The same colour with another alpha.
---@param alpha number
---@return UIColor
function UIColor:withAlphaComponent(alpha) end

---The size (in points) and weight (100 to 900) of the one font that labels use.
---@class UIFont
---@field pointSize number (read only)
---@field weight number (read only)
---@field monospacedDigits number (read only)
UIFont = {}

---The same value with some fields changed.
---@param changes {pointSize?: number, weight?: number, monospacedDigits?: number}
---@return UIFont
function UIFont:with(changes) end

---The interface font.
---- `ofSize`: In points.
---@param labelled {ofSize: number, weight?: "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black"}
---@return UIFont
function UIFont.systemFont(labelled) end

---The interface font in bold.
---- `ofSize`: In points.
---@param labelled {ofSize: number}
---@return UIFont
function UIFont.boldSystemFont(labelled) end

---The interface font with digits of one width.
---- `ofSize`: In points.
---@param labelled {ofSize: number, weight?: "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black"}
---@return UIFont
function UIFont.monospacedDigitSystemFont(labelled) end

---A picture with a size in points.
---@class UIImage
---@field size CGSize In points. (read only)
---@field scale number Pixels per point. (read only)
UIImage = {}

---The PNG or JPEG at a path in the plugin's folder; name@2x.png has two pixels a point.
---@param path string
---@param labelled? {scale?: number}
---@return UIImage|string
function UIImage.named(path, labelled) end

---What a view shows and how it moves.
---@class CALayer
---@field frame CGRect Where the layer lies in its superlayer.
---@field bounds CGRect The layer's own coordinates.
---@field position CGPoint Where the anchor point lies in the superlayer.
---@field anchorPoint CGPoint What position and transform refer to, as a fraction.
---@field zPosition number The depth, in points; orders siblings too.
---@field transform CATransform3D The transform about the anchor point.
---@field sublayerTransform CATransform3D Applied to the sublayers; m34 gives perspective.
---@field isDoubleSided boolean Whether it is drawn while it faces away.
---@field name string? What traces and messages call it.
---@field opacity number The opacity of the layer and all in it, 0 to 1.
---@field isHidden boolean Whether it is not drawn.
---@field masksToBounds boolean Whether what is in it is cut off.
---@field cornerRadius number The radius of the corners.
---@field borderWidth number The border's width, inside.
---@field borderColor UIColor? The border's colour.
---@field backgroundColor UIColor? The fill; nil is none.
---@field shadowColor UIColor? The shadow's colour.
---@field shadowOpacity number 0 (no shadow) to 1.
---@field shadowOffset CGSize How far the shadow lies away.
---@field shadowRadius number How far the shadow is blurred.
---@field contentsGravity "resize"|"resizeAspect"|"resizeAspectFill"|"center"|"top"|"bottom"|"left"|"right"|"topLeft"|"topRight"|"bottomLeft"|"bottomRight" How contents are placed.
---@field superlayer CALayer? The layer that it lies in. (read only)
---@field sublayers CALayer[] The layers in it, back to front. (read only)
CALayer = {}

---Puts a layer in front of the others.
---@param layer CALayer
function CALayer:addSublayer(layer) end

---Takes the layer out.
function CALayer:removeFromSuperlayer() end

---Makes a layer.
---@param properties? CALayer|table<string, any> Any of its properties.
---@return CALayer
function CALayer.new(properties) end

---A rectangle on screen, in points, y down.
---@class UIView
---@field frame CGRect Where the view lies in its superview; use bounds and center when it has a transform.
---@field bounds CGRect The view's own coordinates.
---@field center CGPoint Where the middle lies in the superview.
---@field transform CGAffineTransform The 2-D transform about the middle.
---@field transform3D CATransform3D The 3-D transform about the middle.
---@field alpha number The opacity of the view and all in it, 0 to 1.
---@field isHidden boolean Whether it is not drawn.
---@field clipsToBounds boolean Whether what is in it is cut off at its edge.
---@field backgroundColor UIColor? The fill; nil is none.
---@field contentMode "scaleToFill"|"scaleAspectFit"|"scaleAspectFill"|"center"|"top"|"bottom"|"left"|"right"|"topLeft"|"topRight"|"bottomLeft"|"bottomRight" How content of another size is placed.
---@field name string? What traces and messages call it.
---@field tag integer A number to find it by.
---@field isUserInteractionEnabled boolean Whether touches find it.
---@field layer CALayer What it shows and how it moves. (read only)
---@field superview UIView? The view that it lies in. (read only)
---@field subviews UIView[] The views in it, back to front. (read only)
---@field autoresizingMask ("flexibleLeftMargin"|"flexibleWidth"|"flexibleRightMargin"|"flexibleTopMargin"|"flexibleHeight"|"flexibleBottomMargin")[] How the frame follows the superview's size.
---@field autoresizesSubviews boolean Whether the subviews' masks are obeyed.
---@field safeAreaInsets UIEdgeInsets How far bars and edges reach into it. (read only)
UIView = {}

---Takes the size that suits the content.
function UIView:sizeToFit() end

---The size that suits the content within a size.
---@param size CGSize
---@return CGSize
function UIView:sizeThatFits(size) end

---A point or rectangle between the coordinates of two views.
---@param pointOrRect CGPoint|CGRect
---@param labelled? {to?: UIView, from?: UIView}
---@return CGPoint|CGRect
function UIView:convert(pointOrRect, labelled) end

---A view that goes on showing what this one shows; nil when there is nothing.
---@param labelled {afterScreenUpdates: boolean}
---@return UIView?
function UIView:snapshotView(labelled) end

---Puts a view in front of the others.
---@param view UIView
function UIView:addSubview(view) end

---Puts a view between others.
---- `at`: From 0.
---@param view UIView
---@param labelled? {at?: integer, aboveSubview?: UIView, belowSubview?: UIView}
function UIView:insertSubview(view, labelled) end

---Puts a subview in front.
---@param view UIView
function UIView:bringSubviewToFront(view) end

---Puts a subview behind the others.
---@param view UIView
function UIView:sendSubviewToBack(view) end

---Takes the view out.
function UIView:removeFromSuperview() end

---Whether it is that view or lies in it.
---@param labelled {of: UIView}
---@return boolean
function UIView:isDescendant(labelled) end

---Asks for layout before the next frame.
function UIView:setNeedsLayout() end

---Lays out now.
function UIView:layoutIfNeeded() end

---Animates what a function changes; with a spring where one is described.
---- `withDuration`: In seconds.
---- `delay`: In seconds.
---- `usingSpringWithDamping`: 1 does not swing.
---- `initialSpringVelocity`: In whole distances per second.
---- `springDuration`: The perceptual duration, in seconds.
---- `bounce`: 0 does not swing.
---- `animations`: Changes what is animated.
---- `completion`: Called at the end with whether it ran to its end.
---@param labelled {withDuration?: number, delay?: number, usingSpringWithDamping?: number, initialSpringVelocity?: number, springDuration?: number, bounce?: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedCurve"|"allowAnimatedContent"|"showHideTransitionViews"|"overrideInheritedOptions"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear"|"transitionFlipFromLeft"|"transitionFlipFromRight"|"transitionCurlUp"|"transitionCurlDown"|"transitionCrossDissolve"|"transitionFlipFromTop"|"transitionFlipFromBottom")[], animations: function, completion?: function}
function UIView.animate(labelled) end

---Turns or fades from one view to another, or from a view's old content to its new.
---- `from`: The view that goes.
---- `to`: The view that comes.
---- `with`: The view whose content changes.
---- `duration`: In seconds.
---- `animations`: Changes the content.
---- `completion`: Called at the end with whether it ran to its end.
---@param labelled {from?: UIView, to?: UIView, with?: UIView, duration: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedCurve"|"allowAnimatedContent"|"showHideTransitionViews"|"overrideInheritedOptions"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear"|"transitionFlipFromLeft"|"transitionFlipFromRight"|"transitionCurlUp"|"transitionCurlDown"|"transitionCrossDissolve"|"transitionFlipFromTop"|"transitionFlipFromBottom")[], animations?: function, completion?: function}
function UIView.transition(labelled) end

---Animates from keyframe to keyframe.
---- `withDuration`: In seconds.
---- `delay`: In seconds.
---- `animations`: Adds the keyframes.
---- `completion`: Called at the end with whether it ran to its end.
---@param labelled {withDuration: number, delay?: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedCurve"|"allowAnimatedContent"|"showHideTransitionViews"|"overrideInheritedOptions"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear"|"transitionFlipFromLeft"|"transitionFlipFromRight"|"transitionCurlUp"|"transitionCurlDown"|"transitionCrossDissolve"|"transitionFlipFromTop"|"transitionFlipFromBottom")[], animations: function, completion?: function}
function UIView.animateKeyframes(labelled) end

---Adds a keyframe, inside the function that animateKeyframes calls.
---- `withRelativeStartTime`: A fraction of the whole duration.
---- `relativeDuration`: A fraction of the whole duration.
---- `animations`: Changes what is animated.
---@param labelled {withRelativeStartTime: number, relativeDuration: number, animations: function}
function UIView.addKeyframe(labelled) end

---Makes the changes of a function at once.
---@param actions function
function UIView.performWithoutAnimation(actions) end

---Makes a view.
---@param properties? UIView|table<string, any> Any of its properties.
---@return UIView
function UIView.new(properties) end

---A view that shows a picture.
---@class UIImageView: UIView
---@field image UIImage|string? The picture, or its path in the plugin's folder; setting it leaves the size as it is.
UIImageView = {}

---Makes a view with a picture.
---@param properties? UIImageView|table<string, any> Any of its properties.
---@return UIImageView
function UIImageView.new(properties) end

---A view that shows text in one style.
---@class UILabel: UIView
---@field text string? The text; line feeds break lines.
---@field font UIFont Size and weight.
---@field textColor UIColor The colour of the text.
---@field textAlignment "left"|"center"|"right"|"justified"|"natural" How lines are placed between the sides.
---@field numberOfLines integer The most lines; 0 is no limit.
---@field lineSpacing number Extra space between lines.
---@field intrinsicContentSize CGSize The size of the text. (read only)
UILabel = {}

---Makes a label.
---@param properties? UILabel|table<string, any> Any of its properties.
---@return UILabel
function UILabel.new(properties) end

---The bar over a navigation controller's screens.
---@class UINavigationBar: UIView
---@field barTintColor UIColor The bar's ground.
---@field titleColor UIColor The colour of titles.
---@field barButtonColor UIColor The colour of what can be tapped.
local UINavigationBar = {}

---Calls a function at every frame.
---@class CADisplayLink
---@field timestamp number The time of this frame, in seconds. (read only)
---@field targetTimestamp number When the next frame is expected. (read only)
---@field duration number The time since the frame before. (read only)
---@field isPaused boolean Whether frames are let pass.
CADisplayLink = {}

---Ends the calls.
function CADisplayLink:invalidate() end

---A link that starts by itself and first calls at the next frame.
---@param handler function Gets the link.
---@return CADisplayLink
function CADisplayLink.new(handler) end

---What a navigation bar shows for one controller.
---@class UINavigationItem
---@field title string? The title in the middle.
---@field backButtonTitle string? What the back button above it says.
---@field hidesBackButton boolean Whether the back button is left out.
local UINavigationItem = {}

---Manages one screen.
---@class UIViewController
---@field title string? What navigation bars show of it.
---@field name string? What traces and messages call it.
---@field view UIView The root view; asking for it makes it.
---@field isViewLoaded boolean Whether the root view was made. (read only)
---@field navigationItem UINavigationItem What a navigation bar shows for it. (read only)
---@field navigationController UINavigationController? The navigation controller around it. (read only)
---@field parent UIViewController? The controller that contains it. (read only)
---@field children UIViewController[] The controllers that it contains. (read only)
---@field additionalSafeAreaInsets UIEdgeInsets Added to the view's safe area.
---@field viewDidLoad function? Called with the controller.
---@field viewWillLayoutSubviews function? Called with the controller.
---@field viewDidLayoutSubviews function? Called with the controller.
---@field viewWillAppear function? Called with the controller and whether it is animated.
---@field viewIsAppearing function? Called with the controller and whether it is animated.
---@field viewDidAppear function? Called with the controller and whether it is animated.
---@field viewWillDisappear function? Called with the controller and whether it is animated.
---@field viewDidDisappear function? Called with the controller and whether it is animated.
UIViewController = {}

---Makes the root view, unless it was made.
function UIViewController:loadViewIfNeeded() end

---Makes a controller.
---@param properties? UIViewController|table<string, any> Any of its properties.
---@return UIViewController
function UIViewController.new(properties) end

---Shows the topmost of a stack of screens and changes between them.
---@class UINavigationController: UIViewController
---@field viewControllers UIViewController[] The stack, the topmost screen last.
---@field rootViewController UIViewController The first screen of a new controller.
---@field topViewController UIViewController? The topmost screen. (read only)
---@field isNavigationBarHidden boolean Whether there is no bar.
---@field navigationBar UINavigationBar The bar at the top. (read only)
UINavigationController = {}

---Hides or shows the bar.
---@param hidden boolean
---@param labelled? {animated?: boolean}
function UINavigationController:setNavigationBarHidden(hidden, labelled) end

---Puts a screen on top.
---@param controller UIViewController
---@param labelled? {animated?: boolean}
function UINavigationController:pushViewController(controller, labelled) end

---Takes the topmost screen off and returns it; nil when it is the only one.
---@param labelled? {animated?: boolean}
---@return UIViewController?
function UINavigationController:popViewController(labelled) end

---Takes all screens but the first off and returns them.
---@param labelled? {animated?: boolean}
---@return UIViewController[]?
function UINavigationController:popToRootViewController(labelled) end

---Replaces the stack.
---@param controllers UIViewController[]
---@param labelled? {animated?: boolean}
function UINavigationController:setViewControllers(controllers, labelled) end

---Makes a controller with an empty stack.
---@param properties? UINavigationController|table<string, any> Any of its properties.
---@return UINavigationController
function UINavigationController.new(properties) end

---What an animator knows of the transition that it runs; of no use once that has ended.
---@class transhost.Context
---@field containerView UIView The view in which it all happens. (read only)
---@field operation "push"|"pop"|"tab"|"present"|"dismiss"|"child"|"layout" What the container does. (read only)
---@field isAnimated boolean Whether there is to be an animation. (read only)
---@field isInteractive boolean Whether a gesture drives it now. (read only)
---@field transitionWasCancelled boolean Whether it was cancelled. (read only)
---@field presentationStyle "automatic"|"none"|"fullScreen"|"pageSheet"|"formSheet"|"currentContext"|"custom"|"overFullScreen"|"overCurrentContext"|"popover" How the new controller is presented. (read only)
---@field targetTransform CGAffineTransform How a rotation turns the screens meanwhile. (read only)
---@field reduceMotion boolean Whether large movements are unwanted. (read only)
---@field layoutDirection string "leftToRight" or "rightToLeft". (read only)
local transhost_Context = {}

---The view to move on that side.
---@param key "from"|"to"
---@return UIView?
function transhost_Context:view(key) end

---The controller on that side.
---@param key "from"|"to"
---@return UIViewController?
function transhost_Context:viewController(key) end

---Where that side's view is at the beginning; zero when it is not on screen.
---@param key "from"|"to"|UIViewController
---@return CGRect
function transhost_Context:initialFrame(key) end

---Where that side's view must be at the end; zero when it leaves the screen.
---@param key "from"|"to"|UIViewController
---@return CGRect
function transhost_Context:finalFrame(key) end

---A gesture has come this far.
---@param percentComplete number
function transhost_Context:updateInteractiveTransition(percentComplete) end

---A gesture took hold of it.
function transhost_Context:pauseInteractiveTransition() end

---The gesture ended for the new screen.
function transhost_Context:finishInteractiveTransition() end

---The gesture ended for the old screen.
function transhost_Context:cancelInteractiveTransition() end

---The transition is over; to be called once in every case, with `not context.transitionWasCancelled`.
---@param didComplete boolean
function transhost_Context:completeTransition(didComplete) end

---What a scene is built for.
---@class transhost.Stage
---@field bounds CGRect The window's bounds, in points. (read only)
---@field scale number Pixels per point. (read only)
---@field appearance string "light" or "dark". (read only)
---@field layoutDirection string "leftToRight" or "rightToLeft". (read only)
---@field safeAreaInsets UIEdgeInsets What the screen's edges cover. (read only)
---@field transition string The transition that will run, such as "push". (read only)
---@field fromImage UIImage|string? The picture that --from gave; nil without. (read only)
---@field toImage UIImage|string? The picture that --to gave; nil without. (read only)
local transhost_Stage = {}

---The engine's time, in seconds.
---@return number
function CACurrentMediaTime() end

---What is transhost's own: the constructors of plugins.
---@class transhost
transhost = {}

---Makes an animator; a file returns it.
---@param plugin transhost.Animator
---@return transhost.Animator
function transhost.animator(plugin) end

---Makes an interaction; a file returns it.
---@param plugin transhost.Interaction
---@return transhost.Interaction
function transhost.interaction(plugin) end

---Makes a delegate; a file returns it.
---@param plugin transhost.Delegate
---@return transhost.Delegate
function transhost.delegate(plugin) end

---Makes a presentation; a file returns it.
---@param plugin transhost.Presentation
---@return transhost.Presentation
function transhost.presentation(plugin) end

---Makes a scene; a file returns it.
---@param plugin transhost.Scene
---@return transhost.Scene
function transhost.scene(plugin) end
