import { filterAges, genders, type PageQuery, type RecommendedList } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { ageOn, statusAt } from '../members/index.ts'
import { readCursor } from '../paging/index.ts'
import { cardsByKey, nextOf, pageOf, skipped } from './feed.ts'
import { type Candidate, rank } from './recommended.rules.ts'
import {
  findCandidates,
  findTraits,
  nextRecommendations,
  recommendationsMadeAt,
  storeRecommendations,
  type TraitsRow,
} from './recommended.store.ts'
import { seedOfDay } from './seed-of-day.ts'

const list = 'recommended'
const most = 500
/** Milliseconds for which a list of recommendations stands; new wishes end it at once. */
const keptFor = 600_000
/** Years around their own age, for whoever names no ages. */
const around = 10

type Reach = Needs<'db' | 'clock' | 'config' | 'seal'>

/**
 * Members who fit what the viewer asks for and who ask for somebody like the viewer, best first. All
 * candidates are weighed once in ten minutes; the pages of that list follow one another without a
 * repetition, whoever joins meanwhile.
 */
export async function recommendedMembers(
  ctx: Reach,
  viewer: Viewer,
  { page, limit, cursor }: PageQuery,
): Promise<RecommendedList> {
  const after = readCursor(ctx, list, cursor)
  const skip = after ? Number(after[0]) : skipped(page, limit)
  if (!after) await refresh(ctx, viewer)
  const found = pageOf(await nextRecommendations(ctx.db, viewer.key, { after: skip, limit: limit + 1 }), limit)
  const cards = await cardsByKey(
    ctx,
    viewer,
    found.rows.map(({ key }) => key),
  )
  const users = found.rows.flatMap(({ key, fits }) => {
    const card = cards.get(key)
    return card ? [{ ...card, fits }] : []
  })
  return { users, ...nextOf(ctx, list, found, ({ place }) => [place]) }
}

async function refresh(ctx: Reach, viewer: Viewer): Promise<void> {
  const now = ctx.clock.now()
  const madeAt = await recommendationsMadeAt(ctx.db, viewer.key)
  if (madeAt && now.getTime() - madeAt.getTime() < keptFor) return
  const row = await findTraits(ctx.db, viewer.key)
  if (!row) return
  const me = candidateOf(row, now)
  const candidates = await findCandidates(ctx.db, viewer.key, streamsFor(ctx, viewer, me, now))
  const ranked = rank(
    me,
    candidates.map((one) => candidateOf(one, now)),
    most,
  )
  await storeRecommendations(ctx.db, viewer.key, ranked, now)
}

/** Where to look: among the genders and ages that the viewer asks for, or around their own age. */
function streamsFor(ctx: Reach, viewer: Viewer, me: Candidate, now: Date) {
  const wishes = me.wishes
  const wished = genders.filter((gender) => wishes?.genders.includes(gender))
  const agesFrom = wishes?.ageFrom ?? Math.max(filterAges.lowest, me.age - around)
  const agesTo = wishes?.ageTo ?? me.age + around
  const year = now.getUTCFullYear()
  return {
    genders: wished.length > 0 ? wished : genders,
    bornFrom: year - Math.max(agesTo, agesFrom) - 1,
    bornTo: year - agesFrom,
    home: me.home.place,
    start: seedOfDay(ctx, list, viewer) & 0x7fff_ffff,
  }
}

const aDay = 86_400_000
/** Bio, expectations and an approved photo can be missing; everything else is asked for at sign-up. */
const fillable = 3

function candidateOf({ dob, seenAt, filled, paidUntil, exclusiveUntil, ...row }: TraitsRow, now: Date): Candidate {
  const status = statusAt({ paidUntil, exclusiveUntil }, now)
  return {
    ...row,
    age: ageOn(dob, now),
    idleDays: seenAt && (now.getTime() - seenAt.getTime()) / aDay,
    completion: filled / fillable,
    priority: status === 'exclusive' ? 2 : status === 'paid' ? 1 : 0,
  }
}
