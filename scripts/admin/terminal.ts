import type { Readable, Writable } from 'node:stream'

/** Where a command reads answers and says what came of it. */
export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable & { columns?: number }
  errors: Writable
}

/** Resolves when all of it is gone, or nobody reads any more: the process may end then. */
export const say = (to: Writable, what: string | Uint8Array): Promise<void> =>
  new Promise((done) => {
    to.once('error', () => done())
    to.write(what, () => done())
  })
