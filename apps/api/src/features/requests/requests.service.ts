import type { BodyOf, MatchStatus, PageAsked, RequestList, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { badgesChanged } from '../badges/index.ts'
import { loadPeople, loadPerson, mayMeet, presentCard } from '../members/index.ts'
import { addNotification } from '../notifications/index.ts'
import { makeCursor, readCursor } from '../paging/index.ts'
import { rejectedBefore, requestTexts } from './requests.rules.ts'
import {
  type Asked,
  askToConnect,
  countRequests,
  listRequests,
  markAnswered,
  type RequestTab,
} from './requests.store.ts'

type Reaches = Needs<'db' | 'clock' | 'bus'>

/** Asks a member to connect; accepts their request if there is one. */
export async function sendRequest(
  ctx: Reaches,
  viewer: Viewer,
  id: string,
): Promise<{ message: string; match_status: MatchStatus }> {
  const person = await loadPerson(ctx.db, viewer.key, id)
  if (!person || person.key === viewer.key || !mayMeet(viewer.key, person)) throw new Refusal('not_found')
  const at = ctx.clock.now()
  const asked = await ctx.db.$transaction(async (tx) => {
    const outcome = await askToConnect(tx, viewer.key, person.key, { at, rejectedBefore: rejectedBefore(at) })
    const type = outcome === 'sent' ? 'pending' : outcome === 'accepted' ? 'accepted' : null
    if (type) await addNotification(tx, { to: person.key, from: viewer.key, type, at })
    return outcome
  })
  if (asked === 'cooldown') throw new Refusal('request_cooldown')
  if (asked === 'sent' || asked === 'accepted') await announce(ctx, viewer.key, person.key)
  return outcomes[asked]
}

const outcomes: Record<Exclude<Asked, 'cooldown'>, { message: string; match_status: MatchStatus }> = {
  sent: { message: requestTexts.sent, match_status: 'sent' },
  already_sent: { message: requestTexts.alreadySent, match_status: 'sent' },
  accepted: { message: requestTexts.accepted, match_status: 'accepted' },
  already_connected: { message: requestTexts.connected, match_status: 'accepted' },
}

/** Accepts or rejects a request that waits; for anything else there is nothing to answer. */
export async function answerRequest(
  ctx: Reaches,
  viewer: Viewer,
  { user_id, status }: BodyOf<typeof routes.requests.respond>,
): Promise<string> {
  const person = await loadPerson(ctx.db, viewer.key, user_id)
  if (!person || !mayMeet(viewer.key, person)) throw new Refusal('not_found')
  const at = ctx.clock.now()
  await ctx.db.$transaction(async (tx) => {
    const answered = await markAnswered(tx, { sender: person.key, receiver: viewer.key, status, at })
    if (!answered) throw new Refusal('not_found')
    await addNotification(tx, { to: person.key, from: viewer.key, type: status, at })
  })
  await announce(ctx, viewer.key, person.key)
  return requestTexts[status]
}

async function announce(ctx: Needs<'bus'>, one: MemberKey, other: MemberKey): Promise<void> {
  await badgesChanged(ctx, one, 'requests')
  await badgesChanged(ctx, other, 'requests')
}

/** One of the three lists of requests, the latest first. */
export async function requestsPage(
  ctx: Needs<'db' | 'clock' | 'config' | 'seal'>,
  viewer: Viewer,
  tab: RequestTab,
  { page, limit, cursor }: PageAsked,
): Promise<RequestList> {
  const after = readCursor(ctx, tab, cursor)
  const before = after ? { since: new Date(after[0] ?? 0), peer: memberKey(BigInt(after[1] ?? 0)) } : null
  const skip = after ? 0 : (page - 1) * limit
  const [rows, total] = await Promise.all([
    listRequests(ctx.db, viewer.key, tab, { before, skip, limit: limit + 1 }),
    countRequests(ctx.db, viewer.key, tab),
  ])
  const shown = rows.slice(0, limit)
  const people = await loadPeople(
    ctx.db,
    viewer.key,
    shown.map(({ peer }) => peer),
  )
  const users = shown.flatMap(({ peer, since }) => {
    const person = people.get(peer)
    if (!person || !mayMeet(viewer.key, person)) return []
    return [{ ...presentCard(ctx, viewer.key, person), created_at: since.toISOString() }]
  })
  const last = shown.at(-1)
  const has_next = rows.length > limit && last !== undefined
  const next = has_next ? { next_cursor: makeCursor(ctx, tab, [last.since.toISOString(), String(last.peer)]) } : {}
  return { users, total, has_next, ...next }
}
