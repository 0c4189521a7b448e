import type { Tx } from '@satrangi/db'

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: Date
  closedAt: Date | null
}

export async function findContactMessage(db: Tx, id: string): Promise<ContactMessageRow | null> {
  return db.contactMessage.findUnique({ where: { id } })
}

/** Closes a contact message; false when there was no open one. */
export async function markContactMessageClosed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.contactMessage.updateMany({ where: { id, closedAt: null }, data: { closedAt: at } })
  return count === 1
}
