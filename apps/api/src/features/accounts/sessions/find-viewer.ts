import { session as sessionLimits } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { isRandomId, type Viewer } from '../../../keys.ts'
import { idleSince } from './sessions.rules.ts'
import { findLiveSessions, markSeen } from './sessions.store.ts'
import type { ViewerCache } from './viewer-cache.ts'

/** How often `seen_at` is written at most, so that not every call writes. */
const seenIntervalMs = 10 * 60_000

/** The viewer whose token this is; undefined for an invalid or expired token. */
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

/** The same from the cache alone: undefined also for one who has to be looked up. */
export async function findCachedViewer(
  ctx: Needs<'clock' | 'tokens'>,
  cache: ViewerCache,
  token: string,
): Promise<Viewer | undefined> {
  const now = ctx.clock.now()
  const claims = await ctx.tokens.verify(token, now)
  const viewer = claims && cache.get(claims.session, now.getTime())
  return viewer && viewer.id === claims.member ? viewer : undefined
}

/** The viewer whose session this is; undefined when it has ended. */
export async function findViewerOfSession(
  ctx: Needs<'db' | 'clock'>,
  cache: ViewerCache,
  session: string,
): Promise<Viewer | undefined> {
  return (await findViewersOfSessions(ctx, cache, [session])).get(session)
}

/** The viewers of these sessions by session id, without ended ones: one query for all that are not cached. */
export async function findViewersOfSessions(
  ctx: Needs<'db' | 'clock'>,
  cache: ViewerCache,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, Viewer>> {
  const now = ctx.clock.now()
  const viewers = new Map<string, Viewer>()
  for (const session of sessions) {
    const cached = cache.get(session, now.getTime())
    if (cached) viewers.set(session, cached)
  }
  const uncached = sessions.filter((session) => !viewers.has(session) && isRandomId(session))
  if (uncached.length === 0) return viewers
  const version = cache.mark()
  const liveSessions = await findLiveSessions(ctx.db, uncached, {
    at: now,
    idleSince: idleSince(now, sessionLimits.idleTtlSeconds),
  })
  for (const { id, memberKey, memberId, seenAt: _, ...traits } of liveSessions) {
    const viewer = { key: memberKey, id: memberId, session: id, ...traits }
    cache.put(viewer, now.getTime(), version)
    viewers.set(id, viewer)
  }
  const seenBefore = new Date(now.getTime() - seenIntervalMs)
  const staleSessions = liveSessions.filter(({ seenAt }) => seenAt < seenBefore).map(({ id }) => id)
  if (staleSessions.length > 0) await markSeen(ctx.db, staleSessions, now, seenBefore)
  return viewers
}

/** Whether a viewer's session is live at this moment, read from the database and not from the cache. */
export async function isSessionLive(ctx: Needs<'db' | 'clock'>, { session }: Viewer): Promise<boolean> {
  const at = ctx.clock.now()
  const liveSessions = await findLiveSessions(ctx.db, [session], {
    at,
    idleSince: idleSince(at, sessionLimits.idleTtlSeconds),
  })
  return liveSessions.length > 0
}
