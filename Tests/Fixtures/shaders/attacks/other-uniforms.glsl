// ends: shader-invalid shader-rejected
uniform samplerCube room;
vec4 transition(vec2 uv) { return textureCube(room, vec3(uv, progress)); }
