// Summary: Pulls the old screen out of shape, and the new one springs back behind it.
// Author: transhost

// The direction of the movement, x to the right and y up.
uniform vec2 direction; // = vec2(-1.0, 0.35)
// The width of the zone in which the screens are bent, as a share of the way.
uniform float smoothness; // = 0.8
// The distance by which they are bent, as a share of the height.
uniform float pull; // = 0.35

// Returns coordinates that are reflected at the edges of the screen.
vec2 reflected(vec2 uv) {
  return abs(mod(uv + 1.0, 2.0) - 1.0);
}

vec4 transition(vec2 uv) {
  float lengthSquared = dot(direction, direction);
  vec2 way = lengthSquared > 0.0 ? direction * inversesqrt(lengthSquared) : vec2(-1.0, 0.0);
  vec2 extent = vec2(ratio, 1.0);
  // 0 where the movement begins, 1 where it ends.
  float order = dot((uv - 0.5) * extent, way) / dot(extent, abs(way)) + 0.5;
  float soft = max(smoothness, 0.001);
  float front = progress * (1.0 + soft);
  float passed = clamp((front - order) / soft, 0.0, 1.0);
  passed *= 2.0 - passed;
  vec2 back = way * pull / extent;
  vec4 oldColor = getFromColor(reflected(uv - back * passed));
  vec4 newColor = getToColor(reflected(uv + back * (1.0 - passed)));
  return mix(oldColor, newColor, smoothstep(0.0, 0.8, passed));
}
