import { demoLogins } from '@satrangi/test-kit/demo-logins'
import type { DemoConnection, Somebody } from './connections.ts'
import { endings, greetings, middles } from './data/dialogues.ts'
import { some } from './make-texts.ts'
import { chanceFor } from './numbers.ts'
import { between, chance, pick, type Random } from './random.ts'
import { after, betweenTimes, minutes } from './timeline.ts'

export interface DemoMessage {
  id: number
  from: Somebody
  body: string
  at: Date
}

export interface DemoConversation {
  low: Somebody
  high: Somebody
  messages: DemoMessage[]
  /** The latest of them, which the other side has not read. */
  unread: number
}

/** What two connected members have written to each other; undefined: nothing yet. */
export function conversationOf(seed: number, connection: DemoConnection, now: Date): DemoConversation | undefined {
  const { sender, receiver, status, answeredAt } = connection
  if (status !== 'accepted' || !answeredAt) return undefined
  const random = chanceFor(seed, sender.index, 30, receiver.index)
  const both = sender.index < demoLogins.length && receiver.index < demoLogins.length
  if (!both && !chance(random, 0.65)) return undefined
  const lines = linesOf(random)
  const [first, second] = chance(random, 0.7) ? [sender, receiver] : [receiver, sender]
  const times = timesOf(random, lines.length, answeredAt, now)
  const messages = lines.map((body, place) => ({
    id: place + 1,
    from: place % 2 === 0 ? first : second,
    body,
    at: times[place] ?? now,
  }))
  const [low, high] = sender.key < receiver.key ? [sender, receiver] : [receiver, sender]
  return { low, high, messages, unread: chance(random, 0.3) ? 1 : 0 }
}

function linesOf(random: Random): string[] {
  const lines: string[] = [...pick(random, greetings)]
  for (const middle of some(random, middles, Math.floor(between(random, 0, 4)))) lines.push(...middle)
  if (chance(random, 0.5)) lines.push(...pick(random, endings))
  return lines
}

/** Minutes apart, with a long pause now and then; squeezed together where the time until now is short. */
function timesOf(random: Random, count: number, from: Date, now: Date): Date[] {
  let past = minutes(between(random, 2, 600))
  const pasts = Array.from({ length: count }, () => {
    past += minutes(chance(random, 0.15) ? between(random, 200, 2000) : between(random, 0.5, 30))
    return past
  })
  const room = now.getTime() - from.getTime()
  return past < room
    ? pasts.map((time) => after(from, time))
    : pasts.map((time) => betweenTimes(from, now, time / past))
}
