import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import {
  calendarDayIn,
  canMessage,
  findMember,
  type NamedMember,
  requireVisible,
  type VisibilityFacts,
} from '../../members/index.ts'
import { findChatLimit } from '../../membership/index.ts'
import { insertOpening, lockTimeZone, type OpeningCount } from './chat-limit.store.ts'
import { createConversations } from './messages/create-conversations.store.ts'

export interface OpeningResult extends Readonly<OpeningCount> {
  /** Null: none. */
  readonly limit: number | null
  /** The viewer's day for which it was counted. */
  readonly day: string
  readonly dayEndsAt: Date
}

/** Counts a conversation for the viewer's day, once, if their number allows it. */
export async function countConversationForDay(
  tx: Tx,
  viewer: Viewer,
  peer: MemberKey,
  at: Date,
): Promise<OpeningResult> {
  const timeZone = await lockTimeZone(tx, viewer.key)
  if (timeZone === undefined) throw new Refusal('session_expired')
  const { date: day, endsAt: dayEndsAt } = calendarDayIn(timeZone, at)
  const limit = await findChatLimit(tx, viewer.key, at)
  return { ...(await insertOpening(tx, { member: viewer.key, peer, day }, limit)), limit, day, dayEndsAt }
}

/** Loads a member whom the viewer can message now. */
export async function requireMessageable(ctx: Needs<'db'>, viewer: Viewer, id: string): Promise<NamedMember> {
  const peer = await requireVisible(ctx.db, viewer, id)
  assertMessageable(peer)
  return peer
}

/** @throws Refusal `paused` for a viewer who paused, `not_connected` where the two cannot message each other */
export function assertMessageable(peer: VisibilityFacts | undefined): asserts peer {
  if (peer?.viewerPaused) throw new Refusal('paused')
  if (!peer || !canMessage(peer)) throw new Refusal('not_connected')
}

/** Opens a conversation for the viewer's day. */
export async function openConversationForDay(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<{ allowed: true; opens_today: number; limit: number | null }> {
  const peer = await requireMessageable(ctx, viewer, id)
  const { opensToday, limit } = requireAllowed(await countOpeningNow(ctx, viewer, peer.key))
  return { allowed: true, opens_today: opensToday, limit }
}

const countOpeningNow = (ctx: Needs<'db' | 'clock'>, viewer: Viewer, peer: MemberKey): Promise<OpeningResult> =>
  ctx.db.$transaction((tx) => countConversationForDay(tx, viewer, peer, ctx.clock.now()))

function requireAllowed(opened: OpeningResult): OpeningResult {
  const { allowed, limit, greeted } = opened
  if (!allowed)
    throw new Refusal('chat_limit', { params: { limit: limit ?? 0, ...(greeted ? { greeted: 'yes' as const } : {}) } })
  return opened
}

/** A conversation that is opened again on each day on which it is used. */
export interface DailyOpening {
  /** Whether it is open as far as is known here: asked for each message. */
  readonly isOpen: () => boolean
  /** Opens it for the day, and begins it if it is their first; the database is asked once a day. */
  readonly open: () => Promise<OpeningResult>
}

export function createDailyOpening(ctx: Needs<'db' | 'clock'>, viewer: Viewer, peer: { id: string }): DailyOpening {
  let last: OpeningResult | undefined
  const isOpen = () => last?.allowed === true && ctx.clock.now() < last.dayEndsAt
  const open = async () => {
    if (last && isOpen()) return last
    const now = await findMember(ctx.db, viewer.key, peer.id)
    assertMessageable(now)
    last = await countOpeningNow(ctx, viewer, now.key)
    // Begun by the first message it would hold up that one, and all that are stored with it.
    if (last.allowed && !last.begun)
      await createConversations(ctx.db, [{ from: viewer.key, to: now.key, at: ctx.clock.now() }])
    return last
  }
  return { isOpen, open }
}

/** @throws Refusal `chat_limit` when the day's conversations are used up */
export async function requireOpen({ open }: DailyOpening): Promise<void> {
  requireAllowed(await open())
}
