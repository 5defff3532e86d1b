---@meta
-- What plugins can use. Generated from the bindings (Stubs.luaCATS); do not edit.

---@alias transhost.Transition "push"|"pop"|"tab"|"present"|"dismiss"|"child"|"layout"
---@alias transhost.Parameter {default?: number|boolean|string|number[], min?: number, max?: number, choices?: (number|string)[], unit?: string, image?: boolean}
---@alias transhost.Filter {[1]: string|Shader, name?: string, isEnabled?: boolean, resultSize?: CGSize, resultScale?: number, [string]: number|boolean|number[]|boolean[]|UIImage|UIView|CALayer}
---@alias transhost.LayoutAttributes {frame?: CGRect, center?: CGPoint, size?: CGSize, transform?: CGAffineTransform, transform3D?: CATransform3D, alpha?: number, zIndex?: integer, isHidden?: boolean}
---@alias transhost.VendedAnimator string|table|transhost.ForeignAnimator
---@alias transhost.VendedInteraction string|table|transhost.RunningAnimator|UIPercentDrivenInteractiveTransition
---@alias transhost.Gesture UIPanGestureRecognizer|UIPinchGestureRecognizer|UIRotationGestureRecognizer|UISwipeGestureRecognizer|UITapGestureRecognizer|UILongPressGestureRecognizer|UISlider

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
---@field capabilities? ("assets"|"snapshots"|"filters"|"gestures"|"log")[] What it uses of these, and no others. Left out, it may use all.
---@field interactive? boolean false refuses scrubbing: its transitions run by the clock, whatever gesture began them.
---@field endsEarly? boolean true: it completes before its last animation on purpose.
---@field needsSharedElements? boolean true: it moves what both screens share; between screens that share nothing the standard transition runs in its place, which run --explain tells.
---@field saveState? fun(self: transhost.Self): table? Answers what the next version of the plugin is to know when it takes over: numbers, strings, booleans and tables of them, at most 8 deep and 4 KB.
---@field restoreState? fun(self: transhost.Self, state: table, fromVersion: string) Called before the new version's other functions, with a copy of what saveState of the old one answered, and that one's version.
---@field transitionDuration? fun(self: transhost.Self, context?: transhost.Context): number How long it takes, in seconds.
---@field animateTransition? fun(self: transhost.Self, context: transhost.Context) Starts the animations, and calls completeTransition at their end.
---@field animationEnded? fun(self: transhost.Self, completed: boolean) Called after the end.
---@field interruptibleAnimator? fun(self: transhost.Self, context: transhost.Context): UIViewPropertyAnimator? The property animator that moves the screens, so that gestures can pause, scrub and reverse it: the same one each time it is asked for in a transition.
---@field startInteractiveTransition? fun(self: transhost.Self, context: transhost.Context) Called in place of animateTransition when a gesture drives the transition: the animator is its own interaction controller. With gesture, changed, ended and cancelled then drive the same context; left out, animateTransition is called and scrubbed.
---@field frame? fun(self: transhost.Self, context: transhost.Context, progress: number) Shows the transition at a progress of 0 to 1.
---@field prepare? fun(self: transhost.Self, context: transhost.Context) Called before the first frame.
---@field finish? fun(self: transhost.Self, context: transhost.Context, completed: boolean) Called after the last frame.
---@field duration? number How long it takes, in seconds, where no function says so.
---@field curve? "linear"|"easeIn"|"easeOut"|"easeInOut" What shapes the progress of frame; linear by default, and always while a gesture drives.
---@field gesture? "pan"|"edge"|"pinch"|"rotation"|"swipe"|"tap"|"longPress"|"slider" The gesture that drives it, on the view around the screens; a "slider" is the scene's frontmost UISlider.
---@field edges? ("left"|"right"|"top"|"bottom")[] The edges that an "edge" gesture comes from; default { "left" }.
---@field direction? "left"|"right"|"up"|"down" The way that a "swipe" goes; default "right".
---@field numberOfTouches? integer How many fingers it takes, from 1 to 5; default 1.
---@field began? fun(self: transhost.Self, gesture: transhost.Gesture, host: transhost.InteractionHost): any The gesture began: start a transition with host, or return nil to let it pass.
---@field changed? fun(self: transhost.Self, gesture: transhost.Gesture, interactor: transhost.Context) The gesture moved: move the transition.
---@field ended? fun(self: transhost.Self, gesture: transhost.Gesture, interactor: transhost.Context) The gesture ended: finish or cancel. Left out, a tap or a swipe finishes.
---@field cancelled? fun(self: transhost.Self, gesture: transhost.Gesture, interactor: transhost.Context) The gesture was taken away. Left out, the transition is cancelled.

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
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? ("assets"|"snapshots"|"filters"|"gestures"|"log")[] What it uses of these, and no others. Left out, it may use all.
---@field saveState? fun(self: transhost.Self): table? Answers what the next version of the plugin is to know when it takes over: numbers, strings, booleans and tables of them, at most 8 deep and 4 KB.
---@field restoreState? fun(self: transhost.Self, state: table, fromVersion: string) Called before the new version's other functions, with a copy of what saveState of the old one answered, and that one's version.
---@field gesture? "pan"|"edge"|"pinch"|"rotation"|"swipe"|"tap"|"longPress"|"slider" The gesture that drives it, on the view around the screens; a "slider" is the scene's frontmost UISlider. It excludes startInteractiveTransition, wantsInteractiveStart, completionSpeed, completionCurve.
---@field edges? ("left"|"right"|"top"|"bottom")[] The edges that an "edge" gesture comes from; default { "left" }.
---@field direction? "left"|"right"|"up"|"down" The way that a "swipe" goes; default "right".
---@field numberOfTouches? integer How many fingers it takes, from 1 to 5; default 1.
---@field began? fun(self: transhost.Self, gesture: transhost.Gesture, host: transhost.InteractionHost): any The gesture began: start a transition with host, or return nil to let it pass.
---@field changed? fun(self: transhost.Self, gesture: transhost.Gesture, interactor: UIPercentDrivenInteractiveTransition) The gesture moved: move the transition.
---@field ended? fun(self: transhost.Self, gesture: transhost.Gesture, interactor: UIPercentDrivenInteractiveTransition) The gesture ended: finish or cancel. Left out, a tap or a swipe finishes.
---@field cancelled? fun(self: transhost.Self, gesture: transhost.Gesture, interactor: UIPercentDrivenInteractiveTransition) The gesture was taken away. Left out, the transition is cancelled.
---@field startInteractiveTransition? fun(self: transhost.Self, context: transhost.Context) The raw form, without a gesture: it is called in place of animateTransition and drives the context itself. context:animateTransition() has the animator called, to be scrubbed with context:updateInteractiveTransition(p).
---@field wantsInteractiveStart? boolean True if the transition begins under its control; default true. Not with gesture.
---@field completionSpeed? number The speed of the rest after the interaction has let go: what is left of the duration is divided by it; default 1. Not with gesture, where the interactor's completionSpeed is set.
---@field completionCurve? "easeInOut"|"easeIn"|"easeOut"|"linear" The pace of the rest; default "easeInOut". Not with gesture, where the interactor's completionCurve is set.

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
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? ("assets"|"snapshots"|"filters"|"gestures"|"log")[] What it uses of these, and no others. Left out, it may use all.
---@field saveState? fun(self: transhost.Self): table? Answers what the next version of the plugin is to know when it takes over: numbers, strings, booleans and tables of them, at most 8 deep and 4 KB.
---@field restoreState? fun(self: transhost.Self, state: table, fromVersion: string) Called before the new version's other functions, with a copy of what saveState of the old one answered, and that one's version.
---@field navigation? transhost.NavigationDelegate What a navigation controller asks and tells.
---@field tab? transhost.TabDelegate What a tab bar controller asks and tells.
---@field container? transhost.ContainerDelegate What a container of an author's own asks.
---@field transitioning? transhost.TransitioningDelegate What presentations ask of the presented controller.
---@field interactions? string[] The interaction plugins whose gestures are there when the delegate runs.

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
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? ("assets"|"snapshots"|"filters"|"gestures"|"log")[] What it uses of these, and no others. Left out, it may use all.
---@field saveState? fun(self: transhost.Self): table? Answers what the next version of the plugin is to know when it takes over: numbers, strings, booleans and tables of them, at most 8 deep and 4 KB.
---@field restoreState? fun(self: transhost.Self, state: table, fromVersion: string) Called before the new version's other functions, with a copy of what saveState of the old one answered, and that one's version.
---@field frameOfPresentedViewInContainerView? fun(self: transhost.PresentationSelf): CGRect Where the presented view ends, in the container's coordinates; asked again and again. Left out, it fills the container.
---@field presentationTransitionWillBegin? fun(self: transhost.PresentationSelf) The controller is about to come: add what is around it.
---@field presentationTransitionDidEnd? fun(self: transhost.PresentationSelf, completed: boolean) It has come, or not: take away what was added unless completed.
---@field dismissalTransitionWillBegin? fun(self: transhost.PresentationSelf) It is about to go: fade what is around it.
---@field dismissalTransitionDidEnd? fun(self: transhost.PresentationSelf, completed: boolean) It has gone, or not: take away what was added if completed.
---@field containerViewWillLayoutSubviews? fun(self: transhost.PresentationSelf) The container is about to lay out its subviews.
---@field containerViewDidLayoutSubviews? fun(self: transhost.PresentationSelf) The container has laid out its subviews: place yours if its bounds have changed. An animator that adds views to the container causes it, too.
---@field viewWillTransition? fun(self: transhost.PresentationSelf, size: CGSize, coordinator: UIViewControllerTransitionCoordinator) The container is about to have that size, in points: animate what is around it alongside.
---@field shouldRemovePresentersView? fun(self: transhost.PresentationSelf): boolean Whether the presenter's view leaves the window meanwhile; left out, it stays.

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
---@field limits? {memory?: integer, ticks?: integer} Lower limits than the host's.
---@field capabilities? ("assets"|"snapshots"|"filters"|"gestures"|"log")[] What it uses of these, and no others. Left out, it may use all.
---@field saveState? fun(self: transhost.Self): table? Answers what the next version of the plugin is to know when it takes over: numbers, strings, booleans and tables of them, at most 8 deep and 4 KB.
---@field restoreState? fun(self: transhost.Self, state: table, fromVersion: string) Called before the new version's other functions, with a copy of what saveState of the old one answered, and that one's version.
---@field build fun(self: transhost.Self, stage: transhost.Stage): table Makes the screens; returns the root controller and a function for each transition.

---What a navigation controller asks and tells; each function may be left out.
---@class transhost.NavigationDelegate
---@field animationController? fun(self: transhost.Self, operation: "push"|"pop"|"layout", from: UIViewController, to: UIViewController): transhost.VendedAnimator? Who moves the screens; nil for the standard slide, or the standard change of a layout that both screens share.
---@field interactionController? fun(self: transhost.Self, animator: transhost.RunningAnimator): transhost.VendedInteraction? The interaction controller that drives that animator by a gesture; nil for the clock. Asked only when an animator was vended.
---@field willShow? fun(self: transhost.Self, controller: UIViewController, animated: boolean) A screen is about to show.
---@field didShow? fun(self: transhost.Self, controller: UIViewController, animated: boolean) A screen shows; not called when its transition was cancelled.

---What a tab bar controller asks and tells; each function may be left out.
---@class transhost.TabDelegate
---@field animationController? fun(self: transhost.Self, from: UIViewController, to: UIViewController): transhost.VendedAnimator? Who moves the screens; nil changes the tabs at once.
---@field interactionController? fun(self: transhost.Self, animator: transhost.RunningAnimator): transhost.VendedInteraction? The interaction controller that drives that animator by a gesture; nil for the clock. Asked only when an animator was vended.
---@field shouldSelect? fun(self: transhost.Self, controller: UIViewController): boolean Whether a tap may select that screen; default true.
---@field didSelect? fun(self: transhost.Self, controller: UIViewController) A tap selected that screen, also when it was selected already.

---What a container of an author's own asks and tells; each function may be left out.
---@class transhost.ContainerDelegate
---@field animationController? fun(self: transhost.Self, from: UIViewController, to: UIViewController): transhost.VendedAnimator? Who moves the screens; nil for the container's own.
---@field interactionController? fun(self: transhost.Self, animator: transhost.RunningAnimator): transhost.VendedInteraction? The interaction controller that drives that animator by a gesture; nil for the clock. Asked only when an animator was vended.
---@field didSelect? fun(self: transhost.Self, controller: UIViewController) A tap on its button selected that screen, also when it was selected already.

---What a presentation asks of the presented controller; each function may be left out.
---@class transhost.TransitioningDelegate
---@field forPresented? fun(self: transhost.Self, presented: UIViewController, presenting: UIViewController, source: UIViewController): transhost.VendedAnimator? Who brings the screen in; nil: as its modalTransitionStyle says.
---@field forDismissed? fun(self: transhost.Self, dismissed: UIViewController): transhost.VendedAnimator? Who takes the screen away; nil: as its modalTransitionStyle says.
---@field presentationController? fun(self: transhost.Self, presented: UIViewController, presenting: UIViewController?, source: UIViewController): string|table|nil What frames the screen: the name of a presentation plugin, or a table with its functions. Asked only for the style "custom".
---@field interactionControllerForPresentation? fun(self: transhost.Self, animator: transhost.RunningAnimator): transhost.VendedInteraction? The interaction controller of the animator that brings the screen in; nil for the clock.
---@field interactionControllerForDismissal? fun(self: transhost.Self, animator: transhost.RunningAnimator): transhost.VendedInteraction? The interaction controller of the animator that takes the screen away; nil for the clock.

---Offers a view of a screen to be moved into the next one.
---@class transhost.AnimationSource
---@field type string What kind of move it is; the target's must be the same.
---@field id? string Which element it is, where a screen has several; the target's must be the same.
---@field view fun(self: transhost.Self): UIView The view that moves, which must lie in no other: a snapshot or a copy. Asked for once.
---@field frame fun(self: transhost.Self): CGRect Where it starts, in the coordinates of the controller's view.
---@field preAnimationSetup? fun(self: transhost.Self, view: UIView, from: UIViewController, to: UIViewController) Prepares what is to animate along, before the animation.
---@field postAnimationSetup? fun(self: transhost.Self, view: UIView, from: UIViewController, to: UIViewController) Changes what is to animate along; the animator calls it in its animation block.
---@field transitionDuration? fun(self: transhost.Self): number How long the source would like it to take, in seconds.
---@field willStartSourceAnimation? fun(self: transhost.Self) The transition begins: the place to hide the original.
---@field didEndSourceAnimation? fun(self: transhost.Self) The transition is over, finished or cancelled: the place to show the original.

---Has a place for a view of the screen before.
---@class transhost.AnimationTarget
---@field type string What kind of move it is; the source's must be the same.
---@field id? string Which element it is, where a screen has several; the source's must be the same.
---@field frame fun(self: transhost.Self): CGRect Where the view ends, in the coordinates of the controller's view.
---@field willStartTargetAnimation? fun(self: transhost.Self) The transition begins.
---@field didEndTargetAnimation? fun(self: transhost.Self) The transition is over, finished or cancelled.

---A way from one screen to another, which performSegue goes by its name.
---@class transhost.SegueTable
---@field from? UIViewController The controller that performs it, in a scene's segues; left out in a controller's own.
---@field to UIViewController|fun(source: UIViewController): UIViewController The controller that it leads to, or a function that makes it each time.
---@field kind? "show"|"present"|"custom"|"unwind" How the screens change: show pushes in a navigation controller and presents elsewhere, present presents, unwind goes back to a controller on the way that led here, custom is what perform does; default show, custom with perform.
---@field animated? boolean Whether there is an animation; default true.
---@field prepare? fun(segue: transhost.Segue, sender: any) Sets the destination up, before the transition is asked for: a delegate that is set here counts for it.
---@field shouldPerform? fun(identifier: string, sender: any): boolean Whether triggerSegue goes it; performSegue does not ask.
---@field perform? fun(segue: transhost.Segue) Changes the screens, for one of the kind custom.

---What a collection view shows. Items and sections count from 0.
---@class transhost.CollectionDataSource
---@field count integer|fun(self: transhost.Self, section: integer): integer How many items a section has.
---@field sections? integer|fun(self: transhost.Self): integer How many sections there are; default 1.
---@field make? fun(self: transhost.Self, cell: UICollectionViewCell) Puts into the contentView of a new cell what all items need; called once for each cell.
---@field cell? fun(self: transhost.Self, cell: UICollectionViewCell, item: integer, section: integer) Has a cell show an item; it may have shown another one before.

---What a collection view asks and tells; each function may be left out.
---@class transhost.CollectionDelegate
---@field shouldSelect? fun(self: transhost.Self, collection: UICollectionView, item: integer, section: integer): boolean Whether a tap may select an item; default true.
---@field didSelect? fun(self: transhost.Self, collection: UICollectionView, item: integer, section: integer) A tap selected an item.
---@field didDeselect? fun(self: transhost.Self, collection: UICollectionView, item: integer, section: integer) A tap deselected an item, or selected another one in its place.
---@field transitionLayout? fun(self: transhost.Self, collection: UICollectionView, old: UICollectionViewLayout, new: UICollectionViewLayout): UICollectionViewTransitionLayout? What moves the items between two layouts by hand or in a push; nil for the usual.
---@field targetContentOffset? fun(self: transhost.Self, collection: UICollectionView, proposed: CGPoint): CGPoint? Where the content is scrolled to at the end of a change of layouts; nil as proposed.

---The delegate of a sheet, called for what the user does, which may refuse its dismissal; each function may be left out. It is not called for what scripts do.
---@class transhost.SheetDelegate
---@field didChangeSelectedDetentIdentifier? fun(self: transhost.Self, sheet: UISheetPresentationController) A drag has put the sheet at another detent, its selectedDetentIdentifier.
---@field shouldDismiss? fun(self: transhost.Self, sheet: UISheetPresentationController): boolean Whether a drag, or a tap beside the sheet, may dismiss it; default true. Not asked while the controller isModalInPresentation.
---@field willDismiss? fun(self: transhost.Self, sheet: UISheetPresentationController) A tap beside the sheet dismisses it, or a drag begins to, which may still be taken back.
---@field didDismiss? fun(self: transhost.Self, sheet: UISheetPresentationController) The user has dismissed the sheet, and it is gone.
---@field didAttemptToDismiss? fun(self: transhost.Self, sheet: UISheetPresentationController) A drag, or a tap beside the sheet, tried to dismiss it, and it does not go.

---What a plugin's functions get: the plugin's table, the values of this run, and what they put in.
---@class transhost.Self
---@field parameters table<string, any> The values of this run.
---@field [string] any

---What a presentation's functions get: what a plugin's get, and what is presented.
---@class transhost.PresentationSelf: transhost.Self
---@field containerView UIView? The view in which it takes place; nil before it begins and after its end.
---@field presentedView UIView? The view that moves.
---@field presentedViewController UIViewController Who is presented.
---@field presentingViewController UIViewController Who presents.
---@field transitionCoordinator UIViewControllerTransitionCoordinator? The coordinator of the transition that runs.
---@field presentationStyle string The style that it has.

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

---Where a transform takes it.
---@param transform CGAffineTransform
---@return CGPoint
function CGPoint:applying(transform) end

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

---A direction with a length, such as the velocity of a spring along x and y.
---@class CGVector
---@field dx number (read only)
---@field dy number (read only)
---@field zero CGVector No length.
---@overload fun(dx: number, dy: number): CGVector
CGVector = {}

---The same value with some fields changed.
---@param changes {dx?: number, dy?: number}
---@return CGVector
function CGVector:with(changes) end

---A rectangle, in points, y down. x, y, width and height are as given; minX to maxY are those of the standardized rectangle.
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
---@field isEmpty boolean Whether it has no area. (read only)
---@field standardized CGRect The same rectangle, with a width and height not below 0. (read only)
---@field integral CGRect The smallest rectangle around it with whole numbers. (read only)
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

---Whether a point is inside (the right and bottom edges are not), or a whole rectangle.
---@param pointOrRect CGPoint|CGRect
---@return boolean
function CGRect:contains(pointOrRect) end

---Whether both share an area.
---@param rect CGRect
---@return boolean
function CGRect:intersects(rect) end

---What lies in both, empty when they only touch; nil when they don't meet.
---@param rect CGRect
---@return CGRect?
function CGRect:intersection(rect) end

---The smallest rectangle around both.
---@param rect CGRect
---@return CGRect
function CGRect:union(rect) end

---The smallest rectangle around the transformed corners.
---@param transform CGAffineTransform
---@return CGRect
function CGRect:applying(transform) end

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

---A 2-D transform: x' = a x + c y + tx, y' = b x + d y + ty. Angles are in radians and turn clockwise on screen.
---@class CGAffineTransform
---@field a number (read only)
---@field b number (read only)
---@field c number (read only)
---@field d number (read only)
---@field tx number (read only)
---@field ty number (read only)
---@field identity CGAffineTransform Leaves everything where it is.
---@field isIdentity boolean Whether it leaves everything where it is. (read only)
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

---The inverse, or the same where it can't be inverted.
---@return CGAffineTransform
function CGAffineTransform:inverted() end

---A 3-D transform for row vectors; m34 = -1/d gives perspective. Where d is 0, as in a container without a size, m34 is held to -1000000.
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
---@field isIdentity boolean Whether it leaves everything where it is. (read only)
---@field isAffine boolean Whether it is a 2-D transform. (read only)
---@field affineTransform CGAffineTransform Its part that is a 2-D transform. (read only)
CATransform3D = {}

---The same value with some fields changed.
---@param changes {m11?: number, m12?: number, m13?: number, m14?: number, m21?: number, m22?: number, m23?: number, m24?: number, m31?: number, m32?: number, m33?: number, m34?: number, m41?: number, m42?: number, m43?: number, m44?: number}
---@return CATransform3D
function CATransform3D:with(changes) end

---A 2-D transform in three dimensions.
---@param transform CGAffineTransform
---@return CATransform3D
function CATransform3D.affine(transform) end

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

---The inverse, or the same where it can't be inverted.
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
---@field systemRed UIColor The system's red. Light or dark, as the stage is when it is read.
---@field systemOrange UIColor The system's orange. Light or dark, as the stage is when it is read.
---@field systemYellow UIColor The system's yellow. Light or dark, as the stage is when it is read.
---@field systemGreen UIColor The system's green. Light or dark, as the stage is when it is read.
---@field systemMint UIColor The system's mint. Light or dark, as the stage is when it is read.
---@field systemTeal UIColor The system's teal. Light or dark, as the stage is when it is read.
---@field systemCyan UIColor The system's cyan. Light or dark, as the stage is when it is read.
---@field systemBlue UIColor The system's blue, which tints what can be tapped. Light or dark, as the stage is when it is read.
---@field systemIndigo UIColor The system's indigo. Light or dark, as the stage is when it is read.
---@field systemPurple UIColor The system's purple. Light or dark, as the stage is when it is read.
---@field systemPink UIColor The system's pink. Light or dark, as the stage is when it is read.
---@field systemBrown UIColor The system's brown. Light or dark, as the stage is when it is read.
---@field systemGray UIColor The system's grey. Light or dark, as the stage is when it is read.
---@field systemGray2 UIColor A grey nearer to the ground. Light or dark, as the stage is when it is read.
---@field systemGray3 UIColor A grey nearer still. Light or dark, as the stage is when it is read.
---@field systemGray4 UIColor A faint grey. Light or dark, as the stage is when it is read.
---@field systemGray5 UIColor A fainter grey. Light or dark, as the stage is when it is read.
---@field systemGray6 UIColor The faintest grey. Light or dark, as the stage is when it is read.
---@field systemBackground UIColor The ground of a screen. Light or dark, as the stage is when it is read.
---@field secondarySystemBackground UIColor The ground of content within a screen. Light or dark, as the stage is when it is read.
---@field tertiarySystemBackground UIColor The ground of content within such content. Light or dark, as the stage is when it is read.
---@field systemGroupedBackground UIColor The ground of grouped content. Light or dark, as the stage is when it is read.
---@field secondarySystemGroupedBackground UIColor The ground of a group. Light or dark, as the stage is when it is read.
---@field tertiarySystemGroupedBackground UIColor The ground of content within a group. Light or dark, as the stage is when it is read.
---@field label UIColor Text. Light or dark, as the stage is when it is read.
---@field secondaryLabel UIColor Text of second rank. Light or dark, as the stage is when it is read.
---@field tertiaryLabel UIColor Text of third rank. Light or dark, as the stage is when it is read.
---@field quaternaryLabel UIColor Text of fourth rank. Light or dark, as the stage is when it is read.
---@field placeholderText UIColor Text where something is to be written. Light or dark, as the stage is when it is read.
---@field link UIColor Text that leads elsewhere. Light or dark, as the stage is when it is read.
---@field separator UIColor Hairlines that let the ground through. Light or dark, as the stage is when it is read.
---@field opaqueSeparator UIColor Hairlines. Light or dark, as the stage is when it is read.
---@field systemFill UIColor The fill of thin and small shapes. Light or dark, as the stage is when it is read.
---@field secondarySystemFill UIColor The fill of shapes of medium size, such as a switch. Light or dark, as the stage is when it is read.
---@field tertiarySystemFill UIColor The fill of large shapes, such as a text field. Light or dark, as the stage is when it is read.
---@field quaternarySystemFill UIColor The fill of large areas. Light or dark, as the stage is when it is read.
---@overload fun(red: string|number|{white: number, alpha?: number}|{red: number, green: number, blue: number, alpha?: number}|{hue: number, saturation: number, brightness: number, alpha?: number}, green?: number, blue?: number, alpha?: number): UIColor
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

---What a view is to suit: appearance, direction, resolution and room. Ask a view or a controller for its `traitCollection`.
---@class UITraitCollection
---@field userInterfaceStyle "light"|"dark" Whether the interface is light or dark. (read only)
---@field layoutDirection "leftToRight"|"rightToLeft" Which way people read. (read only)
---@field displayScale number Pixels per point. (read only)
---@field horizontalSizeClass "compact"|"regular" How much room there is from side to side: compact on phones held upright and on small phones on their side, below 670 points elsewhere. (read only)
---@field verticalSizeClass "compact"|"regular" How much room there is from top to bottom: compact on phones on their side. (read only)
local UITraitCollection = {}

---What people have asked of the system.
---@class UIAccessibility
---@field isReduceMotionEnabled boolean Whether people want no large movements; standard transitions fade then. `--reduce-motion` sets it.
---@field prefersCrossFadeTransitions boolean Whether screens are to fade rather than to slide; the same as isReduceMotionEnabled here.
UIAccessibility = {}

---The pace of an animation: a Bézier curve from (0, 0) to (1, 1) whose control points' x is time (held to 0…1) and y progress. Where one is expected its name will do too.
---@class CAMediaTimingFunction
---@field x1 number (read only)
---@field y1 number (read only)
---@field x2 number (read only)
---@field y2 number (read only)
---@field linear CAMediaTimingFunction Constant speed.
---@field easeIn CAMediaTimingFunction Starts slowly: (0.42, 0), (1, 1).
---@field easeOut CAMediaTimingFunction Ends slowly: (0, 0), (0.58, 1).
---@field easeInEaseOut CAMediaTimingFunction Starts and ends slowly: (0.42, 0), (0.58, 1).
---@field default CAMediaTimingFunction What implicit animations use: (0.25, 0.1), (0.25, 1).
---@overload fun(x1: number|"linear"|"easeIn"|"easeOut"|"easeInEaseOut"|"default", y1?: number, x2?: number, y2?: number): CAMediaTimingFunction
CAMediaTimingFunction = {}

---The same value with some fields changed.
---@param changes {x1?: number, y1?: number, x2?: number, y2?: number}
---@return CAMediaTimingFunction
function CAMediaTimingFunction:with(changes) end

---What a view shows and how it moves.
---@class CALayer
---@field frame CGRect Where the layer lies in its superlayer, in points.
---@field bounds CGRect The layer's own coordinates, in points.
---@field position CGPoint Where the anchor point lies in the superlayer.
---@field anchorPoint CGPoint What position and transform refer to, as a fraction of the bounds; the middle by default.
---@field anchorPointZ number The anchor point's depth, in points: what the layer shows lies that far behind its position.
---@field zPosition number The depth, in points; orders siblings too.
---@field transform CATransform3D The transform about the anchor point.
---@field sublayerTransform CATransform3D Applied to the sublayers; m34 gives perspective.
---@field isDoubleSided boolean Whether it is drawn while it faces away.
---@field name string? What traces and messages call it.
---@field opacity number The opacity of the layer and all in it, 0 to 1.
---@field isHidden boolean Whether it is not drawn.
---@field masksToBounds boolean Whether what is in it is cut off.
---@field cornerRadius number The radius of the corners, in points.
---@field borderWidth number The border's width, in points, inside.
---@field borderColor UIColor? The border's colour; nil for none.
---@field backgroundColor UIColor? The fill; nil for none.
---@field contents UIImage|string? The picture over the background, or its path in the plugin's folder; nil for none.
---@field contentsGravity "resize"|"resizeAspect"|"resizeAspectFill"|"center"|"top"|"bottom"|"left"|"right"|"topLeft"|"topRight"|"bottomLeft"|"bottomRight" How contents of another size are placed.
---@field contentsScale number Pixels per point that the contents have; 1 by default. Pictures are drawn by the scale that they have themselves.
---@field allowsGroupOpacity boolean Whether the opacity applies to the layer and all in it as one picture. (read only)
---@field filters transhost.Filter[] What is done to the picture of the layer and all in it, in order, before its transform, opacity and shadow. Reading gives tables that can be changed and set again. Numbers are animated by key paths such as "filters.gaussianBlur.radius".
---@field compositingFilter transhost.Filter? How the layer is mixed with what is behind it, within its bounds; nil draws it over that. Numbers are animated by key paths such as "compositingFilter.mix".
---@field shadowColor UIColor? The shadow's colour; nil for none.
---@field shadowOpacity number 0 (no shadow, the default) to 1.
---@field shadowOffset CGSize How far the shadow lies away, in points.
---@field shadowRadius number The standard deviation of the shadow's blur, in points.
---@field superlayer CALayer? The layer that it lies in. (read only)
---@field sublayers CALayer[] The layers in it, back to front. (read only)
---@field speed number How fast the layer's time runs in its superlayer's: 1 by default, 0 freezes the layer and all in it.
---@field timeOffset number Seconds added to the layer's time.
---@field beginTime number When the layer's time begins, in its superlayer's seconds.
CALayer = {}

---Puts a layer in front of the others.
---@param layer CALayer
function CALayer:addSublayer(layer) end

---Puts a layer between others.
---- `at`: From 0.
---@param layer CALayer
---@param labelled? {at?: integer, below?: CALayer, above?: CALayer}
function CALayer:insertSublayer(layer, labelled) end

---Puts another layer in the place of a sublayer.
---@param layer CALayer
---@param labelled {with: CALayer}
function CALayer:replaceSublayer(layer, labelled) end

---Takes the layer out.
function CALayer:removeFromSuperlayer() end

---Asks for layout before the next frame.
function CALayer:setNeedsLayout() end

---Lays out now.
function CALayer:layoutIfNeeded() end

---A point or rectangle between the coordinates of two layers.
---@param pointOrRect CGPoint|CGRect
---@param labelled? {to?: CALayer, from?: CALayer}
---@return CGPoint|CGRect
function CALayer:convert(pointOrRect, labelled) end

---Whether a point lies in the bounds.
---@param point CGPoint
---@return boolean
function CALayer:contains(point) end

---The frontmost layer at a point, of this one and those in it; nil for none.
---@param point CGPoint In the superlayer's coordinates.
---@return CALayer?
function CALayer:hitTest(point) end

---A time between the times of two layers.
---- `from`: Without either: from the time of CACurrentMediaTime().
---@param time number In seconds.
---@param labelled? {to?: CALayer, from?: CALayer}
---@return number
function CALayer:convertTime(time, labelled) end

---Animates the layer, in place of the animation of the same key. It starts with the next frame, or at its beginTime.
---@param animation CAAnimation Frozen: changing it later changes nothing.
---@param key? string What it is removed and replaced by.
function CALayer:add(animation, key) end

---Ends the animation of a key, unfinished.
---@param key string
function CALayer:removeAnimation(key) end

---Ends all animations, unfinished.
function CALayer:removeAllAnimations() end

---The animation of a key; nil for none. Changing it changes nothing.
---@param key string
---@return CAAnimation?
function CALayer:animation(key) end

---The keys of the animations, in the order they were added.
---@return string[]
function CALayer:animationKeys() end

---The layer as it shows now, with the animations applied; nil before it was first shown. It can't be changed.
---@return CALayer?
function CALayer:presentation() end

---The layer whose values these are: itself, unless it is a presentation.
---@return CALayer
function CALayer:model() end

---The value of a property or of a part of one; nil for no colour.
---@param keyPath string Such as "position.x" or "transform.rotation.z".
---@return number|boolean|CGPoint|CGSize|CGRect|UIColor|CATransform3D|CGAffineTransform|UIImage?
function CALayer:value(keyPath) end

---Makes a layer.
---@param properties? CALayer|table<string, any> Any of its properties.
---@return CALayer
function CALayer.new(properties) end

---A path of lines and curves, in points, that a CAKeyframeAnimation moves along.
---@class UIBezierPath
---@field isEmpty boolean True if the path has no lines and curves. (read only)
UIBezierPath = {}

---Starts anew at a point.
---@param labelled {to: CGPoint}
function UIBezierPath:move(labelled) end

---Adds a straight line.
---@param labelled {to: CGPoint}
function UIBezierPath:addLine(labelled) end

---Adds a quadratic Bézier curve.
---@param labelled {to: CGPoint, controlPoint: CGPoint}
function UIBezierPath:addQuadCurve(labelled) end

---Adds a cubic Bézier curve.
---@param labelled {to: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint}
function UIBezierPath:addCurve(labelled) end

---Adds a straight line back to where the path last started.
function UIBezierPath:close() end

---Makes an empty path; move, addLine and the others add to it.
---@param properties? UIBezierPath|table<string, any> An empty table, since it has no properties that can be set.
---@return UIBezierPath
function UIBezierPath.new(properties) end

---What changes what a layer shows over time; added with `layer:add`.
---@class CAAnimation
---@field beginTime number When it begins, in the layer's (in a group: the group's) seconds; 0, the default, is with the next frame. `CACurrentMediaTime() + 0.5` is half a second from now.
---@field duration number How long one run takes, in seconds; 0, the default, takes the transaction's (0.25 unless set) or the group's.
---@field speed number How fast its time runs in the layer's; 1 by default.
---@field timeOffset number Seconds added to its own time.
---@field repeatCount number How often it runs; fractions are allowed, math.huge is for ever, 0 is once.
---@field repeatDuration number How long it runs in all, in seconds; 0, the default, leaves that to repeatCount.
---@field autoreverses boolean Whether every run is followed by one backwards.
---@field fillMode "removed"|"forwards"|"backwards"|"both" Whether its ends show before it begins ("backwards"), after it has ended ("forwards"), both or, the default, neither ("removed").
---@field timingFunction CAMediaTimingFunction|"linear"|"easeIn"|"easeOut"|"easeInEaseOut"|"default"? The pace of a run; nil is linear.
---@field isRemovedOnCompletion boolean Whether the layer lets go of it when it has ended; true by default.
---@field animationDidStart function? Called with the animation when it starts.
---@field animationDidStop function? Called with the animation when it ends, and with whether it ran to its end.
local CAAnimation = {}

---An animation of one property.
---@class CAPropertyAnimation: CAAnimation
---@field keyPath string? What it animates, such as "opacity", "position.x" or "transform.rotation.z".
---@field isAdditive boolean Whether its values are added to what shows without it.
---@field isCumulative boolean Whether every repetition goes on from where the one before ended.
local CAPropertyAnimation = {}

---An animation from one value to another. Values that are left out are taken from what shows without it.
---@class CABasicAnimation: CAPropertyAnimation
---@field fromValue number|boolean|CGPoint|CGSize|CGRect|UIColor|CATransform3D|CGAffineTransform|UIImage? Where it starts.
---@field toValue number|boolean|CGPoint|CGSize|CGRect|UIColor|CATransform3D|CGAffineTransform|UIImage? Where it ends.
---@field byValue number|boolean|CGPoint|CGSize|CGRect|UIColor|CATransform3D|CGAffineTransform|UIImage? How far it goes.
CABasicAnimation = {}

---Makes an animation of a key path.
---@param properties? CABasicAnimation|{keyPath?: string}|table<string, any> And any of its properties.
---@return CABasicAnimation
function CABasicAnimation.new(properties) end

---A basic animation whose pace is a spring's; a duration shorter than its settlingDuration cuts it off.
---@class CASpringAnimation: CABasicAnimation
---@field mass number The moving mass; 1 by default.
---@field stiffness number The pull per distance; 100 by default.
---@field damping number The damping coefficient; 10 by default.
---@field initialVelocity number At the start, in whole distances per second.
---@field allowsOverdamping boolean Whether more than critical damping counts as such; otherwise as critical, the default.
---@field settlingDuration number How long the spring takes to come to rest, in seconds. (read only)
CASpringAnimation = {}

---Makes a spring by its physics, or by its feeling: `perceptualDuration` and `bounce`.
---@param properties? CASpringAnimation|{keyPath?: string, perceptualDuration?: number, bounce?: number}|table<string, any> `perceptualDuration`: About the time to arrive, in seconds; 0.5 by default. `bounce`: 0, the default, does not swing; towards 1 it swings on. And any of its properties.
---@return CASpringAnimation
function CASpringAnimation.new(properties) end

---An animation through several values or along a path.
---@class CAKeyframeAnimation: CAPropertyAnimation
---@field values number|boolean|CGPoint|CGSize|CGRect|UIColor|CATransform3D|CGAffineTransform|UIImage[]? The values, in order; not used when there is a path.
---@field keyTimes number[]? When each value is reached, as fractions of the duration, ascending from 0 to 1; nil spaces them evenly.
---@field timingFunctions CAMediaTimingFunction|"linear"|"easeIn"|"easeOut"|"easeInEaseOut"|"default"[]? The pace between each two values.
---@field calculationMode "linear"|"discrete"|"paced"|"cubic"|"cubicPaced" How it gets from value to value; "linear" by default.
---@field path UIBezierPath? Where a point goes, in the superlayer's coordinates; goes before values.
---@field rotationMode "rotateAuto"|"rotateAutoReverse"? Whether the layer turns with the path; nil is no.
---@field tensionValues number[]? How tight a cubic curve is at each value.
---@field continuityValues number[]? How sharp its corners are at each value.
---@field biasValues number[]? To which side of each value the curve swings.
CAKeyframeAnimation = {}

---Makes an animation of a key path.
---@param properties? CAKeyframeAnimation|{keyPath?: string}|table<string, any> And any of its properties.
---@return CAKeyframeAnimation
function CAKeyframeAnimation.new(properties) end

---Animations that run in one time, cut off where it ends.
---@class CAAnimationGroup: CAAnimation
---@field animations CAAnimation[] The members; their times are the group's.
CAAnimationGroup = {}

---Makes a group.
---@param properties? CAAnimationGroup|table<string, any> Any of its properties.
---@return CAAnimationGroup
function CAAnimationGroup.new(properties) end

---An animation from what a layer shows when it is added to what the layer shows after the changes that follow.
---@class CATransition: CAAnimation
---@field type "fade"|"moveIn"|"push"|"reveal" How it leads there; "fade" by default.
---@field subtype "fromRight"|"fromLeft"|"fromTop"|"fromBottom"? Where a slide begins; nil is "fromLeft". A fade has no use for it.
---@field startProgress number Where on the way it starts.
---@field endProgress number Where on the way it ends.
CATransition = {}

---Makes a transition.
---@param properties? CATransition|table<string, any> Any of its properties.
---@return CATransition
function CATransition.new(properties) end

---Groups changes of layers. What a function begins it commits, before it returns.
---@class CATransaction
CATransaction = {}

---Begins a transaction inside the current one.
function CATransaction.begin() end

---Ends the transaction begun last.
function CATransaction.commit() end

---Commits the changes made so far, unless a transaction is open.
function CATransaction.flush() end

---Sets what is called once the animations added from here on, those of inner transactions included, have all ended; also when there are none.
---@param completion? function Called without arguments.
function CATransaction.setCompletionBlock(completion) end

---How long animations take that don't say so themselves, in seconds; 0.25 at first.
---@return number
function CATransaction.animationDuration() end

---Sets how long animations take that don't say so themselves.
---@param duration number In seconds.
function CATransaction.setAnimationDuration(duration) end

---The pace of animations that changes of layers make; nil is the default curve.
---@return CAMediaTimingFunction|"linear"|"easeIn"|"easeOut"|"easeInEaseOut"|"default"?
function CATransaction.animationTimingFunction() end

---Sets the pace of animations that changes of layers make; nil is the default curve.
---@param timingFunction? CAMediaTimingFunction|"linear"|"easeIn"|"easeOut"|"easeInEaseOut"|"default"
function CATransaction.setAnimationTimingFunction(timingFunction) end

---Whether changes of layers animate nothing.
---@return boolean
function CATransaction.disableActions() end

---Sets whether changes of layers animate nothing.
---@param disable boolean
function CATransaction.setDisableActions(disable) end

---A kind of filter written in GLSL, made by transhost.shader. In a filter it stands in place of the kind's name: `{ ripple, amplitude = 12 }`.
---@class Shader
---@field name string The name in key paths. (read only)
---@field role string `transition` for a shader that mixes a layer with what is behind it, as its compositingFilter; `layerEffect` for one of a layer's filters. (read only)
---@field parameters string[] The names of the uniforms that a filter sets. (read only)
---@field inputs string[] The names of the pictures that it reads in addition to the layer's. (read only)
local Shader = {}

---The picture of a view or a layer that a shader reads, as it was when the filter was made. It can be used in other filters.
---@class transhost.FrozenPicture
---@field size CGSize The size, in points. (read only)
local transhost_FrozenPicture = {}

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
---@field backgroundColor UIColor? The fill; nil for none.
---@field contentMode "scaleToFill"|"scaleAspectFit"|"scaleAspectFill"|"center"|"top"|"bottom"|"left"|"right"|"topLeft"|"topRight"|"bottomLeft"|"bottomRight" How content of another size is placed.
---@field name string? What traces and messages call it.
---@field sharedElementID string? What the view is on every screen that shows the same thing: animators such as sharedElement move the view of that name on the old screen to its place on the new one. Nil for none.
---@field sharedElementType string What kind of element it is, the same on both screens; default "view".
---@field tag integer A number to find it by.
---@field isUserInteractionEnabled boolean Whether touches find it.
---@field layer CALayer What it shows and how it moves. (read only)
---@field superview UIView? The view that it lies in. (read only)
---@field subviews UIView[] The views in it, back to front. (read only)
---@field window UIWindow? The window that it is in; nil when it is in none. (read only)
---@field autoresizingMask ("flexibleLeftMargin"|"flexibleWidth"|"flexibleRightMargin"|"flexibleTopMargin"|"flexibleHeight"|"flexibleBottomMargin")[] How the frame follows the superview's size.
---@field autoresizesSubviews boolean Whether the subviews' masks are obeyed.
---@field safeAreaInsets UIEdgeInsets How far bars and edges reach into it. (read only)
---@field layoutSubviews function? Called with the view when it lays out: after a change of size, of its subviews, or setNeedsLayout.
---@field traitCollection UITraitCollection What the view is to suit: appearance, direction, resolution and room. (read only)
---@field semanticContentAttribute "unspecified"|"playback"|"spatial"|"forceLeftToRight"|"forceRightToLeft" Whether the content is mirrored where people read from right to left: "unspecified" (yes) unless set; "playback" and "spatial" never are, and the other two force a direction.
---@field effectiveUserInterfaceLayoutDirection "leftToRight"|"rightToLeft" Which way the content goes, by semanticContentAttribute and the stage's direction. (read only)
---@field gestureRecognizers UIGestureRecognizer[] The recognisers added to it, in that order. (read only)
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
---- `afterScreenUpdates`: Whether changes show that were made since the last frame.
---@param labelled {afterScreenUpdates: boolean}
---@return UIView?
function UIView:snapshotView(labelled) end

---A view that shows a part of what this one shows and can be resized: what lies between the caps stretches. Nil when there is nothing.
---- `from`: In this view's coordinates.
---- `afterScreenUpdates`: Whether changes show that were made since the last frame.
---- `withCapInsets`: The widths and heights of what keeps its size at the edges; none by default.
---@param labelled {from: CGRect, afterScreenUpdates: boolean, withCapInsets?: UIEdgeInsets}
---@return UIView?
function UIView:resizableSnapshotView(labelled) end

---Whether it is that view or lies in it.
---@param labelled {of: UIView}
---@return boolean
function UIView:isDescendant(labelled) end

---The first view with that tag: this one, or one in it, each before its subviews, back to front; nil for none.
---@param tag integer
---@return UIView?
function UIView:viewWithTag(tag) end

---Puts a view in front of the others.
---@param view UIView
function UIView:addSubview(view) end

---Puts a view between others.
---- `at`: From 0.
---@param view UIView
---@param labelled? {at?: integer, aboveSubview?: UIView, belowSubview?: UIView}
function UIView:insertSubview(view, labelled) end

---Takes the view out.
function UIView:removeFromSuperview() end

---Puts a subview in front.
---@param view UIView
function UIView:bringSubviewToFront(view) end

---Puts a subview behind the others.
---@param view UIView
function UIView:sendSubviewToBack(view) end

---Exchanges the places of two subviews.
---- `at`: From 0.
---- `withSubviewAt`: From 0.
---@param labelled {at: integer, withSubviewAt: integer}
function UIView:exchangeSubview(labelled) end

---Asks for layout before the next frame.
function UIView:setNeedsLayout() end

---Lays out now.
function UIView:layoutIfNeeded() end

---Animates what a function changes: with a curve by `withDuration`, with a spring by `withDuration` and `usingSpringWithDamping`, or with one by `springDuration` and `bounce`. Returns the animation.
---- `withDuration`: In seconds; 0 or less changes at once.
---- `delay`: In seconds; 0 by default.
---- `usingSpringWithDamping`: The damping ratio of a spring that has settled when `withDuration` is over; 1 does not swing, nor does more.
---- `initialSpringVelocity`: In whole distances per second towards the target; 0 by default.
---- `springDuration`: The perceptual duration of a spring that runs until it has settled, in seconds; 0.5 by default.
---- `bounce`: 0, the default, does not swing; towards 1 it swings on.
---- `options`: The curve is ease-in-ease-out by default.
---- `animations`: Changes what is animated; called at once.
---- `completion`: Called at the end with whether it ran to its end.
---@param labelled {withDuration?: number, delay?: number, usingSpringWithDamping?: number, initialSpringVelocity?: number, springDuration?: number, bounce?: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedCurve"|"allowAnimatedContent"|"showHideTransitionViews"|"overrideInheritedOptions"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear"|"transitionFlipFromLeft"|"transitionFlipFromRight"|"transitionCurlUp"|"transitionCurlDown"|"transitionCrossDissolve"|"transitionFlipFromTop"|"transitionFlipFromBottom")[], animations: function, completion?: function}
---@return transhost.Animation
function UIView.animate(labelled) end

---Turns or fades from one view to another, or from a view's old content to its new. Returns the animation.
---- `from`: The view that goes.
---- `to`: The view that comes.
---- `with`: The view whose content changes.
---- `duration`: In seconds; 0 or less changes at once.
---- `options`: Which transition it is; without one nothing moves.
---- `animations`: Changes the content of the view `with`.
---- `completion`: Called at the end with whether it ran to its end.
---@param labelled {from?: UIView, to?: UIView, with?: UIView, duration: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedCurve"|"allowAnimatedContent"|"showHideTransitionViews"|"overrideInheritedOptions"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear"|"transitionFlipFromLeft"|"transitionFlipFromRight"|"transitionCurlUp"|"transitionCurlDown"|"transitionCrossDissolve"|"transitionFlipFromTop"|"transitionFlipFromBottom")[], animations?: function, completion?: function}
---@return transhost.Animation
function UIView.transition(labelled) end

---Animates from keyframe to keyframe, which `UIView.addKeyframe` adds. Returns the animation.
---- `withDuration`: In seconds; 0 or less changes at once.
---- `delay`: In seconds; 0 by default.
---- `options`: A curve paces the whole, ease-in-ease-out by default; between keyframes values run evenly unless a calculation mode is given.
---- `animations`: Adds the keyframes; called at once.
---- `completion`: Called at the end with whether it ran to its end.
---@param labelled {withDuration: number, delay?: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedOptions"|"calculationModeLinear"|"calculationModeDiscrete"|"calculationModePaced"|"calculationModeCubic"|"calculationModeCubicPaced"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear")[], animations: function, completion?: function}
---@return transhost.Animation
function UIView.animateKeyframes(labelled) end

---Adds a keyframe, in the function of `UIView.animateKeyframes` or of a property animator.
---- `withRelativeStartTime`: A fraction of the whole duration.
---- `relativeDuration`: A fraction of the whole duration.
---- `animations`: Changes what is reached at the keyframe's end; called at once.
---@param labelled {withRelativeStartTime: number, relativeDuration: number, animations: function}
function UIView.addKeyframe(labelled) end

---Makes the changes of a function at once, inside an animation block too.
---@param actions function
function UIView.performWithoutAnimation(actions) end

---Makes what a function changes, inside the function of `UIView.animate`, run several times.
---- `withRepeatCount`: How often it runs; fractions are allowed, 0 is once.
---- `autoreverses`: Whether every run is followed by one back.
---- `animations`: Changes what is animated; called at once.
---@param labelled {withRepeatCount: number, autoreverses: boolean, animations: function}
function UIView.modifyAnimations(labelled) end

---Turns animation blocks on or off for all; those that run go on.
---@param enabled boolean
function UIView.setAnimationsEnabled(enabled) end

---Whether animation blocks animate.
---@return boolean
function UIView.areAnimationsEnabled() end

---How long the innermost animation block takes that runs, in seconds; 0 outside of blocks.
---@return number
function UIView.inheritedAnimationDuration() end

---Makes a view.
---@param properties? UIView|table<string, any> Any of its properties.
---@return UIView
function UIView.new(properties) end

---Has a recogniser follow the touches in the view and in what is in it. The view keeps the recogniser; one of another view is taken off that.
---@param gestureRecognizer UIGestureRecognizer
function UIView:addGestureRecognizer(gestureRecognizer) end

---Takes a recogniser off; a gesture that has begun is cancelled.
---@param gestureRecognizer UIGestureRecognizer
function UIView:removeGestureRecognizer(gestureRecognizer) end

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
---@field text string? The text, of at most 10,000 bytes; line feeds break lines.
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

---The topmost view, which fills the screen; a view's `window`.
---@class UIWindow: UIView
---@field rootViewController UIViewController? The controller whose view fills the window. (read only)
local UIWindow = {}

---Shows one item of a collection view, then another one. The view makes it.
---@class UICollectionViewCell: UIView
---@field contentView UIView Where its content goes; it fills the cell. (read only)
---@field isSelected boolean Whether its item is selected. (read only)
UICollectionViewCell = {}

---Says where the items of a collection view lie. One that is made here does what its functions say; without layoutAttributesForItem nothing shows.
---@class UICollectionViewLayout
---@field collectionView UICollectionView? The view that it lays out; nil while none uses it. (read only)
---@field collectionViewContentSize CGSize The size of the content, by a layout in use. (read only)
UICollectionViewLayout = {}

---Forgets what was worked out: prepare is called, and all items are asked for, before the next frame.
function UICollectionViewLayout:invalidateLayout() end

---Where an item lies: a table with frame, center, size, transform3D, alpha, zIndex and isHidden; nil for one that does not show. To be asked of a layout in use.
---- `section`: Default 0.
---@param item integer
---@param labelled? {section?: integer}
---@return transhost.LayoutAttributes?
function UICollectionViewLayout:layoutAttributesForItem(item, labelled) end

---Makes a layout of one's own. Its functions get the layout first.
---@param properties? UICollectionViewLayout|{layoutAttributesForItem?: function, collectionViewContentSize?: CGSize|fun(self: UICollectionViewLayout): CGSize, prepare?: function, shouldInvalidateLayout?: function, targetContentOffset?: function, prepareForTransitionTo?: function, prepareForTransitionFrom?: function, finalizeLayoutTransition?: function}|table<string, any> `layoutAttributesForItem`: Gets the layout, an item and its section; returns where the item lies: a table with frame, or center and size, and, where it likes, transform, transform3D, alpha, zIndex and isHidden; nil for an item that does not show. `collectionViewContentSize`: The content's size, or a function that returns it; the view's own without it. `prepare`: Called after an invalidation, before items are asked for. `shouldInvalidateLayout`: Gets the view's new bounds too; returns whether they invalidate it. Without it, another size does. `targetContentOffset`: Gets the proposed offset too when a change to it begins; returns where the content is to be scrolled to. `prepareForTransitionTo`: Gets the next layout too when a change from it begins. `prepareForTransitionFrom`: Gets the old layout too when a change to it begins. `finalizeLayoutTransition`: That change is over, either way. And any of its properties.
---@return UICollectionViewLayout
function UICollectionViewLayout.new(properties) end

---Lays items out in lines, as many in a line as fit: a full line reaches from inset to inset, and the last one has the same spaces.
---@class UICollectionViewFlowLayout: UICollectionViewLayout
---@field itemSize CGSize The size of every item; 50×50 unless set.
---@field minimumLineSpacing number The space between lines; 10 unless set.
---@field minimumInteritemSpacing number The least space between the items of a line; 10 unless set.
---@field sectionInset UIEdgeInsets The space around every section.
---@field scrollDirection "vertical"|"horizontal" Which way lines follow each other; down unless set.
---@field sizeForItem function? Called with an item and its section; returns the item's size, itemSize for nil.
UICollectionViewFlowLayout = {}

---Makes a flow layout.
---@param properties? UICollectionViewFlowLayout|table<string, any> Any of its properties.
---@return UICollectionViewFlowLayout
function UICollectionViewFlowLayout.new(properties) end

---Moves the items of a collection view from one layout to another. Items fly in from, and out to, their places out of sight.
---@class UICollectionViewTransitionLayout: UICollectionViewLayout
---@field currentLayout UICollectionViewLayout The layout at progress 0. (read only)
---@field nextLayout UICollectionViewLayout The layout at progress 1. (read only)
---@field transitionProgress number How far it has come, 0 to 1; less is 0, more is 1. Setting it moves the cells, in an animation's function animated.
---@field items {item: integer, section: integer}[] The items that have cells meanwhile, those that show at either end: tables with item and section, in order. (read only)
---@field itemProgress function? Called with an item, the progress of the whole and the item's section; returns the item's own, 0 to 1: items need not set off together. transhost's own.
UICollectionViewTransitionLayout = {}

---Remembers a number under a name, such as where a finger is.
---- `forAnimatedKey`: The name.
---@param value number
---@param labelled {forAnimatedKey: string}
function UICollectionViewTransitionLayout:updateValue(value, labelled) end

---The number under a name; 0 for none.
---@param key string
---@return number
function UICollectionViewTransitionLayout:value(key) end

---Makes what a delegate's transitionLayout answers.
---@param properties UICollectionViewTransitionLayout|{currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout}|table<string, any> `currentLayout`: The old layout. `nextLayout`: The new one. And any of its properties.
---@return UICollectionViewTransitionLayout
function UICollectionViewTransitionLayout.new(properties) end

---Shows items in cells where a layout says, and moves them from one layout to another. Only the items that show have cells. Items and sections count from 0.
---@class UICollectionView: UIView
---@field dataSource table? What it shows: a table with count, cell and, where it likes, sections and make.
---@field delegate table? Hears of taps and decides about changes of layouts: a table with the functions shouldSelect, didSelect, didDeselect, transitionLayout and targetContentOffset.
---@field numberOfSections integer How many sections there are. (read only)
---@field visibleCells UICollectionViewCell[] The cells that show, in the order of their items. (read only)
---@field indexPathsForVisibleItems {item: integer, section: integer}[] The items that show, in order: tables with item and section. (read only)
---@field allowsSelection boolean Whether taps select; default true.
---@field allowsMultipleSelection boolean Whether more than one item can be selected; default false.
---@field indexPathsForSelectedItems {item: integer, section: integer}[] The selected items, in order: tables with item and section. (read only)
---@field contentInset UIEdgeInsets What lies around the content, in points.
---@field adjustedContentInset UIEdgeInsets That and the safe area. (read only)
---@field contentSize CGSize The size of the content. (read only)
---@field contentOffset CGPoint The point of the content at the view's top left corner.
---@field collectionViewLayout UICollectionViewLayout Says where the items lie; setting it changes at once.
UICollectionView = {}

---Deselects all items, and asks for all counts and cells again before the next frame.
function UICollectionView:reloadData() end

---Of a section.
---@param labelled? {inSection?: integer}
---@return integer
function UICollectionView:numberOfItems(labelled) end

---The cell of an item; nil for one that is not in sight.
---- `section`: Default 0.
---@param item integer
---@param labelled? {section?: integer}
---@return UICollectionViewCell?
function UICollectionView:cellForItem(item, labelled) end

---The frontmost item there, a table with item and section; nil for none.
---- `at`: A point of the content.
---@param labelled {at: CGPoint}
---@return {item: integer, section: integer}?
function UICollectionView:indexPathForItem(labelled) end

---Where an item lies now: a table with frame, center, size, transform3D, alpha, zIndex and isHidden; nil for one that does not show.
---- `section`: Default 0.
---@param item integer
---@param labelled? {section?: integer}
---@return transhost.LayoutAttributes?
function UICollectionView:layoutAttributesForItem(item, labelled) end

---Selects an item, in place of the others unless several can be; nil deselects all.
---- `section`: Default 0.
---@param item? integer
---@param labelled? {section?: integer}
function UICollectionView:selectItem(item, labelled) end

---Scrolls to an item, as far as the content goes.
---- `section`: Default 0.
---- `at`: Default nearest: the shortest way.
---@param item integer
---@param labelled? {section?: integer, at?: "nearest"|"leading"|"centered"|"trailing", animated?: boolean}
function UICollectionView:scrollToItem(item, labelled) end

---Changes the layout; animated, every item goes from its old place to its new one, in 0.33 s or as the animation around it says.
---- `completion`: Called at the end, with whether it was not replaced.
---@param layout UICollectionViewLayout
---@param labelled? {animated?: boolean, completion?: function}
function UICollectionView:setCollectionViewLayout(layout, labelled) end

---Begins a change of layouts that a gesture drives: set transitionProgress of the layout that it returns, then call finishInteractiveTransition or cancelInteractiveTransition.
---- `completion`: Called at the end, with whether the layout is the new one, and whether the rest was not replaced.
---@param layout UICollectionViewLayout
---@param labelled? {completion?: function}
---@return UICollectionViewTransitionLayout
function UICollectionView:startInteractiveTransition(layout, labelled) end

---Lets go for the new layout.
function UICollectionView:finishInteractiveTransition() end

---Lets go for the old layout.
function UICollectionView:cancelInteractiveTransition() end

---Makes a collection view.
---@param properties UICollectionView|{collectionViewLayout: UICollectionViewLayout}|table<string, any> `collectionViewLayout`: Says where the items lie. And any of its properties.
---@return UICollectionView
function UICollectionView.new(properties) end

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

---An animation that was started, as `UIView.animate` returns it; `transhost.waitFor(animation)` waits for its end.
---@class transhost.Animation
---@field isRunning boolean Whether it has not ended yet; true during its delay too, and while it is scrubbed. (read only)
---@field isFinished boolean Whether it ran to its end, as its completion is passed. False while it runs, and when it was replaced or removed. (read only)
local transhost_Animation = {}

---A reference that does not keep its object alive, as transhost.weak makes it.
---@class transhost.Weak
---@field value any The object; nil once nothing else keeps it. When that is found out is not certain. (read only)
local transhost_Weak = {}

---The pace of a property animator, given by a Bézier curve.
---@class UICubicTimingParameters
---@field animationCurve "easeInOut"|"easeIn"|"easeOut"|"linear" The named curve; nil for control points of one's own. (read only)
---@field controlPoint1 CGPoint The first control point: x is time, y progress. (read only)
---@field controlPoint2 CGPoint The second control point. (read only)
UICubicTimingParameters = {}

---Makes a curve: a named one by `animationCurve`, or one of your own by `controlPoint1` and `controlPoint2`; Core Animation's default curve, (0.25, 0.1), (0.25, 1), without either.
---@param properties? UICubicTimingParameters|{animationCurve?: "easeInOut"|"easeIn"|"easeOut"|"linear", controlPoint1?: CGPoint, controlPoint2?: CGPoint}|table<string, any> `controlPoint1`: x is time, held to 0…1, y is progress. `controlPoint2`: The second control point. And any of its properties.
---@return UICubicTimingParameters
function UICubicTimingParameters.new(properties) end

---The pace of a property animator, given by a spring.
---@class UISpringTimingParameters
---@field dampingRatio number 1 does not swing; towards 0 the spring swings ever longer. (read only)
---@field initialVelocity CGVector At the start, in whole distances per second towards the target; dy is for a view's centre. (read only)
UISpringTimingParameters = {}

---Makes a spring: by `dampingRatio`, which has settled when the animator's duration is over; by the physics of `mass`, `stiffness` and `damping`; or by its feeling, `duration` and `bounce`. The latter two take the time that they take, whatever the animator's duration is. Without any: mass 3, stiffness 1000, damping 500.
---@param properties? UISpringTimingParameters|{dampingRatio?: number, mass?: number, stiffness?: number, damping?: number, duration?: number, bounce?: number, initialVelocity?: CGVector}|table<string, any> `dampingRatio`: 1 does not swing, nor does more. `mass`: The moving mass. `stiffness`: The pull per distance. `damping`: The damping coefficient. `duration`: The perceptual duration, in seconds; 0.5 by default. `bounce`: 0, the default, does not swing; towards 1 it swings on. `initialVelocity`: In whole distances per second towards the target; none by default. And any of its properties.
---@return UISpringTimingParameters
function UISpringTimingParameters.new(properties) end

---Animates what its functions change, and can be paused, scrubbed, reversed, stopped and given another pace on the way. `transhost.waitFor(animator)` waits for its end.
---@class UIViewPropertyAnimator
---@field state "inactive"|"active"|"stopped" "inactive" before the start and after the end, "active" while it runs or is paused, "stopped" between stopAnimation(false) and finishAnimation. (read only)
---@field isRunning boolean Whether it is active and not paused; true during its delay too. (read only)
---@field fractionComplete number How far it has come in its direction, 0 to 1: of the time while it runs, of the way while it is paused. Setting it pauses, also before the start; numbers outside of 0 to 1 count as the ends.
---@field isReversed boolean Whether it runs towards the start. Setting it while it runs turns it round where it is.
---@field duration number How long all of it takes, in seconds. (read only)
---@field delay number How long after its start it begins, in seconds. (read only)
---@field timingParameters UICubicTimingParameters|UISpringTimingParameters The pace that it was made with. (read only)
---@field isInterruptible boolean Whether it can be paused, scrubbed, reversed and stopped while it runs; true by default.
---@field scrubsLinearly boolean Whether the fraction of a paused animation is the part of the way, rather than of the time; true by default.
---@field pausesOnCompletion boolean Whether it stays active, paused at the end, instead of finishing there; false by default.
---@field isUserInteractionEnabled boolean Whether touches find the views that it moves; true by default.
---@field isManualHitTestingEnabled boolean Whether touches find moving views where their models are, not where they show; false by default.
UIViewPropertyAnimator = {}

---Adds changes, which animate for what is left of the duration; while the animator is active the function is called at once.
---- `delayFactor`: The part of what is left of the duration after which it begins.
---@param animations function Changes what is animated; called at the start.
---@param labelled? {delayFactor?: number}
function UIViewPropertyAnimator:addAnimations(animations, labelled) end

---Adds what is called at the end, with where the animation ended.
---@param completion function Gets "end", "start" or "current".
function UIViewPropertyAnimator:addCompletion(completion) end

---Starts, or goes on after a pause; nothing while it runs.
---- `afterDelay`: In seconds; 0 by default.
---@param labelled? {afterDelay?: number}
function UIViewPropertyAnimator:startAnimation(labelled) end

---Holds what shows; an inactive animator becomes active, at its start.
function UIViewPropertyAnimator:pauseAnimation() end

---Goes on after a pause, with another pace or in another time.
---- `withTimingParameters`: The new pace; without it the present one goes on.
---- `durationFactor`: How long it takes from here, in durations; 0, the default, takes what was left.
---@param labelled? {withTimingParameters?: UICubicTimingParameters|UISpringTimingParameters, durationFactor?: number}
function UIViewPropertyAnimator:continueAnimation(labelled) end

---Ends where it is: the views get the values that show. Nothing when it is inactive.
---@param withoutFinishing boolean true makes it inactive, and no completion is called; false leaves it stopped until finishAnimation.
function UIViewPropertyAnimator:stopAnimation(withoutFinishing) end

---Ends a stopped animation and calls the completions.
---- `at`: At the new values, the old ones, or where it is.
---@param labelled {at: "end"|"start"|"current"}
function UIViewPropertyAnimator:finishAnimation(labelled) end

---Makes an animator, which nothing happens with before it is started. Its pace is one of `curve`, `dampingRatio`, `controlPoint1` with `controlPoint2`, and `timingParameters`.
---@param properties? UIViewPropertyAnimator|{duration?: number, curve?: "easeInOut"|"easeIn"|"easeOut"|"linear", dampingRatio?: number, controlPoint1?: CGPoint, controlPoint2?: CGPoint, timingParameters?: UICubicTimingParameters|UISpringTimingParameters, animations?: function}|table<string, any> `duration`: In seconds; springs by physics or feeling ignore it. `curve`: A named curve. `dampingRatio`: A spring that has settled when the duration is over; 1 does not swing. `controlPoint1`: Of a Bézier curve: x is time, y progress. `controlPoint2`: The second control point. `timingParameters`: Any pace. `animations`: Changes what is animated; called at the start. And any of its properties.
---@return UIViewPropertyAnimator
function UIViewPropertyAnimator.new(properties) end

---Makes an animator and starts it.
---- `withDuration`: In seconds.
---- `delay`: In seconds; 0 by default.
---- `options`: Of these the curve (ease-in-ease-out by default) and layoutSubviews count.
---- `animations`: Changes what is animated; called at once.
---- `completion`: Gets "end", "start" or "current".
---@param labelled {withDuration: number, delay?: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedCurve"|"allowAnimatedContent"|"showHideTransitionViews"|"overrideInheritedOptions"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear"|"transitionFlipFromLeft"|"transitionFlipFromRight"|"transitionCurlUp"|"transitionCurlDown"|"transitionCrossDissolve"|"transitionFlipFromTop"|"transitionFlipFromBottom")[], animations: function, completion?: function}
---@return UIViewPropertyAnimator
function UIViewPropertyAnimator.runningPropertyAnimator(labelled) end

---One finger on the screen, from touching down to lifting.
---@class UITouch
---@field phase "began"|"moved"|"stationary"|"ended"|"cancelled" What the finger did last. (read only)
---@field timestamp number When that was, in the engine's seconds. (read only)
---@field tapCount integer How many times the finger has touched quickly at this place. (read only)
---@field view UIView? The view that it began in. (read only)
local UITouch = {}

---Where the finger is, in points.
---@param view? UIView Whose coordinates; nil is the window's.
---@return CGPoint
function UITouch:location(view) end

---Where the finger was before it moved last, in points.
---@param view? UIView Whose coordinates; nil is the window's.
---@return CGPoint
function UITouch:previousLocation(view) end

---Turns the touches in a view into one gesture; make one of its kinds, such as UIPanGestureRecognizer, and add it to a view, which keeps it.
---@class UIGestureRecognizer
---@field state "possible"|"began"|"changed"|"ended"|"cancelled"|"failed" How far it has come. Targets are called for "began", "changed", "ended" and "cancelled"; a tap or a swipe only is "ended". (read only)
---@field view UIView? The view whose touches it follows; nil before it was added to one. (read only)
---@field numberOfTouches integer How many fingers are down; after the last has lifted, how many lifted with it. (read only)
---@field name string? What traces and messages call it; its class by default.
---@field isEnabled boolean Whether it follows touches; true by default. Switching it off cancels a gesture that has begun.
---@field cancelsTouchesInView boolean Whether recognising takes the touches away from the views; true by default.
---@field delaysTouchesBegan boolean Whether views get touches only once it has failed; false by default.
---@field delaysTouchesEnded boolean Whether views get the end of touches only once it has failed; true by default.
---@field target function? Called with the recogniser at every step, see state; one at a time.
---@field shouldBegin function? Asked, with the recogniser, whether a gesture that was recognised may begin; true by default.
---@field shouldReceive function? Asked, with the recogniser and a UITouch, whether it is to follow the touch; true by default.
---@field shouldRecognizeSimultaneously function? Asked, with the recogniser and another, whether both may recognise at once; false by default.
---@field shouldRequireFailure function? Asked, with the recogniser and another, whether it waits until the other has failed; false by default.
---@field shouldBeRequiredToFail function? Asked, with the recogniser and another, whether the other waits until it has failed; false by default.
local UIGestureRecognizer = {}

---Where the middle of the fingers is, in points.
---- `ofTouch`: One finger in place of their middle, from 0.
---@param view? UIView Whose coordinates; nil is the window's.
---@param labelled? {ofTouch?: integer}
---@return CGPoint
function UIGestureRecognizer:location(view, labelled) end

---Makes it wait until another recogniser has failed, as a tap for a double tap.
---- `toFail`: The recogniser that comes first.
---@param labelled {toFail: UIGestureRecognizer}
function UIGestureRecognizer:require(labelled) end

---Calls one more function at every step; see state.
---@param target function Gets the recogniser.
function UIGestureRecognizer:addTarget(target) end

---Recognises a drag. It begins 10 points from where the fingers touched; the translation counts from there.
---@class UIPanGestureRecognizer: UIGestureRecognizer
---@field minimumNumberOfTouches integer How few fingers pan; 1 by default.
---@field maximumNumberOfTouches integer How many fingers may pan; 1000000, which is any number, by default.
UIPanGestureRecognizer = {}

---How far the fingers have gone since the pan began, in points.
---@param view? UIView Whose coordinates; nil is the window's.
---@return CGPoint
function UIPanGestureRecognizer:translation(view) end

---Makes a translation the present one, so that what comes is counted from it.
---@param translation CGPoint
---@param view? UIView Whose coordinates; nil is the window's.
function UIPanGestureRecognizer:setTranslation(translation, view) end

---How fast the fingers move, in points per second, measured over the last 0.1 s.
---@param view? UIView Whose coordinates; nil is the window's.
---@return CGPoint
function UIPanGestureRecognizer:velocity(view) end

---Makes a recogniser of drags.
---@param properties? UIPanGestureRecognizer|table<string, any> Any of its properties.
---@return UIPanGestureRecognizer
function UIPanGestureRecognizer.new(properties) end

---Recognises a drag by one finger in from an edge of the window: it touches within 20 points of the edge and goes inwards, less than 45 degrees off.
---@class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
---@field edges "top"|"left"|"bottom"|"right"|("top"|"left"|"bottom"|"right")[] The edges that count; none by default.
UIScreenEdgePanGestureRecognizer = {}

---Makes a recogniser of drags from an edge.
---@param properties? UIScreenEdgePanGestureRecognizer|table<string, any> Any of its properties.
---@return UIScreenEdgePanGestureRecognizer
function UIScreenEdgePanGestureRecognizer.new(properties) end

---Recognises two fingers that move apart or together. It begins when their distance has changed by 10 points; the scale counts from there.
---@class UIPinchGestureRecognizer: UIGestureRecognizer
---@field scale number The fingers' distance as a multiple of that at the beginning; 1 before. Setting it makes the present distance count as that.
---@field velocity number How fast the scale changes, per second. (read only)
UIPinchGestureRecognizer = {}

---Makes a recogniser of pinches.
---@param properties? UIPinchGestureRecognizer|table<string, any> Any of its properties.
---@return UIPinchGestureRecognizer
function UIPinchGestureRecognizer.new(properties) end

---Recognises two fingers that turn about each other. It begins when each has gone 10 points along its circle; the rotation counts from there.
---@class UIRotationGestureRecognizer: UIGestureRecognizer
---@field rotation number How far the fingers have turned since the beginning, in radians, clockwise; 0 before. Setting it makes the present angle count as that.
---@field velocity number How fast the fingers turn, in radians per second. (read only)
UIRotationGestureRecognizer = {}

---Makes a recogniser of rotations.
---@param properties? UIRotationGestureRecognizer|table<string, any> Any of its properties.
---@return UIRotationGestureRecognizer
function UIRotationGestureRecognizer.new(properties) end

---Recognises a quick, straight move, once: when the fingers have gone 50 points within half a second.
---@class UISwipeGestureRecognizer: UIGestureRecognizer
---@field direction "right"|"left"|"up"|"down"|("right"|"left"|"up"|"down")[] The ways that count; "right" by default.
---@field numberOfTouchesRequired integer How many fingers swipe; 1 by default.
UISwipeGestureRecognizer = {}

---Makes a recogniser of swipes.
---@param properties? UISwipeGestureRecognizer|table<string, any> Any of its properties.
---@return UISwipeGestureRecognizer
function UISwipeGestureRecognizer.new(properties) end

---Recognises taps, once: when the last finger lifts.
---@class UITapGestureRecognizer: UIGestureRecognizer
---@field numberOfTapsRequired integer How many taps; 1 by default. The next begins within 0.35 s of the one before.
---@field numberOfTouchesRequired integer How many fingers tap; 1 by default.
UITapGestureRecognizer = {}

---Makes a recogniser of taps.
---@param properties? UITapGestureRecognizer|table<string, any> Any of its properties.
---@return UITapGestureRecognizer
function UITapGestureRecognizer.new(properties) end

---Recognises fingers that stay down. It begins when the time is over and changes with every move until they lift.
---@class UILongPressGestureRecognizer: UIGestureRecognizer
---@field minimumPressDuration number How long the fingers stay before it begins, in seconds; 0.5 by default.
---@field allowableMovement number How far the fingers may stray before it begins, in points; 10 by default.
---@field numberOfTapsRequired integer How many taps come before; 0 by default.
---@field numberOfTouchesRequired integer How many fingers press; 1 by default.
UILongPressGestureRecognizer = {}

---Makes a recogniser of long presses.
---@param properties? UILongPressGestureRecognizer|table<string, any> Any of its properties.
---@return UILongPressGestureRecognizer
function UILongPressGestureRecognizer.new(properties) end

---A view that is used by touching it, and that calls its targets then; make a UISlider.
---@class UIControl: UIView
---@field isEnabled boolean Whether it can be used; true by default.
---@field isHighlighted boolean Whether it shows that a finger is on it.
---@field isTracking boolean Whether it follows a finger. (read only)
---@field isTouchInside boolean Whether the finger that it follows is within it. (read only)
---@field target function? Called with the control when its value was changed by touching; one at a time.
local UIControl = {}

---Calls a function whenever one of some events happens.
---@param target function Gets the control.
---@param events? "touchDown"|"touchDragInside"|"touchDragOutside"|"touchUpInside"|"touchUpOutside"|"touchCancel"|"valueChanged"|("touchDown"|"touchDragInside"|"touchDragOutside"|"touchUpInside"|"touchUpOutside"|"touchCancel"|"valueChanged")[] "valueChanged" by default.
function UIControl:addTarget(target, events) end

---A thumb on a track: dragging it chooses a value from a range. Make it 31 points high.
---@class UISlider: UIControl
---@field minimumValue number The value at the leading end; 0 by default.
---@field maximumValue number The value at the trailing end; 1 by default.
---@field value number Where the thumb is, within the range. Setting it moves the thumb and calls no target.
---@field isContinuous boolean Whether targets are called for every move of the thumb, and not only for the last; true by default.
---@field minimumTrackTintColor UIColor The colour of the track on the left of the thumb; the system's blue by default.
---@field maximumTrackTintColor UIColor The colour of the track on the right of the thumb; a clear grey by default.
---@field thumbTintColor UIColor The thumb's colour; white by default.
UISlider = {}

---Moves the thumb, in 0.2 s when animated; calls no target.
---@param value number
---@param labelled? {animated?: boolean}
function UISlider:setValue(value, labelled) end

---Makes a slider.
---@param properties? UISlider|table<string, any> Any of its properties.
---@return UISlider
function UISlider.new(properties) end

---The bar over a navigation controller's screens.
---@class UINavigationBar: UIView
---@field barTintColor UIColor The bar's ground.
---@field titleColor UIColor The colour of titles.
---@field barButtonColor UIColor The colour of what can be tapped.
---@field topItem UINavigationItem? The topmost screen's navigationItem, or nil. (read only)
---@field backItem UINavigationItem? That of the screen below, to which the back button leads; or nil. (read only)
---@field items UINavigationItem[] Those of all screens, the topmost last. (read only)
local UINavigationBar = {}

---The bar under a tab bar controller's screens: 49 points above the safe area's bottom.
---@class UITabBar: UIView
---@field barTintColor UIColor The bar's ground.
---@field tintColor UIColor The colour of the selected item.
---@field unselectedItemTintColor UIColor The colour of the other items.
---@field items UITabBarItem[] The items, from the left; the controllers' tabBarItems. (read only)
---@field selectedItem UITabBarItem? The highlighted item, or nil. (read only)
local UITabBar = {}

---A button in a navigation bar.
---@class UIBarButtonItem
---@field title string? What the button says; an image shows in its place.
---@field image UIImage|string? What the button shows, at most as high as the bar.
---@field style "plain"|"done" "plain" or "done", which is semibold; default "plain".
---@field tintColor UIColor? The title's colour; nil is the bar's.
---@field isEnabled boolean Whether it can be used; default true. Pale when not.
---@field customView UIView? The view shown in place of a button, or nil. (read only)
---@field action function? Called when the button is tapped.
UIBarButtonItem = {}

---Makes a button.
---@param properties? UIBarButtonItem|{customView?: UIView}|table<string, any> `customView`: A view to show in place of a button; it takes its touches itself. And any of its properties.
---@return UIBarButtonItem
function UIBarButtonItem.new(properties) end

---What a navigation bar shows for one controller.
---@class UINavigationItem
---@field title string? The title in the middle; the controller's title unless set.
---@field titleView UIView? Shown in the middle instead of the title, at its own size.
---@field backButtonTitle string? What the back button of the screen above says; the title unless set.
---@field hidesBackButton boolean Whether the back button is left out; default false.
---@field leftItemsSupplementBackButton boolean Whether the back button stays beside buttons at the left; default false: they replace it.
---@field leftBarButtonItem UIBarButtonItem? The outermost button at the left edge, or nil.
---@field rightBarButtonItem UIBarButtonItem? The outermost button at the right edge, or nil.
---@field leftBarButtonItems UIBarButtonItem[] The buttons at the left edge, from there inwards.
---@field rightBarButtonItems UIBarButtonItem[] The buttons at the right edge, from there inwards.
local UINavigationItem = {}

---What a tab bar, or a container's strip of buttons, shows for one controller.
---@class UITabBarItem
---@field title string? The text; the controller's title unless set.
---@field image UIImage|string? The picture over the text, at most 25 points wide and high.
---@field selectedImage UIImage|string? The picture while it is selected; image where nil.
---@field tag integer A number to find it by; default 0.
UITabBarItem = {}

---Makes an item.
---@param properties? UITabBarItem|table<string, any> Any of its properties.
---@return UITabBarItem
function UITabBarItem.new(properties) end

---Animates along with a transition, and knows it; dead once the transition has ended.
---@class UIViewControllerTransitionCoordinator
---@field isAnimated boolean Whether there is an animation. (read only)
---@field isCancelled boolean Whether a gesture turned it round. (read only)
---@field transitionDuration number How long it takes by itself, in seconds. (read only)
---@field presentationStyle "automatic"|"none"|"fullScreen"|"pageSheet"|"formSheet"|"currentContext"|"custom"|"overFullScreen"|"overCurrentContext"|"popover" How a controller is presented; "none" where none is. (read only)
---@field targetTransform CGAffineTransform How a rotation turns the screens. (read only)
---@field isInteractive boolean Whether a gesture drives it now. (read only)
---@field initiallyInteractive boolean Whether it began under a gesture's control. (read only)
---@field isInterruptible boolean Whether a gesture can take hold of it while it runs. (read only)
---@field percentComplete number How far a gesture has brought it, 0 to 1. (read only)
---@field completionVelocity number How fast the rest runs once the gesture has ended. (read only)
---@field completionCurve "easeInOut"|"easeIn"|"easeOut"|"linear"? How the rest is paced; nil for the system's own curve, without a name. (read only)
---@field containerView UIView The view in which it happens. (read only)
local UIViewControllerTransitionCoordinator = {}

---The view on that side, "from" or "to"; nil in a rotation.
---@param key "from"|"to"
---@return UIView?
function UIViewControllerTransitionCoordinator:view(key) end

---The controller on that side, "from" or "to"; nil in a rotation.
---@param key "from"|"to"
---@return UIViewController?
function UIViewControllerTransitionCoordinator:viewController(key) end

---Animates what a function changes along with the transition: for as long, scrubbed by the same gesture, and back when it is cancelled. Returns whether it could: once the transition moves, only the completion counts.
---- `completion`: Gets the coordinator when the transition is over.
---- `view`: Where the changed views are, if that is not in the container view: a gesture scrubs them too then.
---@param animation? function Gets the coordinator, and changes views.
---@param labelled? {completion?: function, view?: UIView}
---@return boolean
function UIViewControllerTransitionCoordinator:animateAlongside(animation, labelled) end

---Calls a function whenever a gesture lets go of the transition or takes hold of it again.
---@param handler function Gets the coordinator.
function UIViewControllerTransitionCoordinator:notifyWhenInteractionChanges(handler) end

---Calls a function when a gesture lets go of the transition for the first time.
---@param handler function Gets the coordinator.
function UIViewControllerTransitionCoordinator:notifyWhenInteractionEnds(handler) end

---A transition between two children of a container of your own, as transhost.transitionContext makes it; it runs once, and is of no use once it has ended. start makes the calls of containment (unless containment is "keep") and of appearance (unless the container's shouldAutomaticallyForwardAppearanceMethods is false) in UIKit's order, and takes all back when the transition is cancelled.
---@class transhost.ContainerTransition
---@field container UIViewController The controller that contains both. (read only)
---@field fromViewController UIViewController The child that goes. (read only)
---@field toViewController UIViewController The child that comes. (read only)
---@field containerView UIView? The view in which it all happens; nil: the old view's superview.
---@field frames {initialFrom: CGRect, finalFrom: CGRect, initialTo: CGRect, finalTo: CGRect}|{sidewaysIn: CGRect, goingRight: boolean}|{exchangeIn: CGRect}? Where both views are at the beginning and at the end.
---@field containment "exchange"|"keep" What becomes of the two as children.
---@field interactionController UIPercentDrivenInteractiveTransition? What a gesture drives it by; nil: nothing. Made by interactive = true, or your own.
---@field isRunning boolean Whether it has begun and is not over. (read only)
---@field completion function? Called last, with whether the new child shows.
local transhost_ContainerTransition = {}

---Animates what a function changes beside the children along with the transition. Call it before start; without an animation the changes show at once.
---- `view`: Where the changed views are, if that is not in the container view: a gesture scrubs them too then.
---@param animation function Changes views.
---@param labelled? {view?: UIView}
function transhost_ContainerTransition:animateAlongside(animation, labelled) end

---Runs it now. Where the container is not on screen the children are exchanged at once. Returns whether it was not refused, with a diagnostic such as child-in-transition.
---- `animator`: A plugin's name, or a table with an animator's functions; the padded spring without one.
---- `animated`: False exchanges the children at once; default true.
---@param labelled? {animator?: transhost.VendedAnimator, animated?: boolean}
---@return boolean
function transhost_ContainerTransition:start(labelled) end

---Manages one presented controller from when it is presented until it is dismissed: where it goes, and what is shown around it.
---@class UIPresentationController
---@field containerView UIView? The view in which it takes place; nil before it begins and after its end. (read only)
---@field presentedView UIView? The view that moves: the presented controller's, or one around it. (read only)
---@field presentedViewController UIViewController Who is presented. (read only)
---@field presentingViewController UIViewController Who presents. (read only)
---@field frameOfPresentedViewInContainerView CGRect Where the presented view goes, in the container's coordinates. (read only)
---@field transitionCoordinator UIViewControllerTransitionCoordinator? The coordinator of the transition that runs; nil when none does. (read only)
---@field presentationStyle "automatic"|"none"|"fullScreen"|"pageSheet"|"formSheet"|"currentContext"|"custom"|"overFullScreen"|"overCurrentContext"|"popover" The style that it has. (read only)
---@field shouldRemovePresentersView boolean Whether the presenter's view leaves the window meanwhile. (read only)
---@field shouldPresentInFullscreen boolean Whether it covers the screen, rather than the controller that defines the context. (read only)
local UIPresentationController = {}

---Manages a sheet: a card over a dimmed screen, which rests at one of its detents, and is dragged from one to the other, and down to dismiss it.
---@class UISheetPresentationController: UIPresentationController
---@field detents "medium"|"large"|{identifier: string, height?: number, fraction?: number}[] Where the sheet may rest, at most 16: "medium" (about half of the screen), "large", or { identifier = "small", height = 200 } in points, or with fraction = 0.3 of the greatest height; default { "large" }.
---@field selectedDetentIdentifier string? Where the sheet rests: "medium", "large" or an identifier of one's own; nil, and what is not among the detents, is the smallest. A drag sets it.
---@field largestUndimmedDetentIdentifier string? The largest detent at which what lies behind is not dimmed; default nil: it always is.
---@field prefersGrabberVisible boolean Whether the sheet shows a grabber at its top; default false.
---@field preferredCornerRadius number? How round the corners are, in points; default nil: as on iOS.
---@field delegate table? Hears of what the user does to the sheet: a table with the functions didChangeSelectedDetentIdentifier, shouldDismiss, willDismiss, didDismiss and didAttemptToDismiss.
local UISheetPresentationController = {}

---Changes properties of the sheet in a function, and has it move to where they put it.
---@param changes function
function UISheetPresentationController:animateChanges(changes) end

---Lets a gesture drive any animator: its animations are scrubbed to a fraction of the duration. Between transitions update does nothing until the next one starts, and finish and cancel count for a start within a second.
---@class UIPercentDrivenInteractiveTransition
---@field percentComplete number Where update or pause brought it, 0 to 1. (read only)
---@field duration number The transition's duration, in seconds; 0 before it starts. (read only)
---@field completionSpeed number How fast the rest runs: it takes that of the duration over this; default 1. Set it before finish and cancel.
---@field completionCurve "easeInOut"|"easeIn"|"easeOut"|"linear" How the rest is paced; default "easeInOut".
---@field timingCurve UICubicTimingParameters|UISpringTimingParameters? How the rest of an interruptible animator is paced; nil: as before.
---@field wantsInteractiveStart boolean Whether the transition begins under the gesture's control; default true. If not, pause takes it later.
UIPercentDrivenInteractiveTransition = {}

---Brings the transition to a fraction of its duration. Once the gesture has let go it is the diagnostic not-interactive, and does nothing.
---@param percentComplete number 0 to 1; less is 0, more is 1.
function UIPercentDrivenInteractiveTransition:update(percentComplete) end

---Takes control of the running transition where it is.
function UIPercentDrivenInteractiveTransition:pause() end

---Lets go for the new screen.
function UIPercentDrivenInteractiveTransition:finish() end

---Lets go for the old screen.
function UIPercentDrivenInteractiveTransition:cancel() end

---Makes one for one transition after the other.
---@param properties? UIPercentDrivenInteractiveTransition|table<string, any> Any of its properties.
---@return UIPercentDrivenInteractiveTransition
function UIPercentDrivenInteractiveTransition.new(properties) end

---The sideways drag of a ContainerViewController: across the whole width it is half of the transition, and let go of beyond 0.2 it finishes.
---@class ContainerPan: UIPercentDrivenInteractiveTransition
---@field isActive boolean Whether a drag is under way that changes the screen. (read only)
---@field recognizer UIPanGestureRecognizer The drag itself, on the container's view; isEnabled switches it off. (read only)
local ContainerPan = {}

---A gesture of your own has begun. Returns whether there is a screen on that side, and no transition runs.
---- `velocityX`: Above 0 to the right, which uncovers the screen there.
---@param labelled {velocityX: number}
---@return boolean
function ContainerPan:begin(labelled) end

---The gesture has moved.
---- `translationX`: From the gesture's start, in points.
---@param labelled {translationX: number}
function ContainerPan:move(labelled) end

---The gesture has ended: finishes beyond 0.2, else cancels.
function ContainerPan:letGo() end

---The gesture was taken away: the change is taken back.
function ContainerPan:abort() end

---Manages one screen: makes its view when it is needed, and hears when it comes and goes.
---@class UIViewController
---@field title string? What bars show of it, unless its navigationItem or tabBarItem says more.
---@field name string? What traces and messages call it; while it takes part in a transition they say from or to.
---@field traitCollection UITraitCollection What its view is to suit; asking does not make the view. (read only)
---@field view UIView The root view; asking for it makes it, and calls loadView and viewDidLoad.
---@field viewIfLoaded UIView? The root view if it was made, else nil. (read only)
---@field isViewLoaded boolean Whether the root view was made. (read only)
---@field additionalSafeAreaInsets UIEdgeInsets Added to the view's safe area, in points.
---@field preferredContentSize CGSize The size that it would like where a container or sheet leaves it the choice, in points; zero for none.
---@field navigationItem UINavigationItem What a navigation bar shows for it. (read only)
---@field navigationController UINavigationController? The navigation controller around it, or nil. (read only)
---@field tabBarItem UITabBarItem What a tab bar or a strip of buttons shows for it.
---@field tabBarController UITabBarController? The tab bar controller around it, or nil. (read only)
---@field hidesBottomBarWhenPushed boolean Whether a tab bar hides while this screen, or one pushed over it, is on top; default false.
---@field parent UIViewController? The controller that contains it, or nil. (read only)
---@field children UIViewController[] The controllers that it contains, in the order of their coming. (read only)
---@field isMovingToParent boolean Whether a container takes it in, in what runs now. (read only)
---@field isMovingFromParent boolean Whether a container lets it go, in what runs now. (read only)
---@field shouldAutomaticallyForwardAppearanceMethods boolean Whether its children appear and disappear along with it; default true. A container that sets false calls beginAppearanceTransition and endAppearanceTransition of its children.
---@field transitionCoordinator UIViewControllerTransitionCoordinator? Animates along with the transition that runs on it or around it; nil when none does. (read only)
---@field presentedViewController UIViewController? What it, or a controller around it, presents; nil for nothing. (read only)
---@field presentingViewController UIViewController? Who presents it, or a controller around it; nil if it is not presented. (read only)
---@field presentationController UIPresentationController? What manages its presentation; nil when it is not presented. (read only)
---@field sheetPresentationController UISheetPresentationController? What manages the sheet that it is presented as, or will be; nil for styles that are no sheets. Set its detents before presenting. (read only)
---@field isBeingPresented boolean Whether it comes in the transition that runs. (read only)
---@field isBeingDismissed boolean Whether it goes in the transition that runs. (read only)
---@field modalPresentationStyle "automatic"|"none"|"fullScreen"|"pageSheet"|"formSheet"|"currentContext"|"custom"|"overFullScreen"|"overCurrentContext"|"popover" How it is presented; default "automatic", a form sheet. An animator of your own needs "custom". Set it before presenting.
---@field modalTransitionStyle "coverVertical"|"flipHorizontal"|"crossDissolve"|"partialCurl" How it comes and goes without an animator; default "coverVertical".
---@field definesPresentationContext boolean Whether presentations over the current context cover this controller's view; default true for navigation and tab bar controllers, else false.
---@field providesPresentationContextTransitionStyle boolean Whether presentations over its context take its modalTransitionStyle; default false.
---@field isModalInPresentation boolean Whether no gesture can dismiss it; default false.
---@field preferredFrame CGRect? Where it wants its view when presented with the style "custom", in the container's coordinates; nil: as the presentation controller says.
---@field transitioningDelegate transhost.TransitioningDelegate|string? Decides how the controller is presented and dismissed: a table with the functions forPresented, forDismissed, presentationController, interactionControllerForPresentation and interactionControllerForDismissal, or a delegate plugin's name. Set it before presenting.
---@field pushAnimationController transhost.VendedAnimator? Moves the screens when this one is pushed, where the delegate asks for it, as perController does: an animator's name, or a table with an animator's functions.
---@field popAnimationController transhost.VendedAnimator? Moves the screens when this one is popped, where the delegate asks for it, as perController does: an animator's name, or a table with an animator's functions.
---@field animationSource transhost.AnimationSource? The view that the controller offers to be moved into the next screen: a table with type, view, frame and, where it likes, id, preAnimationSetup, postAnimationSetup, transitionDuration, willStartSourceAnimation and didEndSourceAnimation.
---@field animationTarget transhost.AnimationTarget? The place that the controller has for a view of the screen before: a table with type, frame and, where it likes, id, willStartTargetAnimation and didEndTargetAnimation.
---@field animationSources transhost.AnimationSource[] Several views that the controller offers, told apart by their id: a list of tables as for animationSource, which is the first of them.
---@field animationTargets transhost.AnimationTarget[] Several places that the controller has, told apart by their id: a list of tables as for animationTarget, which is the first of them.
---@field segues table<string, transhost.SegueTable> The ways that lead on from the controller, by name: { showDetail = { to = detail, prepare = function(segue, sender) … end } }. A scene can name them all, in the segues of the table that build returns, each with its from.
---@field prepareForSegue function? Called with the controller, the segue and the sender before a segue is performed; segue has identifier, source and destination.
---@field shouldPerformSegue function? Called with the controller, a segue's identifier and the sender when something triggers it; false stops it.
---@field loadView function? Called with the controller to make its view and set controller.view; without it the view is an empty one of the screen's size.
---@field viewDidLoad function? Called with the controller once its view was made.
---@field viewWillLayoutSubviews function? Called with the controller before its view lays out what is in it.
---@field viewDidLayoutSubviews function? Called with the controller after its view has laid out what is in it.
---@field viewSafeAreaInsetsDidChange function? Called with the controller when its view's safe area has changed.
---@field viewWillAppear function? Called with the controller and whether it is animated, when its view is about to come on screen.
---@field viewIsAppearing function? Called with the controller and whether it is animated, when its view is in the window with its size, before its layout.
---@field viewDidAppear function? Called with the controller and whether it is animated, when its view has come, and its transition is over.
---@field viewWillDisappear function? Called with the controller and whether it is animated, when its view is about to leave the screen.
---@field viewDidDisappear function? Called with the controller and whether it is animated, when its view has left, and its transition is over.
---@field willMoveToParent function? Called with the controller and its new parent, or nil, before it changes.
---@field didMoveToParent function? Called with the controller and its new parent, or nil, after it has changed.
---@field viewWillTransition function? Called with the controller, the view's new size and the coordinator, when a rotation or a change of the window's size is about to begin.
UIViewController = {}

---Makes the root view, unless it was made.
function UIViewController:loadViewIfNeeded() end

---Makes another controller a child of this one, out of the parent it had, and calls its willMoveToParent. Then add its view, and call child:didMove { toParent = controller }.
---@param controller UIViewController
function UIViewController:addChild(controller) end

---Takes it out of its parent and calls its didMoveToParent with nil. Before, call child:willMove { toParent = nil } and take its view out.
function UIViewController:removeFromParent() end

---Tells it that its parent is about to change. A container calls it with nil before removeFromParent; addChild calls it otherwise.
---- `toParent`: The new parent; nil when it is about to leave.
---@param labelled? {toParent?: UIViewController}
function UIViewController:willMove(labelled) end

---Tells it that it has changed its parent. A container calls it after addChild, when the transition is over; removeFromParent calls it with nil.
---- `toParent`: The parent; nil when it has left.
---@param labelled? {toParent?: UIViewController}
function UIViewController:didMove(labelled) end

---Changes from the view of one child to that of another without an animator: both are children already, the new view is put in, and the old one is out at the end. It can't be cancelled or scrubbed; for that use transhost.transitionContext.
---- `from`: The child whose view goes.
---- `to`: The child whose view comes.
---- `duration`: In seconds.
---- `animations`: Changes the views.
---- `completion`: Called at the end with whether it ran to its end.
---@param labelled {from: UIViewController, to: UIViewController, duration: number, options?: ("layoutSubviews"|"allowUserInteraction"|"beginFromCurrentState"|"repeat"|"autoreverse"|"overrideInheritedDuration"|"overrideInheritedCurve"|"allowAnimatedContent"|"showHideTransitionViews"|"overrideInheritedOptions"|"curveEaseInOut"|"curveEaseIn"|"curveEaseOut"|"curveLinear"|"transitionFlipFromLeft"|"transitionFlipFromRight"|"transitionCurlUp"|"transitionCurlDown"|"transitionCrossDissolve"|"transitionFlipFromTop"|"transitionFlipFromBottom")[], animations?: function, completion?: function}
function UIViewController:transition(labelled) end

---Tells a child that its view is about to come or go: viewWillAppear or viewWillDisappear.
---@param isAppearing boolean Whether the view comes, rather than goes.
---@param labelled {animated: boolean}
function UIViewController:beginAppearanceTransition(isAppearing, labelled) end

---Tells a child that what began has ended: viewDidAppear or viewDidDisappear.
function UIViewController:endAppearanceTransition() end

---Presents a controller over this one, as its modalPresentationStyle says. Begins in the next run-loop turn; one that can't be is a diagnostic, such as already-presenting.
---- `animated`: Default true.
---- `completion`: Called when it has come; not when that was cancelled.
---@param controller UIViewController
---@param labelled? {animated?: boolean, completion?: function}
function UIViewController:present(controller, labelled) end

---Dismisses what this controller presents, with all above it; where it presents nothing, it is dismissed itself. Begins in the next run-loop turn, or after the transition that runs.
---- `animated`: Default true.
---- `completion`: Called when it has gone; not when that was cancelled.
---@param labelled? {animated?: boolean, completion?: function}
function UIViewController:dismiss(labelled) end

---Goes the way of that name: makes or finds its destination, has it prepared, and changes the screens. Delegates that are set where it is prepared count. A name that the controller has no segue for is the diagnostic segue-not-found, and nothing changes.
---@param identifier string
---@param sender? any What started it; the functions that prepare it get it.
function UIViewController:performSegue(identifier, sender) end

---Goes the way of that name if shouldPerformSegue and its shouldPerform admit it: for taps.
---@param identifier string
---@param sender? any What triggered it, such as a view.
function UIViewController:triggerSegue(identifier, sender) end

---Makes a controller. Its functions are hooks, such as viewDidLoad.
---@param properties? UIViewController|table<string, any> Any of its properties.
---@return UIViewController
function UIViewController.new(properties) end

---Shows the topmost of a stack of screens and changes between them.
---@class UINavigationController: UIViewController
---@field viewControllers UIViewController[] The stack, the topmost screen last.
---@field rootViewController UIViewController The first screen of a new controller.
---@field topViewController UIViewController? The topmost screen; nil for an empty stack. (read only)
---@field visibleViewController UIViewController? The screen that shows: what is presented over it, else the topmost. (read only)
---@field isNavigationBarHidden boolean Whether the bar is left out; default false.
---@field navigationBar UINavigationBar The bar at the top. (read only)
---@field interactivePopGestureRecognizer UIGestureRecognizer? The drag from the left edge that pops; isEnabled switches it off. (read only)
---@field interactivePopDrivesCustomAnimators boolean Whether the drag from the left edge stays, and drives the animator, when one is chosen for the pop; default false, as on UIKit. transhost's own.
---@field delegate transhost.NavigationDelegate|string? Decides how screens change: a table with the functions animationController, interactionController, willShow and didShow, or a delegate plugin's name.
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

---Takes off what is above a screen and returns it; nil when that is not in the stack, or on top.
---- `animated`: Default true.
---@param controller UIViewController
---@param labelled? {animated?: boolean}
---@return UIViewController[]?
function UINavigationController:popToViewController(controller, labelled) end

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

---Shows one of several screens, each behind an item of a bar at the bottom. Without an animator the screens change at once; a change that is asked for while a transition runs waits for its end.
---@class UITabBarController: UIViewController
---@field viewControllers UIViewController[] The screens, from the left.
---@field selectedIndex integer? The selected screen's place, from 0; nil without screens. A place that isn't there is the diagnostic no-such-tab, and changes nothing.
---@field selectedViewController UIViewController? The selected screen's controller, one of viewControllers; nil without screens.
---@field tabBar UITabBar The bar at the bottom. (read only)
---@field isTabBarHidden boolean Whether the bar is left out; default false.
---@field delegate transhost.TabDelegate|string? Decides how tabs change: a table with the functions animationController, interactionController, shouldSelect and didSelect, or a delegate plugin's name.
UITabBarController = {}

---Replaces the screens; the selected one stays selected if it is still there.
---- `animated`: Whether the bar's items fade in; default false.
---@param controllers UIViewController[]
---@param labelled? {animated?: boolean}
function UITabBarController:setViewControllers(controllers, labelled) end

---Hides or shows the bar; animated it moves through the bottom edge within 0.2 s.
---- `animated`: Default false.
---@param hidden boolean
---@param labelled? {animated?: boolean}
function UITabBarController:setTabBarHidden(hidden, labelled) end

---Makes a controller; it shows the first of its screens unless selectedIndex is set.
---@param properties? UITabBarController|table<string, any> Any of its properties.
---@return UITabBarController
function UITabBarController.new(properties) end

---Shows one of several screens behind a strip of buttons, as a container of an author's own: only the selected one is a child. Changes run with the animator that is chosen, else on a spring, and a sideways drag changes to the neighbour.
---@class ContainerViewController: UIViewController
---@field viewControllers UIViewController[] The screens, from the left. (read only)
---@field selectedViewController UIViewController? The screen that shows, one of viewControllers; nil without screens. A change that is asked for while one runs waits for its end.
---@field selectedIndex integer? The place of the screen that shows, from 0; nil without screens.
---@field pan ContainerPan The sideways drag that changes the screen. (read only)
---@field delegate transhost.ContainerDelegate|string? Decides how children change: a table with the functions animationController, interactionController and didSelect, or a delegate plugin's name.
ContainerViewController = {}

---Makes a container that shows the first of its screens.
---@param properties ContainerViewController|{viewControllers: UIViewController[]}|table<string, any> `viewControllers`: The screens, from the left; they can't be changed later. And any of its properties.
---@return ContainerViewController
function ContainerViewController.new(properties) end

---Manages a screen that is one collection view, which it may share with the screens around it in a navigation controller.
---@class UICollectionViewController: UIViewController
---@field collectionView UICollectionView What it shows: its own, made when first asked for, or the one that it shares with the screen below. (read only)
---@field collectionViewLayout UICollectionViewLayout The layout of this screen. (read only)
---@field useLayoutToLayoutNavigationTransitions boolean Whether it takes over the collection view of the screen below, with its data source and delegate, when it is pushed: the items move to its layout in place of the slide; default false. The transition is a layout, not a push.
---@field clearsSelectionOnViewWillAppear boolean Whether nothing stays selected when it comes; default true. Screens that share keep it.
---@field dataSource table? What its own collection view shows; see UICollectionView.dataSource.
---@field delegate table? The delegate for taps in its own collection view; see UICollectionView.delegate.
UICollectionViewController = {}

---Makes a controller. Its functions are hooks, such as viewDidLoad.
---@param properties UICollectionViewController|{collectionViewLayout: UICollectionViewLayout}|table<string, any> `collectionViewLayout`: Says where the items lie. And any of its properties.
---@return UICollectionViewController
function UICollectionViewController.new(properties) end

---The old screen's part in a transition that moves a view into the new one; its functions run in the plugin that wrote them.
---@class transhost.Source
---@field type string What kind of move it is, the same as the target's. (read only)
---@field view UIView The view that moves, the same one each time; add it to the container. (read only)
---@field frame CGRect Where the view starts, in the container's coordinates. (read only)
---@field transitionDuration number? How long it would like the transition to take, in seconds; nil when it does not say. (read only)
local transhost_Source = {}

---Prepares what animates along; call it before the animation.
---@param view UIView
function transhost_Source:preAnimationSetup(view) end

---Changes what animates along; call it in the animation block.
---@param view UIView
function transhost_Source:postAnimationSetup(view) end

---Tells it that the transition begins.
function transhost_Source:willStartSourceAnimation() end

---Tells it that the transition is over.
function transhost_Source:didEndSourceAnimation() end

---The new screen's part in a transition that moves a view into it; its functions run in the plugin that wrote them.
---@class transhost.Target
---@field type string What kind of move it is, the same as the source's. (read only)
---@field frame CGRect Where the view ends, in the container's coordinates. (read only)
local transhost_Target = {}

---Tells it that the transition begins.
function transhost_Target:willStartTargetAnimation() end

---Tells it that the transition is over.
function transhost_Target:didEndTargetAnimation() end

---A view that both screens of a transition share, and that can be moved from its place on the old one to its place on the new one. The calls come in this order: willStartSourceAnimation, willStartTargetAnimation, preAnimationSetup, in the animation block postAnimationSetup, and in its completion didEndSourceAnimation and didEndTargetAnimation.
---@class transhost.SharedElement
---@field id string? Its name on both screens; nil for the one element of screens that name none. (read only)
---@field type string What kind of element it is, on both screens. (read only)
---@field view UIView? The view that moves, the same one each time; add it to the container, with the source's frame. (read only)
---@field sourceAnimationFrame CGRect Where the view starts, in the container's coordinates. (read only)
---@field targetAnimationFrame CGRect Where the view ends, in the container's coordinates. Ask once the new screen is in place. (read only)
---@field transitionDuration number? How long the source would like the transition to take, in seconds; nil when it does not say. (read only)
local transhost_SharedElement = {}

---Tells the source that the transition begins: the original is out of sight until the end.
function transhost_SharedElement:willStartSourceAnimation() end

---Tells the target that the transition begins: the place is empty until the end.
function transhost_SharedElement:willStartTargetAnimation() end

---Prepares what animates along; call it before the animation.
function transhost_SharedElement:preAnimationSetup() end

---Changes what animates along; call it in the animation block. What moves for a marked view becomes then as that is on the new screen; lay it out in the block, too.
function transhost_SharedElement:postAnimationSetup() end

---Tells the source that the transition is over: the original shows again. The host makes up for it where it is left out.
function transhost_SharedElement:didEndSourceAnimation() end

---Tells the target that the transition is over. The host makes up for it where it is left out.
function transhost_SharedElement:didEndTargetAnimation() end

---The way from one screen to the next, while it is gone; of no use afterwards.
---@class transhost.Segue
---@field identifier string? Its name. (read only)
---@field source UIViewController The screen that it leads away from. (read only)
---@field destination UIViewController The screen that it leads to. (read only)
local transhost_Segue = {}

---The transition as its animator knows it. After the end of the transition, properties that are plain values, such as transitionWasCancelled, can still be read; views, controllers and frames are not available, and a second completeTransition is the error completed-twice.
---@class transhost.Context
---@field containerView UIView The view in which it all happens. (read only)
---@field operation "push"|"pop"|"tab"|"present"|"dismiss"|"child"|"layout" The kind of transition. (read only)
---@field transitionLayout UICollectionViewTransitionLayout? What moves the items of a collection view that both screens show, to be brought from progress 0 to 1; nil unless the operation is layout. (read only)
---@field isAnimated boolean True if the transition is animated. (read only)
---@field isInteractive boolean True while a gesture drives the transition. (read only)
---@field transitionWasCancelled boolean True if the transition was cancelled; also after its end. (read only)
---@field presentationStyle "automatic"|"none"|"fullScreen"|"pageSheet"|"formSheet"|"currentContext"|"custom"|"overFullScreen"|"overCurrentContext"|"popover" How the new controller is presented. (read only)
---@field targetTransform CGAffineTransform How a rotation turns the screens meanwhile. (read only)
---@field reduceMotion boolean True if people want no large movements: fade rather than slide or zoom. (read only)
---@field layoutDirection "leftToRight"|"rightToLeft" The direction in which people read in the container; mirror what has a direction. (read only)
---@field source transhost.Source? The view that the old screen offers to be moved into the new one; nil unless that has a place for one of the same type. (read only)
---@field target transhost.Target? The place that the new screen has for it; nil where source is. (read only)
---@field sharedElements transhost.SharedElement[] What both screens show under one name: views with a sharedElementID, and what their animationSources and animationTargets offer and take, back to front. Empty when they share nothing. Put the new screen in place before asking; run --explain tells why others stay. (read only)
local transhost_Context = {}

---The view to move on that side.
---@param key "from"|"to"
---@return UIView?
function transhost_Context:view(key) end

---The controller on that side.
---@param key "from"|"to"
---@return UIViewController?
function transhost_Context:viewController(key) end

---Where that side's view is at the beginning; zero when it is not on screen, as the new tab and the new screen of a stack are not.
---@param key "from"|"to"|UIViewController
---@return CGRect
function transhost_Context:initialFrame(key) end

---Where that side's view must be at the end; zero when it leaves the screen.
---@param key "from"|"to"|UIViewController
---@return CGRect
function transhost_Context:finalFrame(key) end

---A gesture has come this far. For interaction controllers, while isInteractive.
---@param percentComplete number 0 to 1; less is 0, more is 1.
function transhost_Context:updateInteractiveTransition(percentComplete) end

---A gesture took hold of the running transition where it is: isInteractive is true again.
function transhost_Context:pauseInteractiveTransition() end

---The gesture ended for the new screen: the rest runs by itself. completeTransition must still be called, which the animator does.
function transhost_Context:finishInteractiveTransition() end

---The gesture ended for the old screen: everything runs back. completeTransition must still be called, which the animator does.
function transhost_Context:cancelInteractiveTransition() end

---Has the animator called, to be scrubbed with updateInteractiveTransition. For an interaction's startInteractiveTransition that does not move the screens itself; once.
function transhost_Context:animateTransition() end

---Ends the transition. To be called exactly once on every path, with `not context.transitionWasCancelled`; a second call is the error completed-twice.
---@param didComplete boolean
function transhost_Context:completeTransition(didComplete) end

---An animator that a delegate vended for a transition, about which it is asked who drives it. A delegate that answers the animator itself has it drive itself.
---@class transhost.RunningAnimator
---@field name string The animator's name, as its table has it. (read only)
---@field isInteractive boolean Whether it can be its own interaction controller: it has a gesture or startInteractiveTransition. (read only)
local transhost_RunningAnimator = {}

---An animator that another plugin made on the spot; a delegate can answer it.
---@class transhost.ForeignAnimator
---@field name string The animator's name, as its table has it. (read only)
local transhost_ForeignAnimator = {}

---What a gesture may start, while its began runs: one of the transitions that the scene can start. Each call returns what drives it, or nil when it can't be started now.
---@class transhost.InteractionHost
---@field view UIView The view around the screens, which the gesture is on. (read only)
local transhost_InteractionHost = {}

---Pushes the scene's next screen.
---@return UIPercentDrivenInteractiveTransition?
function transhost_InteractionHost:push() end

---Pops the screen on top.
---@return UIPercentDrivenInteractiveTransition?
function transhost_InteractionHost:pop() end

---Presents the scene's other screen.
---@return UIPercentDrivenInteractiveTransition?
function transhost_InteractionHost:present() end

---Dismisses the screen that is presented.
---@return UIPercentDrivenInteractiveTransition?
function transhost_InteractionHost:dismiss() end

---Changes the layout of the scene's collection view.
---@return UIPercentDrivenInteractiveTransition?
function transhost_InteractionHost:layout() end

---Selects a tab.
---@param index integer From 0, as UIKit counts.
---@return UIPercentDrivenInteractiveTransition?
function transhost_InteractionHost:select(index) end

---Shows a child of a container of an author's own.
---@param index integer From 0.
---@return UIPercentDrivenInteractiveTransition?
function transhost_InteractionHost:show(index) end

---What a scene is built for.
---@class transhost.Stage
---@field bounds CGRect The window's bounds, in points. (read only)
---@field scale number Pixels per point. (read only)
---@field appearance "light"|"dark" Whether the interface is light or dark; system colours follow. (read only)
---@field layoutDirection "leftToRight"|"rightToLeft" Which way people read; from right to left, standard transitions and bars are mirrored. (read only)
---@field reduceMotion boolean Whether people want no large movements; standard transitions fade then. (read only)
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

---Stops the script here for some time of the engine's clock, while animations go on. Inside animateTransition and functions that it calls itself, also within pcall; not in callbacks and not in coroutines of the script's own. When the transition ends before, the script does not go on. In an interactive transition it can't follow the gesture: the transition runs on its own, with the warning wait-cannot-scrub.
---@param seconds number How long, in seconds of the engine's clock.
function transhost.wait(seconds) end

---Stops the script here until an animation has ended, and answers whether it ran to its end. It can be used where transhost.wait can.
---@param animation transhost.Animation|UIViewPropertyAnimator What UIView.animate returned, or a property animator.
---@return boolean
function transhost.waitFor(animation) end

---Makes a reference that does not keep an object alive. Functions that an object keeps may refer to it without; this is for what two plugins keep for each other.
---@param object? an A view, a controller or another object of the engine.
---@return transhost.Weak
function transhost.weak(object) end

---The context of a transition between two children of a container of your own. The old child must be in the container; call start to run it.
---- `from`: The child that goes.
---- `to`: The child that comes.
---- `container`: The view in which it all happens; the old view's superview unless set.
---- `frames`: Where both views are at the beginning and at the end; unless set, the old view fills the container view and leaves it, and the new one comes and fills it. In sidewaysIn the new view comes from the right, and both move to the left, where goingRight is true.
---- `containment`: "exchange" (default): the old child leaves, the new one comes; "keep": both stay.
---- `interactive`: Whether a gesture drives it, by its interactionController; default false.
---- `completion`: Called last, with whether the new child shows.
---@param labelled {from: UIViewController, to: UIViewController, container?: UIView, frames?: {initialFrom: CGRect, finalFrom: CGRect, initialTo: CGRect, finalTo: CGRect}|{sidewaysIn: CGRect, goingRight: boolean}|{exchangeIn: CGRect}, containment?: "exchange"|"keep", interactive?: boolean, completion?: function}
---@return transhost.ContainerTransition
function transhost.transitionContext(labelled) end

---A filter with all of its parameters, for a layer's `filters` or `compositingFilter`: a table that can be changed and set again. The kinds are pixellate (`fraction`), gaussianBlur (`radius`, `normalizesEdges`), colorMatrix (`matrix` (20 numbers), `amount`), colorControls (`brightness`, `contrast`, `saturation`), pageCurl (`progress`, `angle`, `radius`, `back` (4 numbers)), dissolveBlend (`mix`), boxBlur (`radius`, `normalizesEdges`), motionBlur (`radius`, `angle`, `normalizesEdges`), zoomBlur (`center` (2 numbers), `amount`), hueAdjust (`angle`), colorInvert (`amount`), colorThreshold (`threshold`), vignette (`radius`, `intensity`); docs/filters.md describes them. A shader's parameters are its uniforms, and the pictures that it reads: images, views or layers, which are shown as they are now. `resultSize` and `resultScale` give its result a size of its own.
---@param filter transhost.Filter The kind's name or a `Shader`, then its parameters by name, and if need be `name` and `isEnabled`. 
---@return transhost.Filter
function transhost.filter(filter) end

---Makes a shader of a text in GLSL, which has a function `vec4 layerEffect(vec2 uv)` or `vec4 transition(vec2 uv)`; docs/shaders.md describes the format. Errors name the line of the text.
---- `file`: A path in the plugin's folder, such as `ripple.glsl`.
---- `source`: The GLSL itself, instead of a file.
---- `name`: The name in key paths; by default the file's, without its ending.
---@param labelled? {file?: string, source?: string, name?: string}
---@return Shader
function transhost.shader(labelled) end
