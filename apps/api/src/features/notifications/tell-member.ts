import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { listChanged } from '../badges/index.ts'
import { announceLater } from '../outbox/index.ts'
import { addDecision } from './notifications.store.ts'

/** A notification in words for one member, whose open pages are told to fetch it. */
export async function tellMember(tx: Tx, key: MemberKey, text: string, at: Date): Promise<void> {
  await addDecision(tx, { to: key, text, at })
  const { channel, event } = listChanged(key, 'notifications')
  await announceLater(tx, channel, event)
}
