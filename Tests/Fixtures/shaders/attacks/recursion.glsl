// ends: shader-invalid shader-rejected
float depth(float x) { return x > 1.0 ? depth(x - 1.0) + 1.0 : x; }
vec4 transition(vec2 uv) {
  return vec4(depth(progress * 100.0));
}
