import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type changesOf, comparedFacts, type EditableProfile, type homeColumns } from './edit-profile.rules.ts'
import { storedName } from './fact-columns.rules.ts'

const compared = Object.fromEntries(comparedFacts.map((name) => [storedName(name), true] as const))
const editable = { ...compared, email: true, mobilecode: true, mobile: true, protectPhotos: true, hidePhotos: true }

export async function findEditableProfile(db: Tx, key: MemberKey): Promise<EditableProfile | null> {
  return (await db.member.findUnique({ where: { key }, select: editable })) as EditableProfile | null
}

/**
 * The same, held until the transaction ends: two edits at once come one after the other. Rows that
 * only refer to the member may be written meanwhile.
 */
export async function findEditableForUpdate(tx: Tx, key: MemberKey): Promise<EditableProfile | null> {
  await tx.$queryRaw`select 1 from members where key = ${key} for no key update`
  return findEditableProfile(tx, key)
}

type Changes = ReturnType<typeof changesOf> & Partial<ReturnType<typeof homeColumns>> & { traitsChangedAt?: Date }

export async function writeProfile(tx: Tx, key: MemberKey, changes: Changes, at: Date): Promise<void> {
  await tx.member.update({ where: { key }, data: { ...changes, updatedAt: at }, select: { key: true } })
}
