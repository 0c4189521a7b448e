import { type Db, deleteRows, Prisma, type Tx } from '@satrangi/db'

export type ChallengePurpose = 'invite_passkey' | 'sign_in'

interface Challenge {
  digest: string
  purpose: ChallengePurpose
  /** Of the invite that it is for. */
  inviteDigest: string | null
}

export async function insertChallenge(db: Tx, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await db.deskChallenge.create({ data: challenge, select: { digest: true } })
}

/** Takes a challenge away, so that it is answered once: of several answers at the same moment one finds it. */
export async function consumeChallenge(db: Tx, { now, ...challenge }: Challenge & { now: Date }): Promise<boolean> {
  const { count } = await db.deskChallenge.deleteMany({ where: { ...challenge, expiresAt: { gt: now } } })
  return count === 1
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await deleteRows(db, 'desk_challenges', Prisma.sql`expires_at < ${now}`)
}
