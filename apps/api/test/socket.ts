import { apiBase, routes } from '@satrangi/contract'
import type { TestMember } from './personas.ts'
import type { TestApp } from './test-app.ts'

/** A received frame, not validated. */
type Frame = Readonly<Record<string, unknown>>

export interface TestSocket {
  /** All received frames, oldest first. */
  frames: readonly Frame[]
  /** Sends text unchanged, and any other value as JSON. */
  send: (frame: unknown) => void
  /** Resolves to the next unread frame with these values, received or still to come. */
  next: (values: Frame) => Promise<Frame>
  /** Resolves to the close code, whichever side closed. */
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
  const read = new Set<Frame>()
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as Frame)
    for (const check of [...waiting]) check()
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
        const check = () => {
          const found = frames.find((frame) => !read.has(frame) && has(frame, values))
          if (!found) return
          read.add(found)
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
  }
}

const has = (frame: Frame, values: Frame) => Object.entries(values).every(([name, value]) => frame[name] === value)

export async function requestTicket({ call }: Pick<TestMember, 'call'>): Promise<string> {
  return (await call(routes.chat.ticket, { body: {} })).ticket
}

/** Opens a member's side of a conversation, and waits until it is subscribed. */
export async function openChat(
  test: TestApp,
  who: Pick<TestMember, 'call'>,
  peer: { id: string },
): Promise<TestSocket> {
  const socket = await openSocket(test, `/chat/ws/chat/${peer.id}`, await requestTicket(who))
  // The answer to an invalid frame shows that the socket is handled.
  socket.send({ type: 'hello' })
  await Promise.race([socket.next({ type: 'error', code: 'bad_input' }), socket.closed])
  return socket
}

/** Opens the socket of a member's badges, and waits for the first counts. */
export async function openUnread(test: TestApp, who: Pick<TestMember, 'call'>): Promise<TestSocket> {
  const socket = await openSocket(test, '/chat/ws/unread', await requestTicket(who))
  socket.send('refresh')
  await Promise.race([countsOf(socket), socket.closed])
  return socket
}

async function countsOf(socket: TestSocket) {
  while (!socket.frames.some((frame) => 'chat_unread' in frame)) await socket.next({})
}
