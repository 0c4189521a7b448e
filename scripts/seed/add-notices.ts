import type { NotificationType } from '@satrangi/contract'
import type pg from 'pg'
import type { DemoConnection, Somebody } from './connections.ts'
import { chanceFor } from './numbers.ts'
import { between, chance, type Random } from './random.ts'
import { column, insertRows } from './rows.ts'
import { betweenTimes, days, later } from './timeline.ts'

interface Notice {
  to: Somebody
  from: Somebody
  type: NotificationType
  at: Date
}

interface Look {
  owner: Somebody
  viewer: Somebody
  at: Date
}

/** Everything that members were told because of what others did; unread messages are told by their conversation. */
export async function addNotices(
  client: pg.Client,
  { seed, now }: { seed: number; now: Date },
  what: { connections: DemoConnection[]; looks: Look[] },
): Promise<void> {
  const notices: Notice[] = [
    ...what.connections.flatMap(ofConnection),
    ...what.looks.map(({ owner, viewer, at }): Notice => ({ to: owner, from: viewer, type: 'view', at })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  const old = now.getTime() - days(4)
  await insertRows<Notice>(
    client,
    'notifications',
    {
      member_key: column('bigint', ({ to }) => to.key),
      actor_key: column('bigint', ({ from }) => from.key),
      type: column('text', ({ type }) => type),
      created_at: column('timestamptz', ({ at }) => at),
      read_at: column('timestamptz', ({ at, to, from }) =>
        at.getTime() < old && chance(chanceFor(seed, to.index, 50, from.index), 0.9)
          ? betweenTimes(at, now, 0.5)
          : null,
      ),
    },
    notices,
  )
  await insertRows<Look>(
    client,
    'views',
    {
      owner_key: column('bigint', ({ owner }) => owner.key),
      viewer_key: column('bigint', ({ viewer }) => viewer.key),
      day: column('date', ({ at }) => at.toISOString().slice(0, 10)),
      created_at: column('timestamptz', ({ at }) => at),
    },
    what.looks,
  )
}

function ofConnection({ sender, receiver, status, createdAt, answeredAt }: DemoConnection): Notice[] {
  const asked: Notice = { to: receiver, from: sender, type: 'pending', at: createdAt }
  return answeredAt ? [asked, { to: sender, from: receiver, type: status, at: answeredAt }] : [asked]
}

/** Some of those further on looked at this member's profile. */
export function* looksAt(seed: number, people: readonly Somebody[], at: number, now: Date): Generator<Look> {
  const owner = people[at]
  if (!owner) return
  for (const step of [4, 6, 9, 15]) {
    const viewer = people[at + step]
    const random = chanceFor(seed, owner.index, 40, step)
    if (viewer && chance(random, 0.35)) yield { owner, viewer, at: sinceBoth(owner, viewer, random, now) }
  }
}

const sinceBoth = (one: Somebody, other: Somebody, random: Random, now: Date) =>
  betweenTimes(later(one.joined, other.joined), now, between(random, 0.1, 0.98))
