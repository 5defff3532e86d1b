// ends: shader-rejected shader-invalid
#include "/etc/passwd"
vec4 transition(vec2 uv) { return vec4(progress); }
