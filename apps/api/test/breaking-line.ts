import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { vi } from 'vitest'
import type { Needs } from '../src/ctx.ts'

/** A TCP proxy to PostgreSQL that breaks connections at a chosen request. */
export interface BreakingProxy {
  url: string
  /**
   * From now on every connection breaks at the n-th request to the database, once: `before` it
   * arrives, or `after` it was done and before the answer is heard.
   */
  breakAt: (request: number, when: 'before' | 'after') => void
  /** Stops counting; gives how many requests there were, where it did not break. */
  disarm: () => number | undefined
  close: () => Promise<void>
}

/** A request begins with one of these: a plain query, or the end of a prepared one. */
const requests = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)))

/** Counts the requests in a chunk of a client's data; chunks may end anywhere. */
function requestCounter(): (piece: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0)
  let isGreeting = true
  return (piece) => {
    let said = Buffer.concat([rest, piece])
    let count = 0
    for (;;) {
      // The greeting alone has no letter in front of its length.
      const head = isGreeting ? 0 : 1
      if (said.length < head + 4) break
      const length = head + said.readUInt32BE(head)
      if (said.length < length) break
      if (!isGreeting && requests.has(said[0] ?? 0)) count += 1
      isGreeting = false
      said = said.subarray(length)
    }
    rest = said
    return count
  }
}

export async function breakingProxy(to: string): Promise<BreakingProxy> {
  const url = new URL(to)
  const target = { host: url.hostname, port: Number(url.port) }
  const open = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let when: 'before' | 'after' = 'before'
  let requestCount: number | undefined = 0

  const breakAll = () => {
    requestCount = undefined
    left = Number.POSITIVE_INFINITY
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(target)
    const count = requestCounter()
    let isLast = false
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (piece: Buffer) => {
      const sent = count(piece)
      left -= sent
      if (requestCount !== undefined) requestCount += sent
      if (left <= 0 && when === 'before') return breakAll()
      isLast ||= left <= 0
      far.write(piece)
    })
    // The answer shows that it was done; nobody hears it.
    far.on('data', (piece: Buffer) => (isLast ? breakAll() : near.write(piece)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    breakAt: (request, how) => {
      left = request
      when = how
      requestCount = 0
    },
    disarm: () => {
      left = Number.POSITIVE_INFINITY
      return requestCount
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Waits until every connection that broke was noticed and made anew. */
export async function waitForDatabase({ db, config }: Needs<'db' | 'config'>): Promise<void> {
  const isBack = async () => {
    const queries = Array.from({ length: config.database.connections }, () => db.$queryRaw`select 1`)
    return (await Promise.allSettled(queries)).every(({ status }) => status === 'fulfilled')
  }
  await vi.waitUntil(isBack, { timeout: 10_000, interval: 5 })
}
