import { session as lengths } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { isRandomId, sessionId, type Viewer } from '../../keys.ts'
import { type SessionsEnded, sessionsChannel } from './end-sessions.ts'
import { idleSince } from './sessions.rules.ts'
import { findLiveSession, markSeen } from './sessions.store.ts'

/** Sessions that were looked up a moment ago, by the id in the token. */
export interface ViewerCache {
  get: (id: string, now: number) => Viewer | undefined
  /** Changes when sessions end; to be taken before a look-up. */
  mark: () => number
  /** Does nothing when sessions have ended since `mark`: what was looked up may be one of them. */
  put: (viewer: Viewer, now: number, mark: number) => void
}

const keptFor = 5000
const cached = 20_000
/** `seen_at` moves in steps of so many milliseconds, so that reading does not write. */
const seenStep = 10 * 60_000

/**
 * Remembers sessions for five seconds, and forgets one at once when it ends. After a time in which
 * such news may have been lost it forgets everything.
 */
export async function viewerCache(ctx: Needs<'bus'>): Promise<ViewerCache> {
  const kept = new Map<string, { viewer: Viewer; until: number }>()
  let mark = 0
  await ctx.bus.subscribe(sessionsChannel, (event) => {
    const { member, sessions } = event as unknown as SessionsEnded
    mark += 1
    for (const [id, { viewer }] of kept) {
      if (String(viewer.key) === member && (!sessions || sessions.includes(id))) kept.delete(id)
    }
  })
  ctx.bus.onGap(() => {
    mark += 1
    kept.clear()
  })
  return {
    get: (id, now) => {
      const found = kept.get(id)
      return found && found.until > now ? found.viewer : undefined
    },
    mark: () => mark,
    put: (viewer, now, before) => {
      if (before !== mark) return
      if (kept.size >= cached) kept.clear()
      kept.set(viewer.session, { viewer, until: now + keptFor })
    },
  }
}

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
  const now = ctx.clock.now()
  const known = cache.get(session, now.getTime())
  if (known) return known
  if (!isRandomId(session)) return undefined
  const mark = cache.mark()
  const found = await findLiveSession(ctx.db, session, { at: now, idleSince: idleSince(now, lengths.idleFor) })
  if (!found) return undefined
  const viewer = { key: found.memberKey, id: found.memberId, session: sessionId(session) }
  cache.put(viewer, now.getTime(), mark)
  const step = new Date(now.getTime() - seenStep)
  if (found.seenAt < step) await markSeen(ctx.db, session, now, step)
  return viewer
}

/** Whether a viewer's session is good at this moment, whatever is remembered of it. */
export async function isStillGood(ctx: Needs<'db' | 'clock'>, { session }: Viewer): Promise<boolean> {
  const at = ctx.clock.now()
  return (await findLiveSession(ctx.db, session, { at, idleSince: idleSince(at, lengths.idleFor) })) !== undefined
}
