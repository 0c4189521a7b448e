import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttableLine {
  /** The server's address, by way of this line. */
  url: string
  /** Every connection breaks and no new one is made. */
  cut: () => Promise<void>
  /** Connections stay and are made, and nothing comes back until it is mended. */
  hush: () => void
  /** As if nothing had been: what was held back comes now. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** A way to a server on this machine that a test can interrupt. */
export async function cuttableLine(to: string): Promise<CuttableLine> {
  const url = new URL(to)
  const target = { host: url.hostname, port: Number(url.port) }
  const open = new Set<Socket>()
  /** The ends at the server, with where what they say goes. */
  const answers = new Map<Socket, Socket>()
  let silent = false
  const hold = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(target)
    hold(near)
    hold(far)
    near.pipe(far)
    if (!silent) far.pipe(near)
    answers.set(far, near)
    near.on('close', () => far.destroy())
    far.on('close', () => {
      answers.delete(far)
      near.destroy()
    })
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  url.host = `127.0.0.1:${port}`
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    hush: () => {
      silent = true
      for (const [far, near] of answers) far.unpipe(near)
    },
    mend: async () => {
      if (silent) for (const [far, near] of answers) far.pipe(near)
      silent = false
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
