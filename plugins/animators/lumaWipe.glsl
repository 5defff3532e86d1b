// Summary: Wipes the new screen in along the brightness of a picture.
// Dark places change first, bright ones last.
// Author: transhost

// The picture; without one, a gradient.
uniform sampler2D luma;
// The width of the soft edge, as a share of the brightness.
uniform float softness; // = 0.18
// Reverses the order: bright places change first.
uniform bool inverted; // = false

vec4 transition(vec2 uv) {
  float order = clamp(dot(texture2D(luma, uv).rgb, vec3(0.299, 0.587, 0.114)), 0.0, 1.0);
  if (inverted) order = 1.0 - order;
  float edge = max(softness, 0.001);
  // Goes from before the darkest place to an edge's width behind the brightest one.
  float front = progress * (1.0 + edge);
  float shown = 1.0 - smoothstep(front - edge, front, order);
  return mix(getFromColor(uv), getToColor(uv), shown);
}
