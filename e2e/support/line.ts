import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** Where it begins, the same for its whole life. */
  port: number
  /** Every connection breaks, and a new one does as soon as it is made. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

/** A way to a server on this machine that a test can interrupt. */
export async function openLine(toPort: () => number): Promise<Line> {
  const open = new Set<Socket>()
  let whole = true
  const hold = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    hold(near)
    if (!whole) return near.resetAndDestroy()
    const far = connect({ host: '127.0.0.1', port: toPort() })
    hold(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      whole = false
      breakAll()
    },
    mend: () => {
      whole = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
  }
}
