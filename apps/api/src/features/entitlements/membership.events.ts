import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { listChanged } from '../badges/index.ts'
import { publishAfterCommit } from '../outbox/index.ts'

/** Publishes to a member's open pages, once the transaction has committed, that their membership changed. */
export async function membershipChanged(tx: Tx, key: MemberKey): Promise<void> {
  const { channel, event } = listChanged(key, 'membership')
  await publishAfterCommit(tx, channel, event)
}
