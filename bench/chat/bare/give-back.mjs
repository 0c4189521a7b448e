// Loaded into every program that is measured: when asked, it gives back what it no longer needs and
// says how much is left, in bytes.
process.on('message', () => {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ resident: rss, held: heapUsed + external })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
