-- works: --transition push

return transhost.animator {
  name = "values", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local r = CGRect(0, 0, 320, 568)
    print(r, r == CGRect(0, 0, 320, 568), r.midX, r.maxY, r.size, r.origin, r.center)
    print(r:insetBy(10, 20), r:inset(UIEdgeInsets(1, 2, 3, 4)), r:offsetBy(5, 6), r:with { x = 8 })
    print(CGPoint(1, 2), CGSize(3, 4), UIColor("#66CCFF") == UIColor(0.4, 0.8, 1), UIColor.black)
    local t = CGAffineTransform.scale(2, 3):translatedBy(10, 10)
    print(t.a, t.d, t.tx, t.ty, t:concatenating(t:inverted()) == CGAffineTransform.identity)
    print(CGAffineTransform.translation(10, 10):scaledBy(2, 3).tx, CGAffineTransform.rotation(math.pi).a)
    local p = CATransform3D.identity:with { m34 = -1 / 500 }
    print(p.m34, p:translated(0, 0, 10).m43, p:scaled(2, 2, 2).m11, p:rotated(math.pi, 0, 1, 0).m11)
    print(CATransform3D.translation(1, 2, 3).m41, CATransform3D.scale(2, 3, 4).m33, CATransform3D.rotation(math.pi, 0, 0, 1).m11)
    local view = context:view("to")
    print(select(2, pcall(function() view.frame.x = 8 end)))
    view.transform3D = p
    view.transform = CGAffineTransform.identity
    view.isHidden = false
    context.containerView:addSubview(view)
    context:completeTransition(true)
  end,
}
--> CGRect(0, 0, 320, 568)	true	160.0	568.0	CGSize(320, 568)	CGPoint(0, 0)	CGPoint(160, 284)
--> CGRect(10, 20, 300, 528)	CGRect(2, 1, 314, 564)	CGRect(5, 6, 320, 568)	CGRect(8, 0, 320, 568)
--> CGPoint(1, 2)	CGSize(3, 4)	true	UIColor(0, 0, 0, 1)
--> 2.0	3.0	20.0	30.0	true
--> 10.0	-1.0
--> -0.002	10.0	2.0	-1.0
--> 1.0	4.0	-1.0
--> values.lua:18: a CGRect never changes, so 'x' can't be assigned: view.frame = view.frame:with{ x = 8 }
