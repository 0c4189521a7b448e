import { type Db, deleteInBatches, type Tx } from '@satrangi/db'

export type ChallengePurpose = 'invite_passkey' | 'sign_in'

interface NewChallenge {
  digest: string
  purpose: ChallengePurpose
  inviteDigest?: string
  expiresAt: Date
}

interface ChallengeQuery {
  digest: string
  purpose: ChallengePurpose
  /** Of whose invite it must be. */
  inviteDigest?: string
  now: Date
}

export async function insertChallenge(db: Tx, challenge: NewChallenge): Promise<void> {
  await db.deskChallenge.create({ data: challenge, select: { digest: true } })
}

/** Takes a challenge away, so that it is answered once: of several answers at the same moment one finds it. */
export async function consumeChallenge(
  db: Tx,
  { digest, purpose, inviteDigest, now }: ChallengeQuery,
): Promise<boolean> {
  const { count } = await db.deskChallenge.deleteMany({
    where: { digest, purpose, inviteDigest: inviteDigest ?? null, expiresAt: { gt: now } },
  })
  return count === 1
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from desk_challenges where ctid = any(array(
        select ctid from desk_challenges where expires_at < ${now} limit ${limit}))`,
  )
}
