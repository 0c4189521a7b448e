import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { CaseRow } from './cases.store.ts'

interface NewAppealCase extends CaseRow {
  appealKey: bigint
  member: MemberKey
  openedAt: Date
}

/** Nobody waits for an acknowledgement: whoever appealed was told the number at once. */
export async function insertAppealCase(tx: Tx, { member, openedAt, ...one }: NewAppealCase): Promise<void> {
  const data = { ...one, kind: 'appeal', memberKey: member, openedAt, acknowledgedAt: openedAt }
  await tx.case.create({ data, select: { key: true } })
}
