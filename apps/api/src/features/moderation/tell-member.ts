import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { type MemberEvent, memberChannel } from '../badges/index.ts'
import { addDecision } from '../notifications/index.ts'
import { announceLater } from '../outbox/index.ts'

/** A notification of the moderators' for a member, whose open pages are told to fetch it. */
export async function tellMember(tx: Tx, key: MemberKey, text: string, at: Date): Promise<void> {
  await addDecision(tx, { to: key, text, at })
  const event: MemberEvent = { type: 'changed', changed: 'notifications' }
  await announceLater(tx, memberChannel(key), { ...event })
}
