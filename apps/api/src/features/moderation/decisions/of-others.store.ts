import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type CaseTable, caseTables } from '../cases/index.ts'

const uuidForm = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * A condition that leaves out what concerns one member: the moderator's own account. Each branch is looked up by a key of
 * the row, so that it costs the same however many cases that member has.
 * @param row the alias of an entry of the audit, or of a proposal: both have a `subject` and `details`
 * @param own null where the moderator has named none
 */
export function ofOthersSql(row: 'entry' | 'proposal', own: MemberKey | null): Prisma.Sql {
  if (own === null) return Prisma.sql`true`
  const [subject, details] = [Prisma.raw(`${row}.subject`), Prisma.raw(`${row}.details`)]
  // What was closed is recorded under the id of the report, message, suspicion, check or appeal.
  const source = Prisma.sql`case when ${subject} ~ ${uuidForm} then ${subject}::uuid end`
  return Prisma.sql`not exists (
    select 1 from members m
    where m.key = ${own} and m.id in (${subject}, ${details} ->> 'sender', ${details} ->> 'sender_id')
    union all
    select 1 from cases c where c.number = ${subject} and ${own} in (c.member_key, c.reporter_key)
    union all
    select 1 from desk_proposals p join members m on m.id = p.details ->> 'sender_id'
    where p.id = (${details} ->> 'proposal')::uuid and m.key = ${own}
    union all ${Prisma.join(
      caseTables.map((one) => ofSource(one, source, own)),
      ' union all ',
    )})`
}

function ofSource({ table, caseColumn, memberColumns }: CaseTable, source: Prisma.Sql, own: MemberKey): Prisma.Sql {
  const members = [...memberColumns.map((column) => `t.${column}`), 'c.member_key', 'c.reporter_key']
  return Prisma.sql`
    select 1 from ${Prisma.raw(table)} t left join cases c on c.${Prisma.raw(caseColumn)} = t.key
    where t.id = ${source} and ${own} in (${Prisma.raw(members.join(', '))})`
}
