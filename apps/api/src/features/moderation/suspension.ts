import type { AccountEvent } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { notifyMember } from '../notifications/index.ts'
import { announceLater } from '../outbox/index.ts'
import { endSessions, type SessionsEnded, sessionsChannel } from '../sessions/index.ts'
import { type Action, addAct } from './acts.store.ts'
import { findKey, markRestored, markSuspended, markVerified } from './suspension.store.ts'

/** `already`: it stood like that, and nothing was done. */
export type Changed = 'done' | 'already' | 'unknown'

type Reaches = Needs<'db' | 'clock'>
interface About {
  id: string
  by: string
}

/**
 * Shuts a member out: they are found nowhere, every session ends, and open sockets are closed as
 * soon as the product hears of it.
 */
export function suspendMember(ctx: Reaches, { id, by, reason }: About & { reason: string }): Promise<Changed> {
  return change(ctx, { id, by, action: 'suspend', reason }, async (tx, at) => {
    const key = await markSuspended(tx, id, at)
    if (key !== undefined) await signOut(tx, key, at)
    return key
  })
}

/** Lets a suspended member in again, who has to log in anew. */
export function restoreMember(ctx: Reaches, { id, by }: About): Promise<Changed> {
  return change(ctx, { id, by, action: 'restore', event: { code: 'account_restored', params: {} } }, async (tx, at) => {
    const key = await markRestored(tx, id)
    // A login that was under way while the door closed may have left one.
    if (key !== undefined) await signOut(tx, key, at)
    return key
  })
}

/** Says of a member that they are who they say, or takes that back. */
export function verifyMember(ctx: Reaches, { id, by, verified }: About & { verified: boolean }): Promise<Changed> {
  const event: AccountEvent = { code: verified ? 'profile_verified' : 'profile_unverified', params: {} }
  return change(ctx, { id, by, action: verified ? 'verify' : 'unverify', event }, (tx) =>
    markVerified(tx, id, verified),
  )
}

interface Change extends About {
  action: Action
  reason?: string
  /** What the member is told. */
  event?: AccountEvent
}

async function change(
  ctx: Reaches,
  { id, by, action, reason, event }: Change,
  mark: (tx: Tx, at: Date) => Promise<MemberKey | undefined>,
): Promise<Changed> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const key = await mark(tx, at)
    if (key === undefined) return (await findKey(tx, id)) === undefined ? 'unknown' : 'already'
    await addAct(tx, { by, action, subject: id, reason, at })
    if (event) await notifyMember(tx, key, event, at)
    return 'done'
  })
}

async function signOut(tx: Tx, key: MemberKey, at: Date): Promise<void> {
  await endSessions(tx, key, at)
  const event: SessionsEnded = { type: 'ended', member: String(key) }
  await announceLater(tx, sessionsChannel, event)
}
