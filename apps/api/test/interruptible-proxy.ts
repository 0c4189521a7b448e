import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface InterruptibleProxy {
  /** The server's URL by way of the proxy. */
  url: string
  /** Closes every connection and accepts no new one. */
  disconnect: () => Promise<void>
  /** Connections stay open and new ones are accepted, but no answer passes until `restore`. */
  stall: () => void
  /**
   * Loses every packet from now on: connections stay open and new ones are accepted, but nothing passes in either
   * direction. Those connections carry nothing after `restore` either; new ones do.
   */
  drop: () => void
  /** How much of the answers has passed to open connections. */
  bytesPassed: () => number
  /** Ends any of these states; delayed clients pass now. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** A TCP proxy to a local server, which a test can interrupt. */
export async function interruptibleProxy(to: string): Promise<InterruptibleProxy> {
  const url = new URL(to)
  const target = { host: url.hostname, port: Number(url.port) }
  const open = new Set<Socket>()
  /** The connections to the server, with the client of each. */
  const clients = new Map<Socket, Socket>()
  let isStalled = false
  let isDropping = false
  const cutSilently = (client: Socket, upstream?: Socket) => {
    // The client's FIN is lost as well.
    client.allowHalfOpen = true
    client.unpipe()
    client.resume()
    upstream?.unpipe(client)
  }
  const track = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((client) => {
    track(client)
    if (isDropping) return cutSilently(client)
    const upstream = connect(target)
    track(upstream)
    client.pipe(upstream)
    if (!isStalled) upstream.pipe(client)
    clients.set(upstream, client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => {
      clients.delete(upstream)
      client.destroy()
    })
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  url.host = `127.0.0.1:${port}`
  const disconnect = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    disconnect,
    stall: () => {
      isStalled = true
      for (const [upstream, client] of clients) upstream.unpipe(client)
    },
    drop: () => {
      isDropping = true
      for (const [upstream, client] of clients) cutSilently(client, upstream)
      clients.clear()
    },
    bytesPassed: () => [...clients.values()].reduce((sum, client) => sum + client.bytesWritten, 0),
    restore: async () => {
      isDropping = false
      if (isStalled) for (const [upstream, client] of clients) upstream.pipe(client)
      isStalled = false
      if (!server.listening) await listen(port)
    },
    close: disconnect,
  }
}
