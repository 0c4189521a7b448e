import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type FactRow, type ProfileFact, profileFacts } from './fact-columns.rules.ts'
import { factColumnsSql } from './fact-columns.store.ts'
import { connectionJoinSql, type SummaryRow, summaryColumnsSql } from './summary-rows.store.ts'

/** Everything that any view of a member may need, and how the viewer stands to them. */
export interface MemberRow extends SummaryRow, FactRow<ProfileFact> {
  email: string
  mobilecode: string
  mobile: string
  emailConfirmed: boolean
  showEmail: boolean
  hidePhone: boolean
}

/**
 * One member by their public id. Whether the viewer may see them is not decided here.
 * @param columns further columns, of a row `m` of members
 */
export const loadMember = <Extra = unknown>(
  db: Tx,
  viewer: MemberKey,
  id: string,
  columns?: Prisma.Sql,
): Promise<(MemberRow & Extra) | undefined> => selectMember(db, viewer, Prisma.sql`m.id = ${id}`, columns)

/** A member as they see themselves. */
export const loadSelf = (db: Tx, key: MemberKey): Promise<MemberRow | undefined> =>
  selectMember(db, key, Prisma.sql`m.key = ${key}`)

async function selectMember<Extra>(
  db: Tx,
  viewer: MemberKey,
  which: Prisma.Sql,
  columns?: Prisma.Sql,
): Promise<(MemberRow & Extra) | undefined> {
  const [row] = await db.$queryRaw<(MemberRow & Extra)[]>(preparedStatement`
      select m.key, ${summaryColumnsSql(viewer)}, m.email, m.mobilecode, m.mobile,
        ${factColumnsSql(profileFacts)},
        m.email_confirmed_at is not null as "emailConfirmed", m.show_email as "showEmail", m.hide_phone as "hidePhone"
        ${columns ? Prisma.sql`, ${columns}` : Prisma.empty}
      from members m ${connectionJoinSql(viewer)}
      where ${which}`)
  return row
}
