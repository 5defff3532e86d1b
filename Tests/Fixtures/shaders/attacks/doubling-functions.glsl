// ends: shader-invalid
float f0(float x) { return sin(x); }
float f1(float x) { return f0(x) + f0(x * 0.5); }
float f2(float x) { return f1(x) + f1(x * 0.5); }
float f3(float x) { return f2(x) + f2(x * 0.5); }
float f4(float x) { return f3(x) + f3(x * 0.5); }
float f5(float x) { return f4(x) + f4(x * 0.5); }
float f6(float x) { return f5(x) + f5(x * 0.5); }
float f7(float x) { return f6(x) + f6(x * 0.5); }
float f8(float x) { return f7(x) + f7(x * 0.5); }
float f9(float x) { return f8(x) + f8(x * 0.5); }
float f10(float x) { return f9(x) + f9(x * 0.5); }
float f11(float x) { return f10(x) + f10(x * 0.5); }
float f12(float x) { return f11(x) + f11(x * 0.5); }
float f13(float x) { return f12(x) + f12(x * 0.5); }
float f14(float x) { return f13(x) + f13(x * 0.5); }
float f15(float x) { return f14(x) + f14(x * 0.5); }
float f16(float x) { return f15(x) + f15(x * 0.5); }
float f17(float x) { return f16(x) + f16(x * 0.5); }
float f18(float x) { return f17(x) + f17(x * 0.5); }
vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress + 0.0 * f18(uv.x)); }
