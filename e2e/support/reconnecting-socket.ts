import { apiBase, routes } from '@satrangi/contract'
import { createCaller, type TestMember } from '@satrangi/test-kit/guests'

/** The delay between two attempts to reconnect. */
const reconnectDelayMs = 100

interface ReconnectingSocketOptions {
  me: TestMember
  /** The servers; after a broken connection the next one is tried. */
  origins: readonly string[]
  path: string
  onOpen: () => void
  onFrame: (frame: unknown) => void
}

/** A WebSocket that reconnects whenever it breaks, like that of the client. */
export function openReconnectingSocket({ me, origins, path, onOpen, onFrame }: ReconnectingSocketOptions) {
  let socket: WebSocket | undefined
  let attempt = 0
  let isClosed = false
  const origin = () => origins[attempt % origins.length] ?? ''
  const call = () => createCaller(origin(), me.token)

  const reconnect = () => {
    socket = undefined
    attempt += 1
    if (!isClosed) setTimeout(() => void open(), reconnectDelayMs)
  }
  const open = async () => {
    try {
      const { ticket } = await call()(routes.chat.ticket, { body: {} })
      socket = new WebSocket(`${origin().replace('http', 'ws')}${apiBase}${path}?token=${ticket}`)
    } catch {
      return reconnect()
    }
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }) => onFrame(JSON.parse(String(data))))
    socket.addEventListener('close', reconnect)
  }
  void open()
  return {
    /** The caller to the server that the socket uses at present. */
    call,
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    send: (frame: unknown) => socket?.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => {
      isClosed = true
      socket?.close()
    },
  }
}
