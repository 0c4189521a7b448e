import type { Replica, Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { Presence } from '../../../ports/presence.ts'
import { type Found, type FoundMembers, loadMatching } from './matching.store.ts'
import { statusesByPriority } from './search.rules.ts'
import { maxKey } from './search.store.ts'
import { hasNarrowStreams, type PersonFilter } from './stream-ranges.store.ts'
import { findFitting, findInNarrowStreams, findInStreams, type OrderedMatch } from './streams.store.ts'

/**
 * How many members one call looks at: so many first, which are enough for most filters, and so many in all. A call that
 * has not filled its page by then says where the next one goes on.
 */
export const looks = { first: 300, all: 1000 } as const

/** More than a call looks at. */
const maxFound = 10_000

/** So few members who are online are all looked at; more of them are found among the others. */
const maxOnline = 400

function findFewOnline(presence: Presence, { facts }: PersonFilter): MemberKey[] | null {
  const online = facts.isOnline ? presence.findBelow(null, maxOnline + 1) : []
  return facts.isOnline && online.length <= maxOnline ? online : null
}

interface MatchRange {
  /** By status, then newest first; else the newest first. */
  isByStatus: boolean
  after: OrderedMatch | null
  limit: number
}

/** Members who meet a filter, newest first. What it costs depends neither on how many do nor on how many there are. */
export const findMatching = (
  { db, presence }: Needs<'db' | 'presence'>,
  viewer: MemberKey,
  filter: PersonFilter,
  range: MatchRange,
): Promise<FoundMembers<OrderedMatch>> => {
  const among = findFewOnline(presence, filter)
  const find = !among && hasNarrowStreams(filter) ? findAtOnce : findInSteps
  return loadMatching(db, viewer, filter, (server) => find(server, { viewer, filter, presence, among, ...range }))
}

interface MatchSearch extends MatchRange {
  viewer: MemberKey
  filter: PersonFilter
  presence: Presence
  /** Only these, where they are few. */
  among: MemberKey[] | null
}

/** What one statement finds in many short streams: for a second look each has too few rows. */
async function findAtOnce(
  server: Tx | Replica,
  { viewer, filter, presence, isByStatus, after, limit }: MatchSearch,
): Promise<Found<OrderedMatch>> {
  const { isOnline } = filter.facts
  const { matches, stoppedAt } = await findInNarrowStreams(server, {
    ...{ viewer, filter, isByStatus, after, rows: looks.all, isCompared: !isOnline },
    limit: isOnline ? maxFound : limit,
  })
  const page = isOnline ? await keepFittingOnline(server, { viewer, filter, presence, limit }, matches) : matches
  return { matches: page, stoppedAt: page.length < limit ? stoppedAt : (page.at(-1) ?? null) }
}

/** Those who are online and meet the filter, until there are enough. The process knows who is: the others are not compared. */
async function keepFittingOnline<Match extends { key: MemberKey }>(
  server: Tx | Replica,
  { presence, ...range }: Pick<MatchSearch, 'viewer' | 'filter' | 'presence' | 'limit'>,
  matches: readonly Match[],
): Promise<Match[]> {
  const online = matches.filter(({ key }) => presence.isOnline(key))
  const keys = online.map(({ key }) => key)
  const fitting = new Set(await findFitting(server, range, keys))
  return online.filter(({ key }) => fitting.has(key))
}

/** The first look is enough for most filters; status by status, each as long as the page is not full. */
async function findInSteps(
  server: Tx | Replica,
  { viewer, filter, presence, among, isByStatus, after, limit }: MatchSearch,
): Promise<Found<OrderedMatch>> {
  const areManyOnline = filter.facts.isOnline && !among
  const statuses = isByStatus ? statusesByPriority : [null]
  const matches: OrderedMatch[] = []
  let at = after?.status ? statusesByPriority.indexOf(after.status) : 0
  let beforeKey: bigint | null = after?.key ?? null
  let [rows, left]: [number, number] = [areManyOnline ? looks.all : looks.first, looks.all]
  while (left > 0) {
    const status = statuses[at]
    if (status === undefined) return { matches, stoppedAt: null }
    const wanted = limit - matches.length
    const limits = areManyOnline ? { limit: maxFound, isCompared: false } : { limit: wanted }
    const range = { viewer, filter, status, beforeKey, among, rows, ...limits }
    const { keys, olderThan, lookedAt } = await findInStreams(server, range)
    const found = keys.map((key) => ({ status, key }))
    const page = areManyOnline
      ? await keepFittingOnline(server, { viewer, filter, presence, limit: wanted }, found)
      : found
    matches.push(...page)
    if (matches.length >= limit) return { matches, stoppedAt: matches.at(-1) ?? null }
    if (olderThan === null) at += 1
    beforeKey = olderThan
    left -= Math.max(1, lookedAt)
    rows = left
  }
  const status = statuses[at]
  const stoppedAt = status === undefined ? null : { status, key: (beforeKey ?? maxKey) as MemberKey }
  return { matches, stoppedAt }
}
