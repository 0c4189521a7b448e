import type { BodyOf, routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'

type ContactMessage = BodyOf<typeof routes.contact.send>

/** Stores a message for the moderators. */
export async function insertContactMessage(
  db: Tx,
  { name, email, subject, message }: ContactMessage,
  at: Date,
): Promise<void> {
  await db.contactMessage.create({ data: { name, email, subject, message, createdAt: at }, select: { key: true } })
}

/**
 * Deletes the messages that were answered; open ones stay. Messages from an unconfirmed address are not known to be
 * the member's.
 */
export async function erase(tx: Tx, { email, emailConfirmed }: DepartingMember): Promise<void> {
  if (emailConfirmed) await tx.contactMessage.deleteMany({ where: { email, closedAt: { not: null } } })
}

/** The messages from an address. The caller passes a confirmed one: anyone can sign up with somebody else's. */
export async function findContactMessages(db: Tx, email: string) {
  return db.contactMessage.findMany({
    where: { email },
    orderBy: { key: 'asc' },
    select: { name: true, email: true, subject: true, message: true, createdAt: true, closedAt: true },
  })
}
