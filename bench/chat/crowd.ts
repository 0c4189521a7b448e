import { setTimeout as pause } from 'node:timers/promises'
import { openThinSocket, type ThinSocket } from './thin-socket.ts'

export interface Seat {
  url: string
  /** As whom its own messages come back. */
  id: string
}

interface Talker {
  socket: ThinSocket
  /** Calls when the last message came back. */
  acknowledged: (() => void) | undefined
  sent: number
}

/** The fewest milliseconds between two messages of a socket: as many a second as the API allows. */
const gap = 105
/** Sockets that are being opened at once. */
const opening = 50

/** What a message says is when it was sent. */
const saidAt = (text: string) => Number(/"message":"([\d.]+)"/.exec(text)?.[1])

/** Many people at their sockets, who say something and note when it arrives. */
export async function openCrowd(seats: readonly Seat[], signal: AbortSignal) {
  const talkers: Talker[] = []
  let arrived: (text: string) => void = () => {}
  const faults = new Map<string, number>()
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  const name = Math.random().toString(36).slice(2, 10)

  const open = async ({ url, id }: Seat, place: number) => {
    const own = `"sender_id":"${id}"`
    const socket = await openThinSocket(url, {
      text: (text) => {
        if (!text.startsWith('{"type":"chat_message"')) note(text.slice(0, 60))
        else if (text.includes(own)) talkers[place]?.acknowledged?.()
        else arrived(text)
      },
      closed: (code) => note(`closed with ${code}`),
    })
    talkers[place] = { socket, acknowledged: undefined, sent: 0 }
  }
  const say = (place: number) => {
    const talker = talkers[place % talkers.length] as Talker
    talker.sent += 1
    const client_id = `${name}-${place % talkers.length}-${talker.sent}`
    talker.socket.send(`{"type":"chat_message","message":"${performance.now()}","client_id":"${client_id}"}`)
    return talker
  }

  let next = 0
  const openSome = async () => {
    while (next < seats.length) {
      signal.throwIfAborted()
      const place = next++
      await open(seats[place] as Seat, place)
    }
  }
  await Promise.all(Array.from({ length: opening }, openSome))

  return {
    /** So many messages a second from everybody in turn. @returns milliseconds from sending to arrival */
    steadily: async (rate: number, seconds: number): Promise<number[]> => {
      const times: number[] = []
      arrived = (text) => times.push(performance.now() - saidAt(text))
      const from = performance.now()
      const total = rate * seconds
      for (let said = 0; said < total; ) {
        const due = Math.min(total, Math.floor(((performance.now() - from) / 1000) * rate) + 1)
        for (; said < due; said += 1) say(said)
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
    fully: async (seconds: number): Promise<{ rate: number; count: number }> => {
      let count = 0
      arrived = () => {
        count += 1
      }
      let isOver = false
      const talkOn = (place: number) => {
        if (isOver) return
        const at = performance.now()
        const talker = say(place)
        talker.acknowledged = () => {
          const wait = gap - (performance.now() - at)
          talker.acknowledged = undefined
          if (wait > 0) setTimeout(talkOn, wait, place)
          else talkOn(place)
        }
      }
      for (const [place] of talkers.entries()) setTimeout(talkOn, (gap * place) / talkers.length, place)
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
      for (const { socket } of talkers) socket.drop()
      await pause(200)
    },
  }
}
