import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { sessionsChannel } from './end-sessions.ts'

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

/**
 * Remembers sessions for five seconds, and forgets one at once when it ends. After a time in which
 * such news may have been lost it forgets everything.
 */
export async function viewerCache(ctx: Needs<'bus'>): Promise<ViewerCache> {
  const kept = new Map<string, { viewer: Viewer; until: number }>()
  let mark = 0
  await ctx.bus.subscribe(sessionsChannel, ({ member, sessions }) => {
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
