import { setTimeout as pause } from 'node:timers/promises'
import { type MinimalSocket, openMinimalSocket } from './minimal-socket.ts'

export interface ClientAddress {
  url: string
  /** As whom its own messages come back. */
  id: string
}

interface Client {
  socket: MinimalSocket
  /** Calls when the last message came back. */
  onAcknowledged: (() => void) | undefined
  sent: number
}

/** The fewest milliseconds between two messages of a socket: as many a second as the API allows. */
const minIntervalMs = 105
/** Sockets that are being opened at once. */
const openingConcurrency = 50

/** What a message says is when it was sent. */
const sentAt = (text: string) => Number(/"message":"([\d.]+)"/.exec(text)?.[1])

/** Many people at their sockets, who say something and note when it arrives. */
export async function openClients(clientAddresses: readonly ClientAddress[], signal: AbortSignal) {
  const openedClients: Client[] = []
  let onArrival: (text: string) => void = () => {}
  const faults = new Map<string, number>()
  const countFault = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  const runId = Math.random().toString(36).slice(2, 10)

  const open = async ({ url, id }: ClientAddress, index: number) => {
    const ownMessage = `"sender_id":"${id}"`
    const socket = await openMinimalSocket(url, {
      text: (text) => {
        if (!text.startsWith('{"type":"chat_message"')) countFault(text.slice(0, 60))
        else if (text.includes(ownMessage)) openedClients[index]?.onAcknowledged?.()
        else onArrival(text)
      },
      closed: (code) => countFault(`closed with ${code}`),
    })
    openedClients[index] = { socket, onAcknowledged: undefined, sent: 0 }
  }
  const sendMessage = (index: number) => {
    const client = openedClients[index % openedClients.length] as Client
    client.sent += 1
    const client_id = `${runId}-${index % openedClients.length}-${client.sent}`
    client.socket.send(`{"type":"chat_message","message":"${performance.now()}","client_id":"${client_id}"}`)
    return client
  }

  let next = 0
  const openSome = async () => {
    while (next < clientAddresses.length) {
      signal.throwIfAborted()
      const index = next++
      await open(clientAddresses[index] as ClientAddress, index)
    }
  }
  await Promise.all(Array.from({ length: openingConcurrency }, openSome))

  return {
    /** So many messages a second from everybody in turn. @returns milliseconds from sending to arrival */
    sendAtRate: async (rate: number, seconds: number): Promise<number[]> => {
      const times: number[] = []
      onArrival = (text) => times.push(performance.now() - sentAt(text))
      const from = performance.now()
      const total = rate * seconds
      for (let sentCount = 0; sentCount < total; ) {
        const due = Math.min(total, Math.floor(((performance.now() - from) / 1000) * rate) + 1)
        for (; sentCount < due; sentCount += 1) sendMessage(sentCount)
        await pause(1)
      }
      for (let waits = 0; times.length < total && waits < 300; waits += 1) await pause(10)
      if (times.length < total) {
        const why = [...faults].map(([fault, count]) => `${count} ${fault}`).join(', ')
        throw new Error(`${total - times.length} of ${total} messages did not arrive: ${why}`)
      }
      return times
    },
    /**
     * Everybody says the next thing when the last came back.
     * @returns messages a second that arrived, and how many did in all, before and after counting too
     */
    sendAtFullSpeed: async (seconds: number): Promise<{ rate: number; count: number }> => {
      let count = 0
      onArrival = () => {
        count += 1
      }
      let isOver = false
      const sendNext = (index: number) => {
        if (isOver) return
        const at = performance.now()
        const client = sendMessage(index)
        client.onAcknowledged = () => {
          const wait = minIntervalMs - (performance.now() - at)
          client.onAcknowledged = undefined
          if (wait > 0) setTimeout(sendNext, wait, index)
          else sendNext(index)
        }
      }
      for (const [index] of openedClients.entries())
        setTimeout(sendNext, (minIntervalMs * index) / openedClients.length, index)
      await pause(500)
      const before = count
      const from = performance.now()
      await pause(seconds * 1000)
      const rate = ((count - before) * 1000) / (performance.now() - from)
      isOver = true
      await pause(300)
      return { rate, count }
    },
    close: async () => {
      if (faults.size > 0) throw new Error(`not everything was taken: ${[...faults.keys()].join(', ')}`)
      for (const { socket } of openedClients) socket.drop()
      await pause(200)
    },
  }
}
