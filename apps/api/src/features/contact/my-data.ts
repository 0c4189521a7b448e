import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { PersonalData } from '../../personal-data.ts'
import { findProvedEmail } from '../members/index.ts'
import { findContactMessages } from './contact.store.ts'

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const email = await findProvedEmail(db, key)
  const messages = email === undefined ? [] : await findContactMessages(db, email)
  return {
    contact_messages: messages.map(({ createdAt, closedAt, ...message }) => ({
      ...message,
      created_at: createdAt,
      closed_at: closedAt,
    })),
  }
}
