// Loaded into every program that is measured. Asked how much it has used, it says so in microseconds
// of CPU; asked how much it holds, it gives back all that it can and says how much is left, in bytes.
import { setTimeout as pause } from 'node:timers/promises'

process.on('message', async (question) => {
  if (question === 'used') {
    const { user, system } = process.cpuUsage()
    return process.send?.(user + system)
  }
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    // Pages go back to the system in the background.
    await pause(200)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ resident: rss, held: heapUsed + external })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
