import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { SummaryRow } from '../../members/index.ts'
import type { PageRange } from '../../shared/paging/index.ts'
import { isFoundSql, loadListedPage } from './listed-page.store.ts'

const maxKey = 9_223_372_036_854_775_807n

/**
 * Members whom this viewer may find, newest first: below the key `after` where it is given, else after `offset` of
 * them.
 */
export const findNewestMembers = (
  db: Tx,
  viewer: MemberKey,
  { after, ...range }: PageRange<bigint>,
): Promise<SummaryRow[]> =>
  loadListedPage(
    db,
    viewer,
    range,
    (
      server,
    ) => Prisma.sql`select m.key from members m where ${isFoundSql(server, viewer)} and m.key < ${after ?? maxKey}
      order by m.key desc`,
  )
