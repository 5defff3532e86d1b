/* Sockets of processes that work together. */
#define _GNU_SOURCE
#include "CLinux.h"

#include <string.h>
#include <sys/socket.h>

int clinux_message_sockets(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
}

int clinux_stream_sockets(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

long clinux_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(CLINUX_MOST_DESCRIPTORS * sizeof(int))];
  } control;
  struct iovec part = {(void *)bytes, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

long clinux_receive(int socket, void *bytes, size_t room, int *descriptors, size_t *count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(CLINUX_MOST_DESCRIPTORS * sizeof(int))];
  } control;
  struct iovec part = {bytes, room};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *count = 0;
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (length < 0) return length;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    *count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
  }
  return length;
}
