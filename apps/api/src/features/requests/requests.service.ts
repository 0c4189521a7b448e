import {
  type BodyOf,
  outcome,
  type PageQuery,
  type ReplyInputOf,
  type RequestList,
  type routes,
} from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { badgesChanged, type MemberEvent } from '../badges/index.ts'
import { loadMembers, presentMemberSummary } from '../members/index.ts'
import { addNotification, dropUnread } from '../notifications/index.ts'
import { makeCursor, readCursor } from '../paging/index.ts'
import { canView, requireVisible } from '../visibility/index.ts'
import { noteOf, rejectedBefore } from './requests.rules.ts'
import {
  type Asked,
  countRequests,
  deletePending,
  insertRequest,
  listRequests,
  markAnswered,
  type RequestTab,
} from './requests.store.ts'

type Reaches = Needs<'db' | 'clock' | 'bus'>

/** Asks a member to connect; accepts their request if there is one. */
export async function sendRequest(
  ctx: Reaches,
  viewer: Viewer,
  { user_id, note }: BodyOf<typeof routes.requests.send>,
): Promise<Sent> {
  const person = await requireVisible(ctx.db, viewer, user_id)
  const at = ctx.clock.now()
  const wish = { at, rejectedBefore: rejectedBefore(at), note: noteOf(note) }
  const { asked, isTold } = await ctx.db.$transaction(async (tx) => {
    const asked = await insertRequest(tx, viewer.key, person.key, wish)
    const type = asked === 'sent' ? 'pending' : asked === 'accepted' ? 'accepted' : null
    const isTold = type !== null && (await addNotification(tx, { to: person.key, from: viewer.key, type, at }))
    return { asked, isTold }
  })
  if (asked === 'cooldown') throw new Refusal('request_cooldown')
  if (asked === 'sent' || asked === 'accepted') await announce(ctx, viewer.key, person.key, isTold)
  return replies[asked]
}

type Sent = ReplyInputOf<typeof routes.requests.send>

const replies: Record<Exclude<Asked, 'cooldown'>, Sent> = {
  sent: { ...outcome('request_sent'), match_status: 'sent' },
  already_sent: { ...outcome('request_already_sent'), match_status: 'sent' },
  accepted: { ...outcome('request_accepted'), match_status: 'accepted' },
  already_connected: { ...outcome('already_connected'), match_status: 'accepted' },
}

/** Takes back a request of one's own that waits. The other side is told nothing, nor keeps what they were told unread. */
export async function withdrawRequest(
  ctx: Needs<'db' | 'bus'>,
  viewer: Viewer,
  { user_id }: BodyOf<typeof routes.requests.withdraw>,
): Promise<ReplyInputOf<typeof routes.requests.withdraw>> {
  const person = await requireVisible(ctx.db, viewer, user_id)
  const wasTold = await ctx.db.$transaction(async (tx) => {
    const withdrawn = await deletePending(tx, { sender: viewer.key, receiver: person.key })
    if (!withdrawn) throw new Refusal('not_found')
    return dropUnread(tx, { to: person.key, from: viewer.key, type: 'pending' })
  })
  await announce(ctx, viewer.key, person.key, wasTold)
  return { ...outcome('request_withdrawn'), match_status: 'none' }
}

/** Accepts or rejects a request that waits; for anything else there is nothing to answer. */
export async function answerRequest(
  ctx: Reaches,
  viewer: Viewer,
  { user_id, status }: BodyOf<typeof routes.requests.respond>,
): Promise<ReplyInputOf<typeof routes.requests.respond>> {
  const person = await requireVisible(ctx.db, viewer, user_id)
  const at = ctx.clock.now()
  const isTold = await ctx.db.$transaction(async (tx) => {
    const answered = await markAnswered(tx, { sender: person.key, receiver: viewer.key, status, at })
    if (!answered) throw new Refusal('not_found')
    return addNotification(tx, { to: person.key, from: viewer.key, type: status, at })
  })
  await announce(ctx, viewer.key, person.key, isTold)
  return outcome(status === 'accepted' ? 'request_accepted' : 'request_rejected')
}

/** @param isTold the other side's notifications have changed too */
async function announce(ctx: Needs<'bus'>, viewer: MemberKey, other: MemberKey, isTold: boolean): Promise<void> {
  const changes: [MemberKey, MemberEvent['changed']][] = [
    [viewer, 'requests'],
    [other, 'requests'],
  ]
  if (isTold) changes.push([other, 'notifications'])
  for (const [key, changed] of changes) await badgesChanged(ctx, key, changed)
}

/** One of the three lists of requests, the latest first. */
export async function requestsPage(
  ctx: Needs<'db' | 'clock' | 'config' | 'seal'>,
  viewer: Viewer,
  tab: RequestTab,
  { page, limit, cursor }: PageQuery,
): Promise<RequestList> {
  const after = readCursor(ctx, tab, cursor)
  const before = after ? { since: new Date(after[0] ?? 0), peer: memberKey(BigInt(after[1] ?? 0)) } : null
  const skip = after ? 0 : (page - 1) * limit
  const [rows, total] = await Promise.all([
    listRequests(ctx.db, viewer.key, tab, { before, skip, limit: limit + 1 }),
    countRequests(ctx.db, viewer.key, tab),
  ])
  const shown = rows.slice(0, limit)
  const people = await loadMembers(
    ctx.db,
    viewer.key,
    shown.map(({ peer }) => peer),
  )
  const users = shown.flatMap(({ peer, since, note }) => {
    const person = people.get(peer)
    if (!person || !canView(viewer.key, person)) return []
    return [{ ...presentMemberSummary(ctx, viewer.key, person), created_at: since.toISOString(), note }]
  })
  const last = shown.at(-1)
  const has_next = rows.length > limit && last !== undefined
  const next = has_next ? { next_cursor: makeCursor(ctx, tab, [last.since.toISOString(), String(last.peer)]) } : {}
  return { users, total, has_next, ...next }
}
