import { Prisma, type Tx } from '@satrangi/db'

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: Date
  closedAt: Date | null
}

interface ContactMessageQuery {
  /** The beginning of an id. */
  id?: string
  closed?: boolean
  limit: number
}

/** Open ones first, the oldest first; closed ones after them, the latest first. */
export async function listContactMessages(
  db: Tx,
  { id, closed = false, limit }: ContactMessageQuery,
): Promise<ContactMessageRow[]> {
  const conditions = [
    ...(id === undefined ? [] : [Prisma.sql`id::text like ${`${id}%`}`]),
    ...(closed ? [] : [Prisma.sql`closed_at is null`]),
  ]
  const where = conditions.length > 0 ? Prisma.sql`where ${Prisma.join(conditions, ' and ')}` : Prisma.empty
  // Open ones alone have their index's order.
  const order = closed ? Prisma.sql`closed_at desc` : Prisma.sql`closed_at`
  return db.$queryRaw<ContactMessageRow[]>`
    select id::text as id, name, email, subject, message, created_at as "createdAt", closed_at as "closedAt"
    from contact_messages ${where}
    order by ${order}, created_at, key limit ${limit}`
}

/** Closes a contact message; false when there was no open one. */
export async function markContactMessageClosed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.contactMessage.updateMany({ where: { id, closedAt: null }, data: { closedAt: at } })
  return count === 1
}
