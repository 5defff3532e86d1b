// Summary: Drops the new screen into the old one like a stone into water.
// Rings of waves spread and bend both screens.
// Author: transhost

// The place where the stone falls, in uv.
uniform vec2 center; // = vec2(0.5, 0.5)
// The distance by which the waves push the picture, as a share of its height.
uniform float amplitude; // = 0.025
// The number of waves over the screen's height.
uniform float waves; // = 9.0
// The brightness of the slopes of the waves.
uniform float shine; // = 0.12

vec4 transition(vec2 uv) {
  vec2 place = (uv - center) * vec2(ratio, 1.0);
  float away = length(place);
  vec2 outward = away > 0.0001 ? place / away : vec2(0.0);
  // The corner that is farthest from the stone.
  float farthest = length(max(abs(center), abs(1.0 - center)) * vec2(ratio, 1.0));
  float soft = 0.06;
  float front = mix(-soft, farthest + soft, progress);

  // Waves follow the front, and grow weaker behind it; a little of them runs ahead.
  float behind = front - away;
  float strength = behind < 0.0 ? exp(-behind * behind * 220.0) : exp(-behind * 5.0);
  strength *= min(1.0, 14.0 * progress * (1.0 - progress));
  float phase = behind * waves * 6.2831853;
  vec2 push = outward * sin(phase) * strength * amplitude / vec2(ratio, 1.0);

  float shown = 1.0 - smoothstep(front - soft, front + soft, away);
  vec4 color = mix(getFromColor(uv + push), getToColor(uv + push), shown);
  color.rgb += shine * strength * cos(phase) * outward.y;
  return color;
}
