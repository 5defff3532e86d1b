// Summary: Flows from one screen to the other.
// Bright places of one move to dark places of the other.
// Author: transhost

// The distance by which the pictures flow, as a share of their height.
uniform float strength; // = 0.12

// Returns the direction of the flow, by the difference of two colours.
vec2 flow(vec4 from, vec4 to) {
  vec3 change = to.rgb - from.rgb;
  return vec2(change.r - change.b, 0.5 * (change.r + change.b) - change.g) * 0.5
    + vec2(0.35, 0.75) * (change.r + change.g + change.b) / 3.0;
}

vec4 transition(vec2 uv) {
  vec2 way = strength * flow(getFromColor(uv), getToColor(uv)) / vec2(max(ratio, 0.001), 1.0);
  float eased = smoothstep(0.0, 1.0, progress);
  vec4 oldColor = getFromColor(uv + way * eased);
  vec4 newColor = getToColor(uv - way * (1.0 - eased));
  return mix(oldColor, newColor, eased);
}
