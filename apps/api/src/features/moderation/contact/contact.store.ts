import type { BodyOf, routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { DepartingMember, PersonalData } from '../../../personal-data.ts'

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

/** The messages from the member's confirmed address: anyone can sign up with somebody else's. */
export const exportData = async ({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> => ({
  contact_messages: await db.$queryRaw`
    select c.name, c.email, c.subject, c.message, c.created_at, c.closed_at
    from contact_messages c join members m on m.email = c.email
    where m.key = ${key} and m.email_confirmed_at is not null order by c.key`,
})
