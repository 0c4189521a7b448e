import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember } from '../../personal-data.ts'

/** A member who is about to leave; nothing new can refer to them until the transaction ends. */
export async function lockDepartingMember(tx: Tx, key: MemberKey, at: Date): Promise<DepartingMember | undefined> {
  const rows = await tx.$queryRaw<Omit<DepartingMember, 'at'>[]>`
    select key, id, email, email_confirmed_at is not null as "emailConfirmed", phone
    from members where key = ${key} for update`
  return rows[0] && { ...rows[0], at }
}

/** The member themself, and whatever came in the last moment with them. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.member.deleteMany({ where: { key } })
}

/** The address that a code has proved to be the member's. */
export async function findProvedEmail(db: Tx, key: MemberKey): Promise<string | undefined> {
  const member = await db.member.findUnique({
    where: { key, emailConfirmedAt: { not: null } },
    select: { email: true },
  })
  return member?.email
}

/** What is stored of an account beside what its owner sees of themself. */
export async function findAccount(db: Tx, key: MemberKey) {
  return db.member.findUnique({
    where: { key },
    select: {
      createdAt: true,
      updatedAt: true,
      emailConfirmedAt: true,
      paidUntil: true,
      exclusiveUntil: true,
      pausedAt: true,
      timeZone: true,
      policyVersion: true,
    },
  })
}
