// Author: transhost
// License: MIT
// Moves an edge over the screen.
uniform vec2 direction; // = vec2(1.0, 0.0)
uniform vec3 edge; /* = vec3(1.0, 0.5, 0.0) */
uniform float width; // = 0.1
uniform bool shows; // = true
vec4 transition(vec2 uv) {
  vec2 way = normalize(direction);
  float place = dot(uv - 0.5, way) / (abs(way.x) + abs(way.y)) + 0.5;
  float front = progress * (1.0 + width);
  if (place < front - width) return getToColor(uv);
  if (place < front && shows) return vec4(edge, 1.0);
  return getFromColor(uv);
}
