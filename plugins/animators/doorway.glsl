// Summary: Opens the old screen like two doors, behind which the new one comes nearer.
// Author: transhost

// The distance at which the new screen begins: 0.3 shows it at 77 % of its size.
uniform float depth; // = 0.35
// The distance of the eye, in heights of the screen: nearer is a stronger perspective.
uniform float eye; // = 1.4
// The colour around the new screen.
uniform vec3 ground; // = vec3(0.04, 0.04, 0.06)

vec4 transition(vec2 uv) {
  float halfWidth = 0.5 * ratio;
  vec2 place = (uv - 0.5) * vec2(ratio, 1.0);
  float far = max(eye, 0.3) + halfWidth;

  // The left door; the right one is its mirror image. It turns until it is seen edge on.
  float angle = progress * (1.5707963 + atan(halfWidth / far));
  float c = cos(angle);
  float s = sin(angle);
  float x = -abs(place.x);
  float slope = c - x * s / far;
  float way = slope > 0.0001 ? (x + halfWidth) / slope : 1000.0;
  float y = place.y * (1.0 + way * s / far) + 0.5;
  float soft = 0.0015 * min(1.0, 20.0 * progress);
  float door = smoothstep(-0.0001 - soft, 0.0, 0.5 - abs(y - 0.5));
  door *= 1.0 - smoothstep(halfWidth, halfWidth + 0.0001 + soft, way);
  door = progress < 1.0 ? door : 0.0;
  float u = min(way, halfWidth) / ratio;
  vec4 leaf = getFromColor(vec2(place.x < 0.0 ? u : 1.0 - u, y));
  leaf.rgb *= 1.0 - 0.35 * s * clamp(way / halfWidth, 0.0, 1.0);

  float rest = (1.0 - progress) * (1.0 - progress);
  vec2 scaled = (uv - 0.5) * (1.0 + depth * rest);
  vec2 over = smoothstep(0.0, 0.0001 + 0.004 * rest, 0.5 - abs(scaled) + 0.0001);
  vec4 room = getToColor(scaled + 0.5);
  room.rgb *= 1.0 - 0.2 * rest;
  room = mix(vec4(ground, 1.0), room, over.x * over.y);
  return mix(room, leaf, door);
}
