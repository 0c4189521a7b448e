import type { AccountEvent } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { publishAfterCommit } from '../../shared/outbox/index.ts'
import { listChanged } from '../badges.events.ts'
import { addAccountEvent } from './notifications.store.ts'

/** A notification of an event of one member's account; their open pages fetch it. */
export async function notifyMember(tx: Tx, key: MemberKey, event: AccountEvent, at: Date): Promise<void> {
  await addAccountEvent(tx, { to: key, event, at })
  const changed = listChanged(key, 'notifications')
  await publishAfterCommit(tx, changed.channel, changed.event)
}
