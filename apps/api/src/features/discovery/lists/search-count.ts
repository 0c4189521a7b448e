import { type Gender, genders, type ReplyOf, type routes, type SearchMust } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import { findListPreferences } from '../../members/index.ts'
import { roundCount, roundDifference } from './counts.rules.ts'
import { findCounters } from './counts.store.ts'
import { factConditions } from './facts.store.ts'
import { buildFilter, type FilterInput } from './read-filter.ts'
import { areFewPlaces, isSelective, withPreferences } from './search.rules.ts'
import { type Sample, sampleNewest } from './search-count.store.ts'
import type { PersonFilter } from './stream-ranges.store.ts'
import { findInStreams } from './streams.store.ts'

/** How many members are looked at for a count; where there are more, it is estimated from the newest. */
const sampledMembers = 3000
/** More than there can be matches among them. */
const maxMatches = 10_000

type SearchCount = ReplyOf<typeof routes.discovery.searchCount>
type CountContext = Needs<'db' | 'clock' | 'presence'>

/** About how many members a search finds, and how many more without each thing that it demands. */
export async function countSearch(ctx: CountContext, viewer: Viewer, input: FilterInput): Promise<SearchCount> {
  const preferences = input.everyone ? null : await findListPreferences(ctx.db, viewer.key)
  const filter = await buildFilter(ctx, viewer.key, input, preferences)
  if (!filter) return { count: 0, is_estimate: false, without: [] }
  const musts = mustsOf(withPreferences(input, preferences), filter)
  const online = filter.facts.isOnline ? ctx.presence.findBelow(null, maxMatches) : []
  const sample = await sampleNewest(ctx.db, viewer.key, { filter, musts, online, rows: sampledMembers })
  const isWhole = sample.lookedAt < sampledMembers
  const factor = isWhole ? 1 : (await countAll(ctx)) / sample.lookedAt
  const { count, isExact } = isWhole
    ? { count: sample.fit, isExact: true }
    : await countNarrow(ctx, viewer.key, filter, sample, factor)
  const without = musts
    .map((must, at) => ({ must, more: roundDifference((sample.more[at] ?? 0) * factor) }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
  return { count: roundCount(Math.round(count)), is_estimate: !isExact, without }
}

const isEveryGender = (some: readonly Gender[]) => new Set(some).size === genders.length

function mustsOf(input: FilterInput, filter: PersonFilter): SearchMust[] {
  const hasAges = input.min_age !== undefined || input.max_age !== undefined
  return [
    ...(isEveryGender(filter.genders) ? [] : (['genders'] as const)),
    ...(hasAges ? (['ages'] as const) : []),
    ...(filter.places ? (['location'] as const) : []),
    ...(Object.keys(factConditions(filter.facts)) as SearchMust[]),
  ]
}

async function countAll({ db }: Needs<'db'>): Promise<number> {
  const [all] = await findCounters(db, ['All'])
  return all?.value ?? 0
}

/** Of few places, or of few ages and identities, all members may be looked at, however many others there are. */
async function countNarrow(
  { db, presence }: CountContext,
  viewer: MemberKey,
  filter: PersonFilter,
  sample: Sample,
  factor: number,
): Promise<{ count: number; isExact: boolean }> {
  const isNarrow = isSelective(filter) || (filter.places && areFewPlaces(filter.places)) || filter.facts.joinedFrom
  if (!isNarrow) return { count: sample.fit * factor, isExact: false }
  const range = { viewer, filter, status: null, beforeKey: null, rows: sampledMembers, limit: maxMatches }
  const { keys, olderThan } = await findInStreams(db, range)
  const matches = filter.facts.isOnline ? keys.filter((key) => presence.isOnline(key)) : keys
  if (olderThan === null || sample.newest === null) return { count: matches.length, isExact: true }
  // Keys are given in the order of joining, so that the part of all keys is about the part of all members.
  const part = Number(sample.newest - olderThan + 1n) / Number(sample.newest)
  return { count: matches.length / part, isExact: false }
}
