// Summary: Turns a box with the old screen on its front and the new one on its side.
// The edge between both stays as high as the screen.
// Author: transhost

// The distance of the eye, in heights of the screen: nearer is a stronger perspective.
uniform float eye; // = 2.2
// The darkness of a face that is turned away.
uniform float shade; // = 0.35
// The colour behind the box.
uniform vec3 ground; // = vec3(0.04, 0.04, 0.06)

vec4 transition(vec2 uv) {
  float halfWidth = 0.5 * ratio;
  vec2 place = (uv - 0.5) * vec2(ratio, 1.0);
  float far = max(eye, 0.6) + ratio;
  float c = cos(progress * 1.5707963);
  float s = sin(progress * 1.5707963);
  // The edge is in the plane of the screen. The faces lead away from it to both sides.
  float edge = halfWidth * (c - s);
  bool isNew = place.x > edge;
  vec2 along = isNew ? vec2(s, c) : vec2(-c, s);
  // Where the ray through this place meets the face: so far along it, from the edge.
  float slope = along.x - place.x * along.y / far;
  float facing = isNew ? slope : -slope;
  float way = facing > 0.0001 ? (place.x - edge) / slope : -1.0;
  float x = way / ratio;
  float y = place.y * (1.0 + way * along.y / far) + 0.5;
  float soft = 0.0015 * min(1.0, 20.0 * progress * (1.0 - progress));
  float inside = smoothstep(-0.0001 - soft, 0.0, 0.5 - abs(y - 0.5)) * (x >= -0.0001 && x <= 1.0001 ? 1.0 : 0.0);
  vec4 color = isNew ? getToColor(vec2(x, y)) : getFromColor(vec2(1.0 - x, y));
  color.rgb *= 1.0 - shade * (isNew ? c : s) * (0.35 + 0.65 * clamp(x, 0.0, 1.0));
  return mix(vec4(ground, 1.0), color, inside);
}
