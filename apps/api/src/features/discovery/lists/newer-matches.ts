import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { findListPreferences } from '../../members/index.ts'
import { buildFilter, type FilterInput } from './read-filter.ts'
import { findInStreams } from './streams.store.ts'

/** How many of the members who joined last are looked at for each search. */
const lookedAt = 1000
const maxMatches = 10_000

interface SavedInput {
  input: FilterInput
  /** The newest member whom its owner knows of. */
  newestKey: bigint
}

/** Which of some searches find somebody who joined since. */
export async function whichFindNewer(
  ctx: Needs<'db' | 'clock' | 'presence'>,
  viewer: Viewer,
  searches: readonly SavedInput[],
): Promise<boolean[]> {
  if (searches.length === 0) return []
  const preferences = await findListPreferences(ctx.db, viewer.key)
  return Promise.all(
    searches.map(async ({ input, newestKey }) => {
      const filter = await buildFilter(ctx, viewer.key, input, input.everyone ? null : preferences)
      if (!filter) return false
      const { isOnline } = filter.facts
      const range = { viewer: viewer.key, filter, status: null, beforeKey: null, aboveKey: newestKey, rows: lookedAt }
      const { keys } = await findInStreams(ctx.db, { ...range, limit: isOnline ? maxMatches : 1 })
      return isOnline ? keys.some((key) => ctx.presence.isOnline(key)) : keys.length > 0
    }),
  )
}
