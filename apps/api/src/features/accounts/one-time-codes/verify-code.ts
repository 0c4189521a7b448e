import { code, fieldProblem } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { type CodePurpose, codeTarget, hashCode } from './one-time-codes.rules.ts'
import { checkCode, isCodeConsumed } from './one-time-codes.store.ts'

interface CodeAttempt {
  purpose: CodePurpose
  to: string
  /** The member who requested the code, where it is valid for them alone. */
  member?: MemberKey
  otp: string
  /** In a browser of its owner: what strangers have tried does not count. */
  isOwner?: boolean
  /** Does the work of an attempt that cannot succeed. */
  isInVain?: boolean
}

function hashAttempt(ctx: Needs<'seal' | 'clock'>, attempt: CodeAttempt) {
  const { purpose, to, member, otp, isOwner = false, isInVain = false } = attempt
  const target = codeTarget(ctx, to, member)
  const codeHash = hashCode(ctx, purpose, target, isInVain ? '' : otp)
  return { purpose, target, codeHash, isOwner, at: ctx.clock.now(), ttlSeconds: code.ttlSeconds, maxTries: code.tries }
}

/** Whether this is the right code; consumes it if it is, counts a wrong attempt if it is not. */
export async function consumeCode(
  ctx: Needs<'seal' | 'clock' | 'meter'>,
  db: Tx,
  attempt: CodeAttempt,
): Promise<boolean> {
  const isRight = await checkCode(db, { ...hashAttempt(ctx, attempt), consume: true })
  if (isRight) ctx.meter.count('codes', 'used')
  return isRight
}

/** Whether this is the right code, which stays valid; counts a wrong attempt if it is not. */
export const verifyCode = (ctx: Needs<'seal' | 'clock'>, db: Tx, attempt: CodeAttempt) =>
  checkCode(db, { ...hashAttempt(ctx, attempt), consume: false })

/** Whether this is the latest code sent and was consumed. Counts no attempt. */
export function wasCodeConsumed(ctx: Needs<'seal' | 'clock'>, db: Tx, attempt: CodeAttempt): Promise<boolean> {
  const { purpose, target, codeHash } = hashAttempt(ctx, attempt)
  return isCodeConsumed(db, purpose, target, codeHash)
}

/** The refusal of a wrong or used code, at its field. */
export const wrongCode = () => new Refusal('invalid_otp', { problems: { otp: fieldProblem('otp_invalid') } })
