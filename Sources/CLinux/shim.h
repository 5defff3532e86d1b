#pragma once
#include <sys/prctl.h>

/* Swift can't call prctl, whose arguments vary. */
static inline int clinux_set_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}
