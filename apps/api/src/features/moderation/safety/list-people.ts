import type { PageQuery, Person } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { memberKey, type Viewer } from '../../../keys.ts'
import { departedIdOf } from '../../chat/index.ts'
import { canBeNamed, loadMembers, presentMemberSummary, type SummaryRow } from '../../members/index.ts'
import { loadPage, type PagedList } from '../../shared/paging/index.ts'
import { type KnownMemberRow, listPeople, type PersonPosition } from './people.store.ts'

const peopleList: PagedList<KnownMemberRow, PersonPosition> = {
  name: 'people',
  positionOf: ({ at, key }) => [at.toISOString(), key],
  parsePosition: ([at = '', key = '']) => ({ at: new Date(at), key: memberKey(BigInt(key)) }),
}

/** A page of those with whom the viewer had to do: whom a report or a block can be about. */
export async function loadKnownMembers(
  ctx: Needs<'db' | 'seal' | 'config' | 'clock' | 'presence'>,
  viewer: Viewer,
  query: PageQuery,
): Promise<{ people: Person[]; has_next: boolean; next_cursor?: string }> {
  const { rows, pagination } = await loadPage(ctx, peopleList, query, (range) => listPeople(ctx.db, viewer.key, range))
  const keys = rows.map(({ key }) => key)
  const members = await loadMembers(ctx.db, viewer.key, keys)
  return { people: rows.map((row) => presentPerson(ctx, viewer, row, members.get(row.key))), ...pagination }
}

/**
 * As on a card, also while the viewer has paused: whoever was threatened must know whom they block and report. By their
 * id alone where the viewer could not see them either way, and not at all once they have left.
 */
function presentPerson(
  ctx: Needs<'config' | 'clock' | 'presence' | 'seal'>,
  viewer: Viewer,
  { key, at, lastBody, lastSenderKey, lastIsHidden }: KnownMemberRow,
  member: SummaryRow | undefined,
): Person {
  const seen = member && canBeNamed(viewer.key, member) ? presentMemberSummary(ctx, viewer, member) : undefined
  const isOwn = lastSenderKey === viewer.key
  const isRemoved = lastBody === '' || (isOwn && lastIsHidden === true)
  return {
    id: member?.id ?? null,
    // Below zero stands the conversation's own key in the place of who has left.
    ...(member ? {} : { departed_id: departedIdOf(ctx, viewer.key, -key) }),
    name: seen?.name ?? null,
    nickname: seen?.nickname ?? null,
    photo: seen?.photo1 ?? null,
    is_blocked: member?.isBlocked ?? false,
    at: at.toISOString(),
    last_message: lastBody === null ? null : { message: isRemoved ? '' : lastBody, is_own: isOwn, removed: isRemoved },
  }
}
