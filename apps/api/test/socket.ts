import { apiBase, routes } from '@satrangi/contract'
import type { Persona } from './personas.ts'
import type { TestApp } from './test-app.ts'

/** A frame as it came, before anybody has checked it. */
type Frame = Readonly<Record<string, unknown>>

export interface TestSocket {
  /** Every frame that came, oldest first. */
  frames: readonly Frame[]
  /** Text goes as it is, everything else as JSON. */
  send: (frame: unknown) => void
  /** The first frame with these values that was not waited for before, come or still to come. */
  next: (values: Frame) => Promise<Frame>
  /** The code with which it was closed, by whichever side. */
  closed: Promise<number>
  close: () => void
}

/** Opens a socket below the base path; resolves when it is open or was closed at once. */
export async function openSocket(
  test: TestApp,
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const address = `${(await test.origin()).replace('http', 'ws')}${apiBase}${path}?token=${encodeURIComponent(token)}`
  const socket = new WebSocket(address, { headers })
  const frames: Frame[] = []
  const taken = new Set<Frame>()
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as Frame)
    for (const look of [...waiting]) look()
  })
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const opened = new Promise<void>((resolve) => {
    socket.addEventListener('open', () => resolve())
  })
  await Promise.race([opened, closed])
  return {
    frames,
    closed,
    close: () => socket.close(),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (values) =>
      new Promise((resolve) => {
        const look = () => {
          const found = frames.find((frame) => !taken.has(frame) && has(frame, values))
          if (!found) return
          taken.add(found)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

const has = (frame: Frame, values: Frame) => Object.entries(values).every(([name, value]) => frame[name] === value)

export async function ticketOf({ call }: Pick<Persona, 'call'>): Promise<string> {
  return (await call(routes.chat.ticket, { body: {} })).ticket
}

/** Opens somebody's side of a conversation, and waits until it listens. */
export async function openChat(test: TestApp, who: Pick<Persona, 'call'>, peer: { id: string }): Promise<TestSocket> {
  const socket = await openSocket(test, `/chat/ws/chat/${peer.id}`, await ticketOf(who))
  // There is no such frame: the answer says that somebody reads.
  socket.send({ type: 'hello' })
  await Promise.race([socket.next({ type: 'error', code: 'bad_input' }), socket.closed])
  return socket
}

/** Opens the socket of somebody's badges, and waits for the first counts. */
export async function openUnread(test: TestApp, who: Pick<Persona, 'call'>): Promise<TestSocket> {
  const socket = await openSocket(test, '/chat/ws/unread', await ticketOf(who))
  socket.send('refresh')
  await Promise.race([countsOf(socket), socket.closed])
  return socket
}

async function countsOf(socket: TestSocket) {
  while (!socket.frames.some((frame) => 'chat_unread' in frame)) await socket.next({})
}
