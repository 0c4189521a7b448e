import { apiBase, routes } from '@satrangi/contract'
import { callerOf, type Guest } from '@satrangi/test-kit/guests'

/** Milliseconds between two attempts to come back. */
const comeBackAfter = 100

interface Wanted {
  me: Guest
  /** Where the product is; after a broken connection the next one is tried. */
  origins: readonly string[]
  path: string
  onOpen: () => void
  onFrame: (frame: unknown) => void
}

/** A socket that is made again whenever it breaks, as a client's is. */
export function steadySocket({ me, origins, path, onOpen, onFrame }: Wanted) {
  let socket: WebSocket | undefined
  let attempt = 0
  let closed = false
  const origin = () => origins[attempt % origins.length] ?? ''
  const call = () => callerOf(origin(), me.token)

  const comeBack = () => {
    socket = undefined
    attempt += 1
    if (!closed) setTimeout(() => void open(), comeBackAfter)
  }
  const open = async () => {
    try {
      const { ticket } = await call()(routes.chat.ticket, { body: {} })
      socket = new WebSocket(`${origin().replace('http', 'ws')}${apiBase}${path}?token=${ticket}`)
    } catch {
      return comeBack()
    }
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }) => onFrame(JSON.parse(String(data))))
    socket.addEventListener('close', comeBack)
  }
  void open()
  return {
    /** The caller over the way by which the socket goes at this moment. */
    call,
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    send: (frame: unknown) => socket?.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => {
      closed = true
      socket?.close()
    },
  }
}
