// Imported by a child process: when its parent is killed, the IPC channel closes, and the child terminates itself
// gracefully.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
