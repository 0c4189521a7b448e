import type { NotificationType } from '@satrangi/contract'
import type pg from 'pg'
import type { DemoConnection, SeededMember } from './connections.ts'
import { randomFor } from './derived-values.ts'
import { between, chance, type Random } from './random.ts'
import { column, insertRows } from './rows.ts'
import { betweenTimes, days, later } from './timeline.ts'

interface NotificationRow {
  to: SeededMember
  from: SeededMember
  type: NotificationType
  at: Date
}

interface ProfileView {
  owner: SeededMember
  viewer: SeededMember
  at: Date
}

/** Inserts the notifications of requests and profile views; unread messages follow from the conversations. */
export async function addNotifications(
  client: pg.Client,
  what: { connections: DemoConnection[]; views: ProfileView[] },
): Promise<void> {
  const notifications: NotificationRow[] = [
    ...what.connections.flatMap(notificationsOfConnection),
    ...what.views.map(({ owner, viewer, at }): NotificationRow => ({ to: owner, from: viewer, type: 'view', at })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertRows<NotificationRow>(
    client,
    'notifications',
    {
      member_key: column('bigint', ({ to }) => to.key),
      actor_key: column('bigint', ({ from }) => from.key),
      type: column('text', ({ type }) => type),
      created_at: column('timestamptz', ({ at }) => at),
    },
    notifications,
  )
  await insertRows<ProfileView>(
    client,
    'views',
    {
      owner_key: column('bigint', ({ owner }) => owner.key),
      viewer_key: column('bigint', ({ viewer }) => viewer.key),
      day: column('date', ({ at }) => at.toISOString().slice(0, 10)),
      created_at: column('timestamptz', ({ at }) => at),
    },
    what.views,
  )
}

/** Marks what is older than four days as read, for the members from a key on. */
export async function markOldNotificationsRead(
  client: pg.Client,
  { first, now }: { first: bigint; now: Date },
): Promise<void> {
  await client.query(
    `insert into notification_reads (member_key, type, read_up_to)
     select member_key, type, max(key) from notifications
     where member_key >= $1 and created_at < $2 group by member_key, type
     on conflict (member_key, type) do update set read_up_to = excluded.read_up_to`,
    [first, new Date(now.getTime() - days(4))],
  )
}

function notificationsOfConnection({
  sender,
  receiver,
  status,
  createdAt,
  answeredAt,
}: DemoConnection): NotificationRow[] {
  const request: NotificationRow = { to: receiver, from: sender, type: 'pending', at: createdAt }
  return answeredAt ? [request, { to: sender, from: receiver, type: status, at: answeredAt }] : [request]
}

/** Profile views of this member by some members later in the list. */
export function* profileViewsOf(
  seed: number,
  seededMembers: readonly SeededMember[],
  at: number,
  now: Date,
): Generator<ProfileView> {
  const owner = seededMembers[at]
  if (!owner) return
  for (const step of [4, 6, 9, 15]) {
    const viewer = seededMembers[at + step]
    const random = randomFor(seed, owner.index, 40, step)
    if (viewer && chance(random, 0.35)) yield { owner, viewer, at: sinceBoth(owner, viewer, random, now) }
  }
}

const sinceBoth = (one: SeededMember, other: SeededMember, random: Random, now: Date) =>
  betweenTimes(later(one.joined, other.joined), now, between(random, 0.1, 0.98))
