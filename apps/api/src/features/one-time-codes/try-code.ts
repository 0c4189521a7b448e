import { code } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { CodePurpose } from './one-time-codes.rules.ts'
import { answerCode, wasUsed } from './one-time-codes.store.ts'

/**
 * A number or address as the table knows it: a keyed hash that names nobody. With a member it is
 * theirs alone: nobody else's code for the same place stands in its way, or is good in its stead.
 */
export const codeTarget = (ctx: Needs<'seal'>, to: string, member?: MemberKey) =>
  ctx.seal.fingerprint(member === undefined ? `code for ${to}` : `code for ${to} of ${member}`)

/** A code as the table knows it, bound to its purpose and its number. */
export const hashCode = (ctx: Needs<'seal'>, purpose: CodePurpose, target: string, otp: string) =>
  ctx.seal.fingerprint(`${purpose} ${target} ${otp}`)

interface Tried {
  purpose: CodePurpose
  to: string
  /** Who asked for it, where it is good for them alone. */
  member?: MemberKey
  otp: string
}

function prepare(ctx: Needs<'seal' | 'clock'>, { purpose, to, member, otp }: Tried) {
  const target = codeTarget(ctx, to, member)
  return { purpose, target, codeHash: hashCode(ctx, purpose, target, otp), at: ctx.clock.now(), tries: code.tries }
}

/** Whether this is the right code; uses it up if it is, counts a try if it is not. */
export const consumeCode = (ctx: Needs<'seal' | 'clock'>, db: Tx, tried: Tried) =>
  answerCode(db, { ...prepare(ctx, tried), use: true })

/** Whether this is the right code; counts a try if it is not, leaves it alive if it is. */
export const tryCode = (ctx: Needs<'seal' | 'clock'>, db: Tx, tried: Tried) =>
  answerCode(db, { ...prepare(ctx, tried), use: false })

/** Whether this was the latest code sent, and has done its work. Counts nothing. */
export function codeMatched(ctx: Needs<'seal' | 'clock'>, db: Tx, tried: Tried): Promise<boolean> {
  const { purpose, target, codeHash } = prepare(ctx, tried)
  return wasUsed(db, purpose, target, codeHash)
}
