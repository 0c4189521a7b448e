import { type ReplyOf, routes, savedSearchLimits } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { handle } from '../../../route-handler.ts'
import { whichFindNewer } from '../lists/index.ts'
import { readStoredQuery, storedQuery } from './saved-query.rules.ts'
import {
  deleteSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  openSavedSearch,
  renameSavedSearch,
  type SavedSearchRow,
} from './saved-searches.store.ts'

type SavedSearch = ReplyOf<typeof routes.savedSearches.list>['saved_searches'][number]

async function present(
  ctx: Needs<'db' | 'clock' | 'presence'>,
  viewer: Viewer,
  rows: readonly SavedSearchRow[],
): Promise<SavedSearch[]> {
  const read = rows.map((row) => ({ ...row, ...readStoredQuery(row.query) }))
  const haveNew = await whichFindNewer(ctx, viewer, read)
  return read.map(({ id, name, query, dropped }, at) => ({ id, name, query, dropped, has_new: haveNew[at] === true }))
}

/** Of a search that was opened at this moment nobody is new. */
const presentOpened = ({ id, name, query: stored }: SavedSearchRow): SavedSearch => {
  const { query, dropped } = readStoredQuery(stored)
  return { id, name, query, dropped, has_new: false }
}

export const savedSearchesRoutes = [
  handle(routes.savedSearches.list, async (ctx, { viewer }) => ({
    saved_searches: await present(ctx, viewer, await findSavedSearches(ctx.db, viewer.key)),
  })),
  handle(routes.savedSearches.save, async (ctx, { viewer, body: { name, query } }) => {
    const { count: most } = savedSearchLimits
    const saving = { name, query: storedQuery(query), most, at: ctx.clock.now() }
    const saved = await insertSavedSearch(ctx.db, viewer.key, saving)
    if (!saved) throw badField('name', 'max_saved_searches', { max: most })
    return { saved_search: presentOpened(saved) }
  }),
  handle(routes.savedSearches.open, async (ctx, { viewer, body: { id } }) => {
    const opened = await openSavedSearch(ctx.db, viewer.key, id)
    if (!opened) throw new Refusal('not_found')
    return { saved_search: presentOpened(opened) }
  }),
  handle(routes.savedSearches.rename, async (ctx, { viewer, body: { id, name } }) => {
    if (!(await renameSavedSearch(ctx.db, viewer.key, id, name))) throw new Refusal('not_found')
    return { id, name }
  }),
  handle(routes.savedSearches.remove, async (ctx, { viewer, body: { id } }) => {
    await deleteSavedSearch(ctx.db, viewer.key, id)
    return { id }
  }),
]
