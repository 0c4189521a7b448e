import type { BodyOf, routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'

type Message = BodyOf<typeof routes.contact.send>

/** Keeps a message for the admins. */
export async function insertContactMessage(
  db: Tx,
  { name, email, subject, message }: Message,
  at: Date,
): Promise<void> {
  await db.contactMessage.create({ data: { name, email, subject, message, createdAt: at }, select: { key: true } })
}

/** Messages that were answered; one that still waits for its answer stays. Whoever never proved an address has none. */
export async function erase(tx: Tx, { email, emailConfirmed }: DepartingMember): Promise<void> {
  if (emailConfirmed) await tx.contactMessage.deleteMany({ where: { email, closedAt: { not: null } } })
}

/** What was written from an address that is proved to be the member's: anybody can sign up with another's. */
export async function listMessagesOf(db: Tx, email: string) {
  return db.contactMessage.findMany({
    where: { email },
    orderBy: { key: 'asc' },
    select: { name: true, email: true, subject: true, message: true, createdAt: true, closedAt: true },
  })
}
