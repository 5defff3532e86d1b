---@meta
-- What specs can use. Kept in SpecStubs; do not edit.

---Groups specs; the function runs at once and says which there are.
---@param name string
---@param body function
function describe(name, body) end

---One spec; without a function it is still to be written.
---@param name string
---@param body? function
function it(name, body) end

---A spec that is not run; inside of one: the rest of it is not, for this reason.
---@param name string
---@param body? function
function pending(name, body) end

---Runs once before the specs of its group.
---@param body function
function setup(body) end

---Runs once after the specs of its group.
---@param body function
function teardown(body) end

---Runs before each spec of its group.
---@param body function
function before_each(body) end

---Runs after each spec of its group.
---@param body function
function after_each(body) end

---A table that can be called, and notes how.
---@class spec.Spy
---@field calls {vals: table}[] The arguments of each call, in `vals`.
---@operator call(...): any
local Spy = {}
---Forgets the calls.
---@return spec.Spy
function Spy:clear() end
---Puts back what it stands for.
---@return function
function Spy:revert() end

spy = {}
---A spy that calls a function.
---@param body? function
---@return spec.Spy
function spy.new(body) end
---A spy in place of a table's function.
---@param owner table
---@param key any
---@return spec.Spy
function spy.on(owner, key) end

---@class spec.Options
---@field animator? string Who moves the screens; the plugin under test if it is one.
---@field delegate? string Who chooses the animator.
---@field interaction? string Who drives it by gestures: these start it then, and not the scene.
---@field presentation? string What frames a presented screen.
---@field scene? string The screens; plain ones without.
---@field parameters? table<string, number|boolean|string> Values for parameters: `duration`, `["panHalf.threshold"]`.
---@field interactive? boolean Whether `t:seek` has hold of it from the start.
---@field animated? boolean Whether the scene is asked for an animation; true without.
---@field size? CGSize The stage's, in points; 390 × 844 without.
---@field scale? number Pixels per point, from 0.1 to 16; 2 without.
---@field fps? number Frames a second, from 1 to 1000; 60 without.
---@field direction? "ltr"|"rtl" Which way people read.
---@field appearance? "light"|"dark" Light or dark.
---@field reduceMotion? boolean Whether people want no large movements.

transition = {}

---Makes a push; it begins with the first thing that is done to it.
---@param options? spec.Options
---@return spec.Transition
function transition.push(options) end

---Makes a pop; it begins with the first thing that is done to it.
---@param options? spec.Options
---@return spec.Transition
function transition.pop(options) end

---Makes a tab; it begins with the first thing that is done to it.
---@param options? spec.Options
---@return spec.Transition
function transition.tab(options) end

---Makes a present; it begins with the first thing that is done to it.
---@param options? spec.Options
---@return spec.Transition
function transition.present(options) end

---Makes a dismiss; it begins with the first thing that is done to it.
---@param options? spec.Options
---@return spec.Transition
function transition.dismiss(options) end

---Makes a child; it begins with the first thing that is done to it.
---@param options? spec.Options
---@return spec.Transition
function transition.child(options) end

---Makes a layout; it begins with the first thing that is done to it.
---@param options? spec.Options
---@return spec.Transition
function transition.layout(options) end

---A transition, by virtual time: it moves only when it is advanced.
---@class spec.Transition
---@field completed boolean? Whether it completed; nil while it runs, and where none has begun. (read only)
---@field cancelled boolean? The contrary. (read only)
---@field isRunning boolean (read only)
---@field time number Seconds since it began. (read only)
---@field duration number What transitionDuration said, in seconds. (read only)
---@field progress number How far `seek` has moved it, 0 to 1. (read only)
---@field trace string[] The calls so far, such as `to.viewWillAppear(true)`. (read only)
---@field diagnostics {code: string, message: string, severity: "error"|"warning"|"note"}[] What went wrong so far. (read only)
local Transition = {}
---Moves on, frame by frame, or to the end if that comes first.
---@param seconds number
---@return spec.Transition
function Transition:advance(seconds) end
---Takes hold of it, if nothing has yet, and moves it to a progress from 0 to 1.
---@param progress number
---@return spec.Transition
function Transition:seek(progress) end
---Runs to the end.
---@return spec.Transition
function Transition:run() end
---Plays gestures from now on, in the gesture language.
---@param script string
---@return spec.Transition
function Transition:gesture(script) end
---Lets go of it: it goes on to the new screen.
---@return spec.Transition
function Transition:finish() end
---Lets go of it: it goes back to the old screen.
---@return spec.Transition
function Transition:cancel() end
---Turns the window by a quarter.
---@return spec.Transition
function Transition:rotate() end
---The view in a role ("from", "to", "container"), of a name, or the label with a text.
---@param name string
---@return spec.View
function Transition:view(name) end
---Whether such a view is in the window.
---@param name string
---@return boolean
function Transition:has(name) end
---What shows now, to be compared as a picture.
---@return spec.Picture
function Transition:picture() end

---A view, with what shows of it now.
---@class spec.View
---@field model spec.View The same view, with the values that are set. (read only)
---@field name string (read only)
---@field text string? Of a label. (read only)
---@field isInWindow boolean (read only)
---@field frame CGRect (read only)
---@field bounds CGRect (read only)
---@field center CGPoint (read only)
---@field transform CGAffineTransform (read only)
---@field transform3D CATransform3D (read only)
---@field alpha number (read only)
---@field isHidden boolean (read only)
---@field zPosition number (read only)
---@field cornerRadius number (read only)
---@field filters table[] (read only)
---@field compositingFilter table? (read only)
---@field backgroundColor UIColor? (read only)

---@class spec.Picture

---What is said of a spy.
---@class spec.SpyAssertions
---@field was spec.SpyCalls
---@field was_not spec.SpyCalls
---@field called fun(times?: integer)
---@field called_with fun(...: any)
---@field called_at_least fun(times: integer)
---@field called_at_most fun(times: integer)
---@field was_called fun(times?: integer)
---@field was_called_with fun(...: any)
---@field was_called_at_least fun(times: integer)
---@field was_called_at_most fun(times: integer)
---@field was_not_called fun()
---@field was_not_called_with fun(...: any)

---@class spec.SpyCalls
---@field called fun(times?: integer)
---@field called_with fun(...: any)
---@field called_at_least fun(times: integer)
---@field called_at_most fun(times: integer)

---@class spec.assert.is
---@field equal fun(expected: any, found: any, message?: any)
---@field equals fun(expected: any, found: any, message?: any)
---@field same fun(expected: any, found: any, message?: any)
---@field near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field truthy fun(value: any, message?: any)
---@field falsy fun(value: any, message?: any)
---@field falsey fun(value: any, message?: any)
---@field True fun(value: any, message?: any)
---@field False fun(value: any, message?: any)
---@field Nil fun(value: any, message?: any)
---@field number fun(value: any, message?: any)
---@field string fun(value: any, message?: any)
---@field boolean fun(value: any, message?: any)
---@field table fun(value: any, message?: any)

---@class spec.assert.is_not
---@field equal fun(expected: any, found: any, message?: any)
---@field equals fun(expected: any, found: any, message?: any)
---@field same fun(expected: any, found: any, message?: any)
---@field near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field truthy fun(value: any, message?: any)
---@field falsy fun(value: any, message?: any)
---@field falsey fun(value: any, message?: any)
---@field True fun(value: any, message?: any)
---@field False fun(value: any, message?: any)
---@field Nil fun(value: any, message?: any)
---@field number fun(value: any, message?: any)
---@field string fun(value: any, message?: any)
---@field boolean fun(value: any, message?: any)
---@field table fun(value: any, message?: any)

---@class spec.assert.are
---@field equal fun(expected: any, found: any, message?: any)
---@field equals fun(expected: any, found: any, message?: any)
---@field same fun(expected: any, found: any, message?: any)
---@field near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field truthy fun(value: any, message?: any)
---@field falsy fun(value: any, message?: any)
---@field falsey fun(value: any, message?: any)
---@field True fun(value: any, message?: any)
---@field False fun(value: any, message?: any)
---@field Nil fun(value: any, message?: any)
---@field number fun(value: any, message?: any)
---@field string fun(value: any, message?: any)
---@field boolean fun(value: any, message?: any)
---@field table fun(value: any, message?: any)

---@class spec.assert.are_not
---@field equal fun(expected: any, found: any, message?: any)
---@field equals fun(expected: any, found: any, message?: any)
---@field same fun(expected: any, found: any, message?: any)
---@field near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field truthy fun(value: any, message?: any)
---@field falsy fun(value: any, message?: any)
---@field falsey fun(value: any, message?: any)
---@field True fun(value: any, message?: any)
---@field False fun(value: any, message?: any)
---@field Nil fun(value: any, message?: any)
---@field number fun(value: any, message?: any)
---@field string fun(value: any, message?: any)
---@field boolean fun(value: any, message?: any)
---@field table fun(value: any, message?: any)

---@class spec.assert.has
---@field error fun(body: function, expected?: string)
---@field errors fun(body: function, expected?: string)

---@class spec.assert.has_no
---@field error fun(body: function, expected?: string)
---@field errors fun(body: function, expected?: string)

---@class spec.assert
---@field is spec.assert.is
---@field is_not spec.assert.is_not
---@field are spec.assert.are
---@field are_not spec.assert.are_not
---@field has spec.assert.has
---@field has_no spec.assert.has_no
---@field equal fun(expected: any, found: any, message?: any)
---@field is_equal fun(expected: any, found: any, message?: any)
---@field is_not_equal fun(expected: any, found: any, message?: any)
---@field are_equal fun(expected: any, found: any, message?: any)
---@field are_not_equal fun(expected: any, found: any, message?: any)
---@field not_equal fun(expected: any, found: any, message?: any)
---@field equals fun(expected: any, found: any, message?: any)
---@field is_equals fun(expected: any, found: any, message?: any)
---@field is_not_equals fun(expected: any, found: any, message?: any)
---@field are_equals fun(expected: any, found: any, message?: any)
---@field are_not_equals fun(expected: any, found: any, message?: any)
---@field not_equals fun(expected: any, found: any, message?: any)
---@field same fun(expected: any, found: any, message?: any)
---@field is_same fun(expected: any, found: any, message?: any)
---@field is_not_same fun(expected: any, found: any, message?: any)
---@field are_same fun(expected: any, found: any, message?: any)
---@field are_not_same fun(expected: any, found: any, message?: any)
---@field not_same fun(expected: any, found: any, message?: any)
---@field near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field is_near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field is_not_near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field are_near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field are_not_near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field not_near fun(found: any, expected: any, tolerance?: number, message?: string)
---@field truthy fun(value: any, message?: any)
---@field is_truthy fun(value: any, message?: any)
---@field is_not_truthy fun(value: any, message?: any)
---@field are_truthy fun(value: any, message?: any)
---@field are_not_truthy fun(value: any, message?: any)
---@field not_truthy fun(value: any, message?: any)
---@field falsy fun(value: any, message?: any)
---@field is_falsy fun(value: any, message?: any)
---@field is_not_falsy fun(value: any, message?: any)
---@field are_falsy fun(value: any, message?: any)
---@field are_not_falsy fun(value: any, message?: any)
---@field not_falsy fun(value: any, message?: any)
---@field falsey fun(value: any, message?: any)
---@field is_falsey fun(value: any, message?: any)
---@field is_not_falsey fun(value: any, message?: any)
---@field are_falsey fun(value: any, message?: any)
---@field are_not_falsey fun(value: any, message?: any)
---@field not_falsey fun(value: any, message?: any)
---@field is_true fun(value: any, message?: any)
---@field is_not_true fun(value: any, message?: any)
---@field are_true fun(value: any, message?: any)
---@field are_not_true fun(value: any, message?: any)
---@field not_true fun(value: any, message?: any)
---@field is_false fun(value: any, message?: any)
---@field is_not_false fun(value: any, message?: any)
---@field are_false fun(value: any, message?: any)
---@field are_not_false fun(value: any, message?: any)
---@field not_false fun(value: any, message?: any)
---@field is_nil fun(value: any, message?: any)
---@field is_not_nil fun(value: any, message?: any)
---@field are_nil fun(value: any, message?: any)
---@field are_not_nil fun(value: any, message?: any)
---@field not_nil fun(value: any, message?: any)
---@field number fun(value: any, message?: any)
---@field is_number fun(value: any, message?: any)
---@field is_not_number fun(value: any, message?: any)
---@field are_number fun(value: any, message?: any)
---@field are_not_number fun(value: any, message?: any)
---@field not_number fun(value: any, message?: any)
---@field string fun(value: any, message?: any)
---@field is_string fun(value: any, message?: any)
---@field is_not_string fun(value: any, message?: any)
---@field are_string fun(value: any, message?: any)
---@field are_not_string fun(value: any, message?: any)
---@field not_string fun(value: any, message?: any)
---@field boolean fun(value: any, message?: any)
---@field is_boolean fun(value: any, message?: any)
---@field is_not_boolean fun(value: any, message?: any)
---@field are_boolean fun(value: any, message?: any)
---@field are_not_boolean fun(value: any, message?: any)
---@field not_boolean fun(value: any, message?: any)
---@field table fun(value: any, message?: any)
---@field is_table fun(value: any, message?: any)
---@field is_not_table fun(value: any, message?: any)
---@field are_table fun(value: any, message?: any)
---@field are_not_table fun(value: any, message?: any)
---@field not_table fun(value: any, message?: any)
---@field is_function fun(value: any, message?: any)
---@field is_not_function fun(value: any, message?: any)
---@field are_function fun(value: any, message?: any)
---@field are_not_function fun(value: any, message?: any)
---@field not_function fun(value: any, message?: any)
---@field error fun(body: function, expected?: string)
---@field has_error fun(body: function, expected?: string)
---@field no_error fun(body: function, expected?: string)
---@field has_no_error fun(body: function, expected?: string)
---@field errors fun(body: function, expected?: string)
---@field has_errors fun(body: function, expected?: string)
---@field no_errors fun(body: function, expected?: string)
---@field has_no_errors fun(body: function, expected?: string)
---@field does_not_error fun(body: function, expected?: string)
---@field matches_golden fun(name: string, what?: spec.Transition|spec.Picture|string|any[], options?: {picture?: boolean, tolerance?: number})
---@field monotonic fun(values: number[]|(fun(x: number): number), options?: {direction?: "up"|"down", strict?: boolean, tolerance?: number, from?: number, to?: number, steps?: integer})
---@field trace fun(transition: spec.Transition|string[], calls?: string[])
---@field spy fun(spy: spec.Spy): spec.SpyAssertions
---@overload fun(value: any, message?: any, ...: any): any
assert = {}
