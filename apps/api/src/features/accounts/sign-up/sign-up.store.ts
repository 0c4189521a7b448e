import type { Gender } from '@satrangi/contract'
import type { Db, Tx } from '@satrangi/db'
import { isRandomId, type MemberKey } from '../../../keys.ts'
import type { DepartingMember } from '../../../personal-data.ts'
import type { Phone } from '../../members/index.ts'

export interface NewSignUp {
  id: string
  email: string
  phone: Phone
  passwordHash: string
  name: string
  gender: Gender
  dob: string
  at: Date
  expiresAt: Date
}

export async function addSignUp(db: Tx, { phone, dob, at, ...rest }: NewSignUp): Promise<void> {
  const { e164, mobilecode, mobile } = phone
  await db.signUp.create({ data: { ...rest, phone: e164, mobilecode, mobile, dob: new Date(dob), createdAt: at } })
}

/** A sign-up that has not expired. */
export async function findSignUp(db: Tx, id: string, now: Date) {
  return isRandomId(id) ? db.signUp.findFirst({ where: { id, expiresAt: { gt: now } } }) : null
}
export type SignUpRow = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

/** Locks the row until the transaction ends; returns the member that it was confirmed as, if any. */
export async function lockSignUp(tx: Tx, id: string): Promise<MemberKey | null> {
  const rows = await tx.$queryRaw<{ memberKey: MemberKey | null }[]>`
    select member_key as "memberKey" from sign_ups where id = ${id} for update`
  return rows[0]?.memberKey ?? null
}

export async function setSignUpMember(tx: Tx, id: string, memberKey: MemberKey): Promise<void> {
  await tx.signUp.update({ where: { id }, data: { memberKey } })
}

export async function deleteOldSignUps(db: Db, now: Date): Promise<void> {
  await db.signUp.deleteMany({ where: { expiresAt: { lt: now } } })
}

/** Deletes the unfinished sign-ups of a number. */
export async function deleteUnfinishedSignUps(tx: Tx, phone: string): Promise<void> {
  await tx.signUp.deleteMany({ where: { phone, memberKey: null } })
}

/**
 * Deletes the member's own sign-up, and every one that was started with their number or confirmed address; an
 * address that they only claim may be somebody else's.
 */
export async function erase(tx: Tx, { key, phone, email, emailConfirmed }: DepartingMember): Promise<void> {
  const where = [{ memberKey: key }, { phone }, ...(emailConfirmed ? [{ email }] : [])]
  await tx.signUp.deleteMany({ where: { OR: where } })
}
