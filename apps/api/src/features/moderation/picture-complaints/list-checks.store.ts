import type { CaseClass } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { CaseOutcome, PictureCaseKind } from '../cases/index.ts'

export interface PictureCheckEntry {
  id: string
  key: bigint
  kind: PictureCaseKind
  /** The public id of the member; null where they have left, or where there is none. */
  member: string | null
  createdAt: Date
  closedAt: Date | null
  /** What the owner says about it. */
  answer: string | null
  /** How many have complained. */
  complaints: number
  number: string
  class: CaseClass
  actBy: Date
  outcome: CaseOutcome | null
}

interface PictureCheckQuery {
  /** The beginning of an id. */
  id?: string
  closed?: boolean
  limit: number
}

/** Open ones first, the gravest and oldest first; closed ones after them, the latest first. */
export async function listPictureChecks(
  db: Tx,
  { id, closed = false, limit }: PictureCheckQuery,
): Promise<PictureCheckEntry[]> {
  const conditions = [
    ...(id === undefined ? [] : [Prisma.sql`x.id::text like ${`${id}%`}`]),
    ...(closed ? [] : [Prisma.sql`x.closed_at is null`]),
  ]
  const where = conditions.length > 0 ? Prisma.sql`where ${Prisma.join(conditions, ' and ')}` : Prisma.empty
  return db.$queryRaw<PictureCheckEntry[]>`
    select x.id::text as id, x.key, x.kind, m.id as member, x.created_at as "createdAt", x.closed_at as "closedAt",
      x.answer, (select count(*)::int from picture_complaints p where p.check_key = x.key) as complaints,
      c.number, c.class, c.act_by as "actBy", c.outcome
    from picture_checks x join cases c on c.picture_check_key = x.key left join members m on m.key = x.member_key
    ${where}
    order by x.closed_at desc nulls first, c.class, c.act_by, x.key limit ${limit}`
}
