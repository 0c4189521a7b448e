import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { changesOf, EditableProfile, homeColumns } from './edit-profile.rules.ts'

const editable = {
  name: true,
  nickname: true,
  occupation: true,
  email: true,
  mobilecode: true,
  mobile: true,
  cityName: true,
  state: true,
  country: true,
  languages: true,
  maritalStatus: true,
  bio: true,
  partnerExpectations: true,
  protectPhotos: true,
  hidePhotos: true,
} as const

export async function findEditableProfile(db: Tx, key: MemberKey): Promise<EditableProfile | null> {
  return db.member.findUnique({ where: { key }, select: editable })
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
