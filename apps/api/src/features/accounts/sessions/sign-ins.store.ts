import { signInTtlSeconds } from '@satrangi/contract'
import { type Db, deleteInBatches, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

const maxListed = 50

export async function insertSignIn(tx: Tx, signIn: { memberKey: MemberKey; device: string; at: Date }): Promise<void> {
  await tx.signIn.create({ data: signIn })
}

/** The latest logins, newest first. */
export async function listSignIns(db: Tx, memberKey: MemberKey, now: Date): Promise<{ device: string; at: Date }[]> {
  return db.signIn.findMany({
    where: { memberKey, at: { gt: oldestSignIn(now) } },
    orderBy: { key: 'desc' },
    take: maxListed,
    select: { device: true, at: true },
  })
}

export async function deleteOldSignIns(db: Db, now: Date): Promise<void> {
  await deleteInBatches((limit) => deleteSignInsUntil(db, oldestSignIn(now), limit))
}

const deleteSignInsUntil = (db: Db, until: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from sign_ins where key = any(array(select key from sign_ins where at <= ${until} limit ${limit}))`

const oldestSignIn = (now: Date) => new Date(now.getTime() - signInTtlSeconds * 1000)
