import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { sessionsChannel } from './end-sessions.ts'

/** The viewers of sessions that were looked up recently, by session id. */
export interface ViewerCache {
  get: (id: string, now: number) => Viewer | undefined
  /** Changes when sessions end; to be read before a look-up. */
  mark: () => number
  /** Does nothing when sessions have ended since `mark` was read: the one that was looked up may be among them. */
  put: (viewer: Viewer, now: number, mark: number) => void
}

const ttlMs = 5000
const maxEntries = 20_000

/**
 * Caches sessions for five seconds, and removes one at once when it ends. After a gap in which such
 * events may have been lost it removes all.
 */
export async function viewerCache(ctx: Needs<'bus'>): Promise<ViewerCache> {
  const entries = new Map<string, { viewer: Viewer; until: number }>()
  let currentVersion = 0
  await ctx.bus.subscribe(sessionsChannel, ({ member, sessions }) => {
    currentVersion += 1
    for (const [id, { viewer }] of entries) {
      if (String(viewer.key) === member && (!sessions || sessions.includes(id))) entries.delete(id)
    }
  })
  ctx.bus.onGap(() => {
    currentVersion += 1
    entries.clear()
  })
  return {
    get: (id, now) => {
      const entry = entries.get(id)
      return entry && entry.until > now ? entry.viewer : undefined
    },
    mark: () => currentVersion,
    put: (viewer, now, version) => {
      if (version !== currentVersion) return
      if (entries.size >= maxEntries) entries.clear()
      entries.set(viewer.session, { viewer, until: now + ttlMs })
    },
  }
}
