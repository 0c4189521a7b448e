import { demoLogins } from '@satrangi/test-kit/demo-logins'
import type { DemoConnection, SeededMember } from './connections.ts'
import { endings, greetings, middles } from './data/dialogues.ts'
import { randomFor } from './derived-values.ts'
import { sampleOf } from './make-texts.ts'
import { between, chance, pick, type Random } from './random.ts'
import { after, betweenTimes, minutes } from './timeline.ts'

export interface DemoMessage {
  id: number
  from: SeededMember
  body: string
  at: Date
}

export interface DemoConversation {
  low: SeededMember
  high: SeededMember
  messages: DemoMessage[]
  /** The latest of them, which the other side has not read. */
  unread: number
}

/** What two connected members have written to each other; undefined: nothing yet. */
export function conversationOf(seed: number, connection: DemoConnection, now: Date): DemoConversation | undefined {
  const { sender, receiver, status, answeredAt } = connection
  if (status !== 'accepted' || !answeredAt) return undefined
  const random = randomFor(seed, sender.index, 30, receiver.index)
  const areBothLogins = sender.index < demoLogins.length && receiver.index < demoLogins.length
  if (!areBothLogins && !chance(random, 0.65)) return undefined
  const messageTexts = textsOf(random)
  const [first, second] = chance(random, 0.7) ? [sender, receiver] : [receiver, sender]
  const times = timesOf(random, messageTexts.length, answeredAt, now)
  const messages = messageTexts.map((body, index) => ({
    id: index + 1,
    from: index % 2 === 0 ? first : second,
    body,
    at: times[index] ?? now,
  }))
  const [low, high] = sender.key < receiver.key ? [sender, receiver] : [receiver, sender]
  return { low, high, messages, unread: chance(random, 0.3) ? 1 : 0 }
}

function textsOf(random: Random): string[] {
  const messageTexts: string[] = [...pick(random, greetings)]
  for (const middle of sampleOf(random, middles, Math.floor(between(random, 0, 4)))) messageTexts.push(...middle)
  if (chance(random, 0.5)) messageTexts.push(...pick(random, endings))
  return messageTexts
}

/** Minutes apart, with a long pause now and then; squeezed together where the time until now is short. */
function timesOf(random: Random, count: number, from: Date, now: Date): Date[] {
  let elapsedMs = minutes(between(random, 2, 600))
  const elapsedTimes = Array.from({ length: count }, () => {
    elapsedMs += minutes(chance(random, 0.15) ? between(random, 200, 2000) : between(random, 0.5, 30))
    return elapsedMs
  })
  const availableMs = now.getTime() - from.getTime()
  return elapsedMs < availableMs
    ? elapsedTimes.map((time) => after(from, time))
    : elapsedTimes.map((time) => betweenTimes(from, now, time / elapsedMs))
}
