import { deskChallengeTtlSeconds } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import { type ChallengePurpose, consumeChallenge, insertChallenge } from './challenges.store.ts'
import { digestOf } from './digest.ts'
import { readChallenge } from './webauthn.ts'

/** 260 random bits. */
const challengeLength = 52

/** Makes a challenge for a passkey, which can be answered once within minutes. */
export async function issueChallenge(
  ctx: Needs<'db' | 'clock' | 'random'>,
  purpose: ChallengePurpose,
  inviteDigest: string | null = null,
): Promise<string> {
  const challenge = ctx.random.crockford(challengeLength)
  const expiresAt = new Date(ctx.clock.now().getTime() + deskChallengeTtlSeconds * 1000)
  await insertChallenge(ctx.db, { digest: digestOf(challenge), purpose, inviteDigest, expiresAt })
  return challenge
}

/**
 * Takes away the challenge that a browser says it answers, whatever becomes of the answer.
 * @throws Refusal `challenge_gone`
 */
export async function takeChallenge(
  { db, clock }: Needs<'db' | 'clock'>,
  clientDataJson: string,
  purpose: ChallengePurpose,
  inviteDigest: string | null = null,
): Promise<string> {
  const challenge = readChallenge(clientDataJson)
  const query = { purpose, inviteDigest, now: clock.now() }
  if (challenge === undefined || !(await consumeChallenge(db, { digest: digestOf(challenge), ...query })))
    throw new Refusal('challenge_gone')
  return challenge
}
