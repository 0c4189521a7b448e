import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The port of the proxy, which never changes. */
  port: number
  /** Resets every connection, and every new one immediately. */
  disconnect: () => void
  reconnect: () => void
  close: () => Promise<void>
}

/** A proxy to a local server whose connections a test can interrupt. */
export async function openTcpProxy(toPort: () => number): Promise<TcpProxy> {
  const openSockets = new Set<Socket>()
  let isConnected = true
  const track = (socket: Socket) => {
    openSockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => openSockets.delete(socket))
  }
  const server = createServer((client) => {
    track(client)
    if (!isConnected) return client.resetAndDestroy()
    const upstream = connect({ host: '127.0.0.1', port: toPort() })
    track(upstream)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const resetAll = () => {
    for (const socket of openSockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    disconnect: () => {
      isConnected = false
      resetAll()
    },
    reconnect: () => {
      isConnected = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      resetAll()
      await closed
    },
  }
}
