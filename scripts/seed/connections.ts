import type { Gender } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { requestNotes } from './data/sentences.ts'
import { randomFor } from './derived-values.ts'
import { isMutualInterest } from './gender-interests.ts'
import { between, chance, pick, pickWeighted } from './random.ts'
import { after, betweenTimes, days, earlier, later } from './timeline.ts'

/** The fields of a seeded member that connections need. */
export interface SeededMember {
  index: number
  key: bigint
  joined: Date
  gender: Gender
}

export interface DemoConnection {
  sender: SeededMember
  receiver: SeededMember
  status: 'pending' | 'accepted' | 'rejected'
  createdAt: Date
  answeredAt: Date | null
  /** With a request that waits for an answer. */
  note: string | null
}

/** A member may be connected with members at these offsets in the list, so that each pair comes up once. */
const offsets = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
/** A demo login has connections with matching members among this many after it. */
const aroundLogins = 150

/** The connections of one member with those further on in the list. */
export function* connectionsOf(
  seed: number,
  seededMembers: readonly SeededMember[],
  at: number,
  now: Date,
): Generator<DemoConnection> {
  const one = seededMembers[at]
  if (!one) return
  if (one.index < demoLogins.length) {
    yield* connectionsOfLogin(seed, seededMembers, at, now)
    return
  }
  for (const step of offsets) {
    const other = seededMembers[at + step]
    const random = randomFor(seed, one.index, 20, step)
    if (!other || !chance(random, isMutualInterest(one.gender, other.gender) ? 0.7 : 0.1)) continue
    const status = pickWeighted(random, { accepted: 55, pending: 33, rejected: 12 })
    yield connect(chance(random, 0.5) ? [one, other] : [other, one], status, random, now)
  }
}

/** A demo login knows the other ones, and has every kind of request in its lists. */
function* connectionsOfLogin(seed: number, seededMembers: readonly SeededMember[], at: number, now: Date) {
  const one = seededMembers[at]
  if (!one) return
  for (const other of seededMembers.slice(at + 1, at + 1 + aroundLogins)) {
    const random = randomFor(seed, one.index, 21, other.index)
    if (other.index < demoLogins.length) yield connect([one, other], 'accepted', random, now)
    else if (isMutualInterest(one.gender, other.gender) && chance(random, 0.5)) {
      const kind = pickWeighted(random, { accepted: 45, received: 35, sent: 15, rejected: 5 })
      if (kind === 'received') yield connect([other, one], 'pending', random, now)
      else if (kind === 'sent') yield connect([one, other], 'pending', random, now)
      else yield connect([other, one], kind, random, now)
    }
  }
}

function connect(
  [sender, receiver]: [SeededMember, SeededMember],
  status: DemoConnection['status'],
  random: () => number,
  now: Date,
): DemoConnection {
  const createdAt = betweenTimes(later(sender.joined, receiver.joined), now, between(random, 0.05, 0.9))
  const answer = earlier(after(createdAt, days(between(random, 0.01, 3))), now)
  if (status !== 'pending') return { sender, receiver, status, createdAt, answeredAt: answer, note: null }
  const note = chance(random, 0.4) ? pick(random, requestNotes) : null
  return { sender, receiver, status, createdAt, answeredAt: null, note }
}
