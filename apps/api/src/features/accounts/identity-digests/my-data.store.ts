import type { Tx } from '@satrangi/db'
import type { DepartingMember } from '../../../personal-data.ts'
import { type HasGraveReport, holdDeparted } from './held.store.ts'

/** The member's digests; those that a block or a moderator's decision needs stay, under nobody's key. */
export const eraseDigests =
  (hasGraveReport: HasGraveReport) =>
  async (tx: Tx, departing: DepartingMember): Promise<void> => {
    await holdDeparted(tx, departing, hasGraveReport)
    await tx.identityDigest.deleteMany({ where: { memberKey: departing.key } })
  }
