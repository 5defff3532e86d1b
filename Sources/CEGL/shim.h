#pragma once
/* OpenGL ES 3 without a window. */
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
#include <string.h>

/* The display of Mesa that needs neither a window system nor a device, or EGL_NO_DISPLAY. */
static inline EGLDisplay cegl_surfaceless_display(void) {
  return eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
}

/* The display of the first hardware device, or EGL_NO_DISPLAY. */
static inline EGLDisplay cegl_gpu_display(void) {
  PFNEGLQUERYDEVICESEXTPROC devices = (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
  PFNEGLQUERYDEVICESTRINGEXTPROC text =
    (PFNEGLQUERYDEVICESTRINGEXTPROC)eglGetProcAddress("eglQueryDeviceStringEXT");
  EGLDeviceEXT all[16];
  EGLint count = 0;
  if (!devices || !text || !devices(16, all, &count)) return EGL_NO_DISPLAY;
  for (EGLint i = 0; i < count; i++) {
    const char *extensions = text(all[i], EGL_EXTENSIONS);
    if (extensions && strstr(extensions, "EGL_MESA_device_software")) continue;
    EGLDisplay display = eglGetPlatformDisplay(EGL_PLATFORM_DEVICE_EXT, all[i], NULL);
    if (display != EGL_NO_DISPLAY) return display;
  }
  return EGL_NO_DISPLAY;
}

/* A context of OpenGL ES 3 on an initialised display, made current without a surface. Returns 1, or 0 for a failure. */
static inline int cegl_make_context(EGLDisplay display) {
  if (!eglBindAPI(EGL_OPENGL_ES_API)) return 0;
  const EGLint wish[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE};
  EGLConfig config = NULL;
  EGLint count = 0;
  if (!eglChooseConfig(display, wish, &config, 1, &count) || count < 1) config = NULL;
  const EGLint attributes[] = {EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE};
  EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, attributes);
  return context != EGL_NO_CONTEXT && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context);
}
