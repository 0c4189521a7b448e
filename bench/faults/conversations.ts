import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { repeatAtRate } from '../lib/repeat-at-rate.ts'
import { memberCaller } from './caller.ts'
import { type ConversationSide, conversationSide, type SideAddress, type SideHandlers } from './conversation-side.ts'
import type { MessageFate } from './tally.ts'

/** What the clients saw of the messages that were sent in one window. */
export interface MessageResult {
  fates: MessageFate[]
  unacknowledged: number
  longestWaitMs: number
}

/** Milliseconds that are waited for what is under way when nobody writes any more, and between two looks. */
const maxDrainMs = 8000
const drainStepMs = 20

/** A conversation with its two members at different processes. */
export type ConversationAddress = readonly [SideAddress, SideAddress]

type Pair = readonly [ConversationSide, ConversationSide]

const peerIn = ([one, other]: Pair, side: ConversationSide): ConversationSide => (side === one ? other : one)

/**
 * In every other conversation one member writes alone: whoever writes too sees by the ids of their own messages that
 * others are missing, and only listening shows what the server makes up for.
 */
function writersOf([one, other]: Pair, index: number): ConversationSide[] {
  if (index % 2 === 1) return [one, other]
  return [index % 4 === 0 ? one : other]
}

export async function openConversations(addresses: readonly ConversationAddress[], handlers: SideHandlers) {
  const runId = randomBytes(4).toString('hex')
  const pairs = addresses.map(([one, other]) => [open(one, other), open(other, one)] as const)
  const sides = pairs.flat()
  const writers = pairs.flatMap(writersOf)
  const readers = pairs.flatMap((pair, at) => writersOf(pair, at).map((writer) => peerIn(pair, writer)))
  for (const side of sides) await side.connect()
  let sentCount = 0
  let writing: { ended: Promise<void>; stop: () => void } | undefined

  function open(me: SideAddress, peer: SideAddress): ConversationSide {
    return conversationSide(me, peer.id, memberCaller(me.origin, me.token, handlers.countRefusal), handlers)
  }
  const hasArrived = () =>
    pairs.every((pair) =>
      pair.every((side) => {
        const peer = peerIn(pair, side)
        return side.pendingCount() === 0 && [...side.acknowledged].every((text) => peer.log.wayOf(text))
      }),
    )
  const drain = async () => {
    for (let waitedMs = 0; waitedMs < maxDrainMs && !hasArrived(); waitedMs += drainStepMs) await pause(drainStepMs)
  }

  return {
    sides,
    /** The writers take turns, so many messages a second in all, until the window ends. */
    startWindow: (perSecond: number) => {
      for (const side of sides) side.startWindow()
      const controller = new AbortController()
      const send = () => writers[sentCount % writers.length]?.send(`${runId}-${sentCount++}`)
      const ended = repeatAtRate(perSecond, Number.POSITIVE_INFINITY, send, controller.signal)
      writing = { ended, stop: () => controller.abort() }
    },
    /** Stops writing, and opens every conversation anew as its members would: what they have then is what counts. */
    endWindow: async (): Promise<MessageResult> => {
      writing?.stop()
      await writing?.ended
      const longestWaitMs = Math.max(...readers.map((side) => side.endWindow()))
      await drain()
      const isFetched = await Promise.all(sides.map((side) => side.fetchMissed()))
      if (isFetched.includes(false)) await drain()
      const fates = pairs.flatMap((pair) =>
        pair.flatMap((side) => {
          const { log } = peerIn(pair, side)
          return [...side.acknowledged].map((text) => ({ text, way: log.wayOf(text), doubles: log.doublesOf(text) }))
        }),
      )
      return { fates, unacknowledged: sides.reduce((sum, side) => sum + side.pendingCount(), 0), longestWaitMs }
    },
    close: () => {
      writing?.stop()
      for (const side of sides) side.close()
    },
  }
}
