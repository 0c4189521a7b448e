import { isReplica, Prisma, type Replica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { NearbySortKey } from './nearby.rules.ts'
import { blockSql, findNearbyScope, primaryScopeSql, replicaScopeSql } from './nearby.store.ts'
import { fitsSql, type PersonFilter } from './stream-ranges.store.ts'

interface NearestRange {
  filter: PersonFilter
  shuffleStart: number
  after: NearbySortKey | null
  /** How many members are looked at. */
  rows: number
}

interface NearestPage {
  matches: NearbySortKey[]
  /** The last member who was looked at; null: there are no more. */
  stoppedAt: NearbySortKey | null
}

/** Matches among the members of the nearest places, of whom a fixed number are read. Planned each time, as its lists need. */
export async function findNearest(
  db: Tx,
  server: Tx | Replica,
  viewer: MemberKey,
  { filter, shuffleStart, after, rows }: NearestRange,
): Promise<NearestPage> {
  const scope = isReplica(server) ? await findNearbyScope(db, viewer) : undefined
  if (isReplica(server) && !scope) return { matches: [], stoppedAt: null }
  const place = scope && isReplica(server) ? replicaScopeSql(server, viewer, scope) : primaryScopeSql(viewer)
  const block = blockSql(
    { ...place, columns: Prisma.sql`, ${fitsSql(filter)} as fits` },
    { shuffleStart, seed: 0, from: after, to: null, size: rows },
  )
  const found = await server.$queryRaw<(NearbySortKey & { fits: boolean; at: number })[]>`
      select * from (
        select b.*, (row_number() over (order by b.km, b."placeKey", b.part, b.shuffle, b.key))::int as at from (${block}) b
      ) b where b.fits or b.at = ${rows} order by b.at`
  const last = found.at(-1)
  return { matches: found.filter(({ fits }) => fits), stoppedAt: last?.at === rows ? last : null }
}
