import { setTimeout as pause } from 'node:timers/promises'
import { type MinimalSocket, openMinimalSocket } from '@satrangi/test-kit/minimal-socket'
import { repeatAtRate } from '@satrangi/test-kit/repeat-at-rate'

export interface ClientAddress {
  chatUrl: string
  /** The socket of the member's badges. */
  unreadUrl: string
  /** As whom its own messages come back. */
  id: string
}

/** Milliseconds from sending. */
export interface RateResult {
  arrivals: number[]
  /** Until the sender was told that it was read. */
  reads: number[]
}

export interface PushResult {
  /** Messages a second that arrived, and of which the sender was told that they were read. */
  rate: number
  readRate: number
  /** How many arrived in all, before and after counting too. */
  count: number
  /** The part of a core that the clients took. */
  busy: number
}

interface Client {
  chat: MinimalSocket
  unread: MinimalSocket
  sent: number
  /** Calls when the last message came back. */
  onAcknowledged: (() => void) | undefined
  /** Own messages that the other side has not read, as far as is known: ids, and when they were sent. */
  unreadIds: number[]
  unreadSentAt: number[]
}

/** Members whose sockets are being opened at once. */
const openingConcurrency = 50
const maxDrainMs = 3000

const idOf = (text: string) => Number(/"id":(\d+)/.exec(text)?.[1])
/** What a message says is when it was sent. */
const sentAt = (text: string) => Number(/"message":"([\d.]+)"/.exec(text)?.[1])

export type Clients = Awaited<ReturnType<typeof openClients>>

/** Many people at their sockets, who say something, read what arrives, and note when. */
export async function openClients(clientAddresses: readonly ClientAddress[]) {
  const clients: Client[] = []
  let onArrival: (text: string) => void = () => {}
  let onRead: (sentAtMs: number) => void = () => {}
  const faults = new Map<string, number>()
  const countFault = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  const runId = Math.random().toString(36).slice(2, 10)

  const noteRead = ({ unreadIds, unreadSentAt }: Client, upTo: number) => {
    while (unreadIds.length > 0 && (unreadIds[0] as number) <= upTo) {
      unreadIds.shift()
      onRead(unreadSentAt.shift() as number)
    }
  }
  const handleChat = (client: Client, ownMessage: string, text: string) => {
    if (text.startsWith('{"type":"read"')) {
      noteRead(client, idOf(text))
    } else if (!text.startsWith('{"type":"chat_message"')) {
      countFault(text.slice(0, 80))
    } else if (text.includes(ownMessage)) {
      client.unreadIds.push(idOf(text))
      client.unreadSentAt.push(sentAt(text))
      client.onAcknowledged?.()
    } else {
      onArrival(text)
      client.chat.send(`{"type":"read","id":${idOf(text)}}`)
    }
  }
  const handleUnread = (text: string) => {
    if (!text.startsWith('{"changed"') && !text.startsWith('{"chat_unread"')) countFault(text.slice(0, 80))
  }
  const closed = (code: number) => countFault(`closed with ${code}`)

  const open = async ({ chatUrl, unreadUrl, id }: ClientAddress, index: number) => {
    const ownMessage = `"sender_id":"${id}"`
    // Nothing comes over a socket before both are open.
    const chat = await openMinimalSocket(chatUrl, { text: (text) => handleChat(client, ownMessage, text), closed })
    const unread = await openMinimalSocket(unreadUrl, { text: handleUnread, closed })
    const client: Client = { chat, unread, sent: 0, onAcknowledged: undefined, unreadIds: [], unreadSentAt: [] }
    clients[index] = client
  }
  const sendMessage = (index: number) => {
    const client = clients[index % clients.length] as Client
    client.sent += 1
    const client_id = `${runId}-${index % clients.length}-${client.sent}`
    client.chat.send(`{"type":"chat_message","message":"${performance.now()}","client_id":"${client_id}"}`)
    return client
  }
  /** Until so much is so, or nothing more is to be expected. */
  const drain = async (isDone: () => boolean, missing: () => string) => {
    for (let waitedMs = 0; !isDone() && waitedMs < maxDrainMs; waitedMs += 10) await pause(10)
    if (!isDone()) countFault(missing())
  }

  let next = 0
  const openSome = async () => {
    while (next < clientAddresses.length) {
      const index = next++
      await open(clientAddresses[index] as ClientAddress, index)
    }
  }
  await Promise.all(Array.from({ length: openingConcurrency }, openSome))

  return {
    /** So many messages a second from everybody in turn. */
    sendAtRate: async (rate: number, seconds: number): Promise<RateResult> => {
      const arrivals: number[] = []
      const reads: number[] = []
      onArrival = (text) => arrivals.push(performance.now() - sentAt(text))
      onRead = (sentAtMs) => reads.push(performance.now() - sentAtMs)
      const total = Math.floor(rate * seconds)
      await repeatAtRate(rate, total, sendMessage)
      await drain(
        () => arrivals.length >= total && reads.length >= total,
        () => `${total - arrivals.length} of ${total} messages did not arrive, ${total - reads.length} were not read`,
      )
      return { arrivals, reads }
    },
    /** Everybody says the next thing when the last came back. */
    sendAtFullSpeed: async (seconds: number): Promise<PushResult> => {
      let count = 0
      let readCount = 0
      onArrival = () => {
        count += 1
      }
      onRead = () => {
        readCount += 1
      }
      let isOver = false
      const sendNext = (index: number) => {
        if (isOver) return
        const client = sendMessage(index)
        client.onAcknowledged = () => sendNext(index)
      }
      for (const index of clients.keys()) sendNext(index)
      await pause(500)
      const before = { count, readCount, cpu: process.cpuUsage() }
      const from = performance.now()
      await pause(seconds * 1000)
      const elapsedMs = performance.now() - from
      const { user, system } = process.cpuUsage(before.cpu)
      const rate = ((count - before.count) * 1000) / elapsedMs
      const readRate = ((readCount - before.readCount) * 1000) / elapsedMs
      isOver = true
      await drain(
        () => readCount >= count && clients.every(({ unreadIds }) => unreadIds.length === 0),
        () => `${count - readCount} of ${count} messages were not read`,
      )
      return { rate, readRate, count, busy: (user + system) / 1000 / elapsedMs }
    },
    close: async (): Promise<string[]> => {
      for (const { chat, unread } of clients) {
        chat.drop()
        unread.drop()
      }
      await pause(200)
      return [...faults].map(([fault, count]) => `${count} × ${fault}`)
    },
  }
}
