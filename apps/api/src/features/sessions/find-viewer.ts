import { session as lengths } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { isRandomId, type Viewer } from '../../keys.ts'
import { idleSince } from './sessions.rules.ts'
import { findLiveSessions, markSeen } from './sessions.store.ts'
import type { ViewerCache } from './viewer-cache.ts'

/** `seen_at` moves in steps of so many milliseconds, so that reading does not write. */
const seenIntervalMs = 10 * 60_000

/** Who holds this token; undefined for every token that is not good now. */
export async function findViewer(
  ctx: Needs<'db' | 'clock' | 'tokens'>,
  cache: ViewerCache,
  token: string,
): Promise<Viewer | undefined> {
  const claims = await ctx.tokens.verify(token, ctx.clock.now())
  if (!claims) return undefined
  const viewer = await findViewerOfSession(ctx, cache, claims.session)
  return viewer?.id === claims.member ? viewer : undefined
}

/** Whose session this is; undefined when it has ended. */
export async function findViewerOfSession(
  ctx: Needs<'db' | 'clock'>,
  cache: ViewerCache,
  session: string,
): Promise<Viewer | undefined> {
  return (await findViewersOfSessions(ctx, cache, [session])).get(session)
}

/** Whose sessions these are, by their ids, without those that have ended: one look-up for all that were not looked up a moment ago. */
export async function findViewersOfSessions(
  ctx: Needs<'db' | 'clock'>,
  cache: ViewerCache,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, Viewer>> {
  const now = ctx.clock.now()
  const viewers = new Map<string, Viewer>()
  for (const session of sessions) {
    const known = cache.get(session, now.getTime())
    if (known) viewers.set(session, known)
  }
  const unknown = sessions.filter((session) => !viewers.has(session) && isRandomId(session))
  if (unknown.length === 0) return viewers
  const mark = cache.mark()
  const found = await findLiveSessions(ctx.db, unknown, { at: now, idleSince: idleSince(now, lengths.idleTtlSeconds) })
  for (const { id, memberKey, memberId } of found) {
    const viewer = { key: memberKey, id: memberId, session: id }
    cache.put(viewer, now.getTime(), mark)
    viewers.set(id, viewer)
  }
  const seenBefore = new Date(now.getTime() - seenIntervalMs)
  const staleSessions = found.filter(({ seenAt }) => seenAt < seenBefore).map(({ id }) => id)
  if (staleSessions.length > 0) await markSeen(ctx.db, staleSessions, now, seenBefore)
  return viewers
}

/** Whether a viewer's session is good at this moment, whatever is remembered of it. */
export async function isStillGood(ctx: Needs<'db' | 'clock'>, { session }: Viewer): Promise<boolean> {
  const at = ctx.clock.now()
  const found = await findLiveSessions(ctx.db, [session], { at, idleSince: idleSince(at, lengths.idleTtlSeconds) })
  return found.length > 0
}
