import type { Tx } from '@satrangi/db'
import type { DepartingMember, EraseContext } from '../../personal-data.ts'
import { type CodePurpose, codeTarget } from './one-time-codes.rules.ts'

const intervalOf = (count: number) => `${count} seconds`

/**
 * Replaces the previous code, which becomes void; false when that is too recent. The condition is in
 * the statement, so that of two concurrent calls one sends a code. `codeHash` null: a code that never matches.
 */
export async function replaceCode(
  db: Tx,
  next: {
    purpose: CodePurpose
    target: string
    codeHash: string | null
    at: Date
    ttlSeconds: number
    gapSeconds: number
  },
): Promise<boolean> {
  const changedRows = await db.$executeRaw`
    insert into one_time_codes as old (purpose, target, code_hash, tries, sent_at, expires_at, consumed_at)
    values (${next.purpose}, ${next.target}, ${next.codeHash}, 0, ${next.at},
      ${next.at}::timestamptz + ${intervalOf(next.ttlSeconds)}::interval, null)
    on conflict (purpose, target) do update
      set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, consumed_at = null
      where old.sent_at <= excluded.sent_at - ${intervalOf(next.gapSeconds)}::interval`
  return changedRows === 1
}

/** When the latest code of a purpose went to a target. */
export async function findLastSentAt(db: Tx, purpose: CodePurpose, target: string): Promise<Date | undefined> {
  const code = await db.oneTimeCode.findUnique({ where: { purpose_target: { purpose, target } } })
  return code?.sentAt
}

/** Counts one message against a budget; false when it is used up. */
export async function spendBudget(db: Tx, bucket: string, limit: number, expiresAt: Date): Promise<boolean> {
  const changedRows = await db.$executeRaw`
    insert into code_budgets as old (bucket, used, expires_at) values (${bucket}, 1, ${expiresAt})
    on conflict (bucket) do update set used = old.used + 1 where old.used < ${limit}`
  return changedRows === 1
}

interface HashedCodeAttempt {
  purpose: CodePurpose
  target: string
  codeHash: string
  at: Date
  /** How many wrong attempts make the code void. */
  maxTries: number
  /** Whether a right attempt consumes the code. */
  consume: boolean
}

/**
 * Whether the attempt matches the valid code; counts a wrong attempt. One statement, so that of many
 * concurrent right attempts one consumes the code, and every wrong one is counted.
 */
export async function checkCode(
  db: Tx,
  { purpose, target, codeHash, at, maxTries, consume }: HashedCodeAttempt,
): Promise<boolean> {
  const rows = await db.$queryRaw<{ matches: boolean }[]>`
    update one_time_codes
    set tries = tries + (code_hash is distinct from ${codeHash})::int,
      consumed_at = case when ${consume} and code_hash = ${codeHash} then ${at}::timestamptz end
    where purpose = ${purpose} and target = ${target}
      and consumed_at is null and expires_at > ${at} and tries < ${maxTries}
    returning code_hash is not distinct from ${codeHash} as matches`
  return rows[0]?.matches ?? false
}

/** Whether this is the latest code of a target and was consumed. */
export async function isCodeConsumed(db: Tx, purpose: CodePurpose, target: string, codeHash: string): Promise<boolean> {
  return (await db.oneTimeCode.count({ where: { purpose, target, codeHash, consumedAt: { not: null } } })) === 1
}

export async function deleteOldCodes(db: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.oneTimeCode.deleteMany({ where: { expiresAt: { lt: dayAgo } } })
  await db.codeBudget.deleteMany({ where: { expiresAt: { lt: now } } })
}

/** Every code for the member's number and address. The budgets stay, which limit how many codes are sent. */
export async function erase(tx: Tx, { key, phone, email }: DepartingMember, { seal }: EraseContext): Promise<void> {
  const targets = [phone, email].flatMap((to) => [codeTarget({ seal }, to), codeTarget({ seal }, to, key)])
  await tx.oneTimeCode.deleteMany({ where: { target: { in: targets } } })
}
