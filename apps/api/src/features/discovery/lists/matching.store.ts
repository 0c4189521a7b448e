import { type Replica, readFromReplica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { canBeListed, loadMembers, type SummaryRow } from '../../members/index.ts'
import type { PersonFilter } from './stream-ranges.store.ts'

export interface Found<Position> {
  matches: (Position & { key: MemberKey })[]
  /** Where the search stopped; null: there are no more. */
  stoppedAt: Position | null
}

/** Members who match, as many as were found. */
export interface FoundMembers<Position> {
  rows: (SummaryRow & Position)[]
  stoppedAt: Position | null
}

/** Whether it compares something that a member may hide at any moment. */
const comparesHideable = ({ facts }: PersonFilter): boolean => facts.hasPhoto || facts.isOnline || facts.active !== null

/**
 * Loads members whom a replica or the primary finds. Who of them may be listed is read from the primary, and so is
 * whether they meet a filter by what they may hide.
 */
export async function loadMatching<Position>(
  db: Tx,
  viewer: MemberKey,
  filter: PersonFilter,
  find: (server: Tx | Replica) => Promise<Found<Position>>,
): Promise<FoundMembers<Position>> {
  const fromReplica = comparesHideable(filter) ? null : await readFromReplica(db, find)
  const { matches, stoppedAt } = fromReplica ?? (await find(db))
  const keys = matches.map(({ key }) => key)
  const members = await loadMembers(db, viewer, keys)
  const rows = matches.flatMap((match) => {
    const member = members.get(match.key)
    return member && canBeListed(viewer, member) && !member.isPassed ? [{ ...member, ...match }] : []
  })
  return { rows, stoppedAt }
}
