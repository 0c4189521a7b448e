import type { PageQuery, Profile, RequestList } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../../keys.ts'
import { canView, presentMemberSummary, requireUnpausedFor } from '../../members/index.ts'
import { loadPage, mergedMaxOffset, type PagedList } from '../../shared/paging/index.ts'
import {
  countRequests,
  findReceivedNote,
  listRequests,
  type RequestPosition,
  type RequestRow,
  type RequestTab,
} from './requests.store.ts'

const listOf = (tab: RequestTab): PagedList<RequestRow, RequestPosition> => ({
  name: tab,
  positionOf: ({ since, key }) => [since.toISOString(), key],
  parsePosition: ([since = '', key = '']) => ({ since: new Date(since), key: memberKey(BigInt(key)) }),
  maxOffset: mergedMaxOffset,
})

/** One of the three lists of requests, the latest first; counted where no cursor is followed. */
export async function listRequestPage(
  ctx: Needs<'db' | 'clock' | 'config' | 'presence' | 'seal' | 'hints'>,
  viewer: Viewer,
  tab: RequestTab,
  query: PageQuery,
): Promise<RequestList> {
  let total: number | undefined
  const { rows, pagination } = await loadPage(ctx, listOf(tab), query, async (range) => {
    const page = await listRequests(ctx.db, viewer.key, tab, range)
    // Whoever has paused sees their connections alone.
    if (tab !== 'connected') await requireUnpausedFor(ctx.db, viewer, page)
    // A page without rows has none to say how many come before it.
    if (range.after === null) total = page[0]?.total ?? (await countRequests(ctx.db, viewer.key, tab))
    return page
  })
  const isReceiver = tab !== 'sent'
  const present = async (row: RequestRow) => {
    if (!canView(viewer.key, row)) return []
    const hint = isReceiver ? await noteHint(ctx, row.note) : {}
    const summary = presentMemberSummary(ctx, viewer, row)
    return [{ ...summary, created_at: row.since.toISOString(), note: row.note, ...hint }]
  }
  const users = (await Promise.all(rows.map(present))).flat()
  return { users, ...(total === undefined ? {} : { total }), ...pagination }
}

/** What a note does that fraud often begins with, where its receiver has not switched such hints off. */
async function noteHint(ctx: Needs<'hints'>, note: string | null): Promise<{ note_hint?: string }> {
  const [hint] = note === null ? [] : await ctx.hints.find(note)
  return hint ? { note_hint: hint } : {}
}

/** The note of a pending request as its receiver reads it; nothing where it has none, or none that has arrived. */
export async function loadReceivedNote(
  ctx: Needs<'db' | 'hints'>,
  pair: { sender: MemberKey; receiver: MemberKey },
): Promise<Pick<Profile, 'note' | 'note_hint'>> {
  const note = await findReceivedNote(ctx.db, pair)
  return note === null ? {} : { note, ...(await noteHint(ctx, note)) }
}
