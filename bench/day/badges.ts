import { apiBase, unreadSocket } from '@satrangi/contract'
import { type MinimalSocket, openMinimalSocket } from '../lib/minimal-socket.ts'
import type { ApiClient, Visitor } from './api-client.ts'

/** Sockets that are opened at once before a step. */
const openingConcurrency = 50

const socketUrl = ({ url }: Visitor, path: string, token: string) =>
  `${url.replace('http', 'ws')}${apiBase}${path}?token=${token}`

/** Opens a socket as the web client does: with a ticket. @returns undefined when it failed, which is recorded */
export async function openWithTicket(
  api: ApiClient,
  visitor: Visitor,
  { kind, path, onText }: { kind: string; path: string; onText: (text: string) => void },
): Promise<MinimalSocket | undefined> {
  const ticket = await api.call('ticket', visitor, '/chat/ws-ticket', { body: {} })
  if (!ticket) return undefined
  const startedAt = performance.now()
  return openRecorded(api, kind, socketUrl(visitor, path, String(ticket.ticket)), onText).then((socket) => {
    if (socket) api.recorder.record(kind, startedAt)
    return socket
  })
}

async function openRecorded(api: ApiClient, kind: string, url: string, text: (text: string) => void) {
  try {
    const closed = (code: number) => api.recorder.fault(`${kind}: closed with ${code}`)
    return await openMinimalSocket(url, { text, closed })
  } catch (error) {
    api.recorder.fault(`${kind}: ${(error as Error).message}`)
    return undefined
  }
}

/** The badges' sockets of everybody who has the app open. A visit adds one, and the member who came first closes theirs. */
export class OnlineMembers {
  readonly #api: ApiClient
  #sockets: MinimalSocket[] = []
  #count = 0

  constructor(api: ApiClient) {
    this.#api = api
  }

  /** So many have the app open from now on: opens or closes as many sockets as that takes. */
  async setCount(count: number, pick: () => Visitor): Promise<void> {
    this.#count = count
    this.#closeOldest()
    const openSome = async () => {
      while (this.#sockets.length < this.#count) {
        const place = this.#sockets.push({ send: () => {}, drop: () => {} }) - 1
        const visitor = pick()
        const url = socketUrl(visitor, unreadSocket.path, visitor.token)
        const socket = await openRecorded(this.#api, 'badges, before the step', url, () => {})
        if (!socket) throw new Error('the socket of a badge could not be opened before the step')
        this.#sockets[place] = socket
      }
    }
    await Promise.all(Array.from({ length: openingConcurrency }, openSome))
  }

  /** A member opens the app: their socket, and the counts that they ask for on it. */
  async open(visitor: Visitor): Promise<void> {
    let askedAt: number | undefined
    const onText = (text: string) => {
      if (askedAt === undefined || !text.startsWith('{"chat_unread"')) return
      this.#api.recorder.record('badge counts', askedAt)
      askedAt = undefined
    }
    const socket = await openWithTicket(this.#api, visitor, { kind: 'badges, socket', path: unreadSocket.path, onText })
    if (!socket) return
    askedAt = performance.now()
    socket.send('refresh')
    this.#sockets.push(socket)
    this.#closeOldest()
  }

  #closeOldest(): void {
    for (const socket of this.#sockets.splice(0, Math.max(0, this.#sockets.length - this.#count))) socket.drop()
  }

  close(): void {
    this.#count = 0
    this.#closeOldest()
  }
}
