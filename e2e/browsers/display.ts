import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { displayServer } from './browser-tools.ts'

/** A display without a screen, large enough for every size of the page with a window's bars. */
export async function startDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  const child = spawn(displayServer, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const [number] = (await Promise.race([
    once(child.stdio[3] as Readable, 'data'),
    exited.then(() => Promise.reject(new Error('Xvfb ended before it was ready.'))),
  ])) as [Buffer]
  return {
    name: `:${String(number).trim()}`,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
