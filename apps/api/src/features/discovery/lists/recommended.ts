import { ageOn, filterAges, genders, type RecommendedList } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import { lastShown, quarterStart } from '../../../ports/presence.rules.ts'
import { canRequest, type RequestSender, statusAt } from '../../members/index.ts'
import { dailySeed, type Feed, type FeedContext, loadFeed } from './feed.ts'
import { looks } from './matching-members.ts'
import type { PreferredQuery } from './new-members.ts'
import { readPreferredFilter } from './read-filter.ts'
import { type Candidate, rankCandidates } from './recommended.rules.ts'
import {
  findCandidates,
  findRecommendations,
  findRecommendationsMadeAt,
  findTraits,
  type RecommendationRow,
  storeRecommendations,
  type TraitsRow,
} from './recommended.store.ts'
import { findInStreams } from './streams.store.ts'

const listName = 'recommended'
const maxRecommendations = 500
const feedOf = (everyone: boolean): Feed<RecommendationRow, number> => ({
  name: everyone ? `${listName}, everyone` : listName,
  positionOf: ({ rank }) => [rank],
  parsePosition: ([rank]) => Number(rank),
})
/** How long a list of recommendations is used; a change of preferences deletes it at once. */
const ttlMs = 600_000
/** Years around the viewer's own age, where they prefer no ages. */
const defaultAgeRangeYears = 10

type RecommendationContext = Needs<'db' | 'clock' | 'config' | 'seal'>

/**
 * Members who match the viewer's preferences and whose preferences the viewer matches, best first; with `everyone` as
 * for a viewer without preferences.
 * Candidates are ranked once in ten minutes; the pages of that list repeat nobody, even when new
 * members join between two pages.
 */
export async function recommendedMembers(
  ctx: FeedContext,
  viewer: Viewer,
  { everyone = false, ...query }: PreferredQuery,
): Promise<RecommendedList> {
  const feed = feedOf(everyone)
  const { rows, summaries, pagination } = await loadFeed(ctx, viewer, feed, query, async ({ after, offset, limit }) => {
    const range = { afterRank: after ?? offset, limit, everyone }
    const stored = await findRecommendations(ctx.db, viewer.key, range)
    if (after !== null || isCurrent(ctx, stored[0]?.madeAt)) return stored
    const isRefreshed = await refreshRecommendations(ctx, viewer, everyone)
    return isRefreshed ? findRecommendations(ctx.db, viewer.key, range) : stored
  })
  const users = rows.flatMap(({ key, fits }) => {
    const summary = summaries.get(key)
    return summary ? [{ ...summary, fits }] : []
  })
  return { users, ...pagination }
}

const isCurrent = ({ clock }: Needs<'clock'>, madeAt: Date | undefined): boolean =>
  madeAt !== undefined && clock.now().getTime() - madeAt.getTime() < ttlMs

/** @returns whether there is a new list */
async function refreshRecommendations(ctx: RecommendationContext, viewer: Viewer, everyone: boolean): Promise<boolean> {
  const now = ctx.clock.now()
  // Of a page without members it is not known yet.
  if (isCurrent(ctx, await findRecommendationsMadeAt(ctx.db, viewer.key, everyone))) return false
  const row = await findTraits(ctx.db, viewer.key)
  if (!row) return false
  const { sender, ...traits } = row
  const toRanked = (candidate: TraitsRow) => toCandidate(candidate, sender, now)
  const self = { ...toRanked(traits), ...(everyone ? { preferences: null } : {}) }
  const candidates = await findCandidates(ctx.db, viewer.key, {
    ...candidateQueryFor(ctx, viewer, self, now),
    homeKey: row.homeKey,
    fittingKeys: await findFitting(ctx, viewer, everyone),
  })
  const ranked = rankCandidates(self, candidates.map(toRanked), maxRecommendations)
  await storeRecommendations(ctx.db, viewer.key, ranked, { madeAt: now, everyone })
  return true
}

const maxFitting = 100

/** Of whoever fits rare preferences there may be nobody among the others who are weighed. */
async function findFitting(ctx: Needs<'db' | 'clock'>, viewer: Viewer, everyone: boolean): Promise<MemberKey[]> {
  const filter = await readPreferredFilter(ctx, viewer, everyone)
  if (!filter) return []
  const range = { viewer: viewer.key, filter, status: null, beforeKey: null, rows: looks.all, limit: maxFitting }
  return (await findInStreams(ctx.db, range)).keys
}

/** The genders and ages that the viewer prefers, else all genders and ages around their own. */
function candidateQueryFor(ctx: RecommendationContext, viewer: Viewer, self: Candidate, now: Date) {
  const { preferences } = self
  const preferredGenders = genders.filter((gender) => preferences?.genders.includes(gender))
  const agesFrom = preferences?.ageFrom ?? Math.max(filterAges.lowest, self.age - defaultAgeRangeYears)
  const agesTo = preferences?.ageTo ?? self.age + defaultAgeRangeYears
  const year = now.getUTCFullYear()
  return {
    genders: preferredGenders.length > 0 ? preferredGenders : genders,
    bornFromYear: year - Math.max(agesTo, agesFrom) - 1,
    bornToYear: year - agesFrom,
    shuffleStart: dailySeed(ctx, listName, viewer) & 0x7fff_ffff,
  }
}

const dayMs = 86_400_000
/** Bio, expectations and an approved photo can be missing; everything else is asked for at sign-up. */
const fillableParts = 3

/** Of members who do not show that they are online: an order by it would. */
const unknownIdleDays = 7
const idleDaysAt = (now: Date, seenAt: Date | null) =>
  seenAt && (quarterStart(now).getTime() - seenAt.getTime()) / dayMs

function toCandidate(traits: TraitsRow, sender: RequestSender, now: Date): Candidate {
  const {
    dob,
    seenAt,
    seenBeforeAt,
    showOnline,
    filledTexts,
    hasApprovedPhoto,
    hidesPhotos,
    paidUntil,
    exclusiveUntil,
    requestsFrom,
    ...row
  } = traits
  const status = statusAt({ paidUntil, exclusiveUntil }, now)
  return {
    ...row,
    age: ageOn(dob, now),
    idleDays: showOnline ? idleDaysAt(now, lastShown(seenAt, seenBeforeAt, now)) : unknownIdleDays,
    takesRequest: canRequest({ requestsFrom, hasAskedViewer: false, preferences: row.preferences, sender }, now),
    hasVisiblePhoto: hasApprovedPhoto && !hidesPhotos,
    completion: (filledTexts + Number(hasApprovedPhoto)) / fillableParts,
    priority: status === 'exclusive' ? 2 : status === 'paid' ? 1 : 0,
  }
}
