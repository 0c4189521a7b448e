// Loaded into a program that `start` runs: when `start` is killed, the channel between the two
// closes, and the program ends itself in its own orderly way.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
