import { session } from './session.ts'
import { type LiveSocket, type LiveSocketOptions, openSocket, type Phase } from './socket.ts'

/** From the tab that has the socket; `to` one tab alone. */
type FromOwner = { to?: string } & (
  | { kind: 'phase'; phase: Phase }
  | { kind: 'open' }
  | { kind: 'blocked' }
  | { kind: 'message'; text: string }
  | { kind: 'stopped'; code: number }
  | { kind: 'broken'; code: number }
)
/** To it. */
type ToOwner =
  | { kind: 'hello'; from: string }
  | { kind: 'send'; text: string; expectReply?: 'expectReply' | undefined }
  | { kind: 'restart' }

/**
 * A socket that the tabs of one browser share: one of them has it, and the others hear and speak through that one. When
 * it goes, the next takes over with a socket of its own, as after any interruption.
 */
export function openSharedSocket(options: LiveSocketOptions): LiveSocket {
  if (!navigator.locks || !globalThis.BroadcastChannel) return openSocket(options)
  // Each member's own: tabs of one who logs out hear nothing of the next.
  const name = `socket ${session.getSnapshot().user?.id} ${options.path}`
  const ownId = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  let own: LiveSocket | undefined
  let phase: Phase = 'connecting'

  const apply = (event: FromOwner) => {
    if (event.kind === 'phase') {
      phase = event.phase
      options.onPhase(phase)
    } else if (event.kind === 'open') options.onOpen()
    else if (event.kind === 'blocked') options.onBlocked?.()
    else if (event.kind === 'message') options.onMessage(event.text)
    else if (event.kind === 'stopped') options.onStopped?.(event.code)
    else if (event.kind === 'broken') options.onBroken?.(event.code)
  }
  const announce = (event: FromOwner) => {
    channel.postMessage(event)
    apply(event)
  }

  const handleAsOwner = (request: ToOwner, socket: LiveSocket) => {
    if (request.kind === 'send') socket.send(request.text, request.expectReply)
    else if (request.kind === 'restart') socket.restart()
    else if (request.kind === 'hello') {
      channel.postMessage({ kind: 'phase', phase, to: request.from } satisfies FromOwner)
      if (phase === 'live') channel.postMessage({ kind: 'open', to: request.from } satisfies FromOwner)
    }
  }
  channel.onmessage = ({ data }: MessageEvent<FromOwner | ToOwner>) => {
    if (data.kind === 'hello' || data.kind === 'send' || data.kind === 'restart') {
      if (own) handleAsOwner(data, own)
    } else if (!own && (data.to === undefined || data.to === ownId)) apply(data)
  }

  const takeOver = () =>
    new Promise<void>((release) => {
      closing.signal.addEventListener('abort', () => release())
      own = openSocket({
        path: options.path,
        fetchTicket: options.fetchTicket,
        probe: options.probe,
        onOpen: () => announce({ kind: 'open' }),
        onMessage: (text) => announce({ kind: 'message', text }),
        onPhase: (next) => announce({ kind: 'phase', phase: next }),
        onStopped: (code) => announce({ kind: 'stopped', code }),
        onBroken: (code) => announce({ kind: 'broken', code }),
        onBlocked: () => announce({ kind: 'blocked' }),
      })
    })
  navigator.locks.request(name, { signal: closing.signal }, takeOver).catch(() => undefined)
  channel.postMessage({ kind: 'hello', from: ownId } satisfies ToOwner)

  const handleVisible = () => {
    if (!own && phase === 'displaced' && document.visibilityState === 'visible')
      channel.postMessage({ kind: 'restart' } satisfies ToOwner)
  }
  document.addEventListener('visibilitychange', handleVisible)

  return {
    send: (text, expectReply) => {
      if (own) return own.send(text, expectReply)
      if (phase !== 'live') return false
      channel.postMessage({ kind: 'send', text, expectReply } satisfies ToOwner)
      return true
    },
    markAlive: () => own?.markAlive(),
    restart: () => (own ? own.restart() : channel.postMessage({ kind: 'restart' } satisfies ToOwner)),
    close: () => {
      document.removeEventListener('visibilitychange', handleVisible)
      own?.close()
      closing.abort()
      channel.close()
    },
  }
}
