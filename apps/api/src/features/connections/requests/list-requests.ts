import type { PageQuery, Profile, RequestList } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../../keys.ts'
import { canView, loadMembers, presentMemberSummary, requireUnpaused } from '../../members/index.ts'
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
  positionOf: ({ since, peer }) => [since.toISOString(), peer],
  parsePosition: ([since = '', peer = '']) => ({ since: new Date(since), peer: memberKey(BigInt(peer)) }),
  maxOffset: mergedMaxOffset,
})

/** One of the three lists of requests, the latest first; counted where no cursor is followed. */
export async function listRequestPage(
  ctx: Needs<'db' | 'clock' | 'config' | 'presence' | 'seal' | 'hints'>,
  viewer: Viewer,
  tab: RequestTab,
  query: PageQuery,
): Promise<RequestList> {
  if (tab !== 'connected') await requireUnpaused(ctx.db, viewer)
  let total: number | undefined
  const { rows, pagination } = await loadPage(ctx, listOf(tab), query, async (range) => {
    const [page, count] = await Promise.all([
      listRequests(ctx.db, viewer.key, tab, range),
      range.after === null ? countRequests(ctx.db, viewer.key, tab) : undefined,
    ])
    total = count
    return page
  })
  const members = await loadMembers(
    ctx.db,
    viewer.key,
    rows.map(({ peer }) => peer),
  )
  const isReceiver = tab !== 'sent'
  const present = async ({ peer, since, note }: RequestRow) => {
    const member = members.get(peer)
    if (!member || !canView(viewer.key, member)) return []
    const hint = isReceiver ? await noteHint(ctx, note) : {}
    const summary = presentMemberSummary(ctx, viewer, member)
    return [{ ...summary, created_at: since.toISOString(), note, ...hint }]
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
