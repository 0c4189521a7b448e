import type { Tx } from '@satrangi/db'
import type { DepartingMember, EraseContext } from '../../../personal-data.ts'
import { type CodePurpose, codeTarget } from './one-time-codes.rules.ts'

const intervalOf = (count: number) => `${count} seconds`

/**
 * Replaces the previous code, which becomes void. `codeHash` null: a code that never matches.
 * @param next with `keepsLatest`, the row is written with what it has: a code stays valid until the next is sent
 */
export async function replaceCode(
  db: Tx,
  next: {
    purpose: CodePurpose
    target: string
    codeHash: string | null
    at: Date
    ttlSeconds: number
    keepsLatest: boolean
  },
): Promise<void> {
  const { purpose, target, codeHash, at, ttlSeconds, keepsLatest } = next
  await db.$executeRaw`
    insert into one_time_codes as old (purpose, target, code_hash, tries, sent_at, expires_at, consumed_at)
    values (${purpose}, ${target}, case when not ${keepsLatest} then ${codeHash}::text end, 0, ${at},
      ${at}::timestamptz + ${intervalOf(ttlSeconds)}::interval, null)
    on conflict (purpose, target) do update set
      code_hash = case when ${keepsLatest} then old.code_hash else excluded.code_hash end,
      tries = case when ${keepsLatest} then old.tries else 0 end,
      own_tries = case when ${keepsLatest} then old.own_tries else 0 end,
      sent_at = case when ${keepsLatest} then old.sent_at else excluded.sent_at end,
      expires_at = case when ${keepsLatest} then old.expires_at else excluded.expires_at end,
      consumed_at = case when ${keepsLatest} then old.consumed_at end`
}

interface Spending {
  bucket: string
  /** The window begins with the first that is counted. */
  windowSeconds: number
  at: Date
  /** 0: looks, with the same work. */
  amount?: 0 | 1
}

/** Counts one against a budget, and on beyond its limit; returns how many were counted in this window. */
export async function spendBudget(db: Tx, { bucket, windowSeconds, at, amount = 1 }: Spending): Promise<number> {
  const [spent] = await db.$queryRaw<[{ used: number }]>`
    insert into code_budgets as old (bucket, used, expires_at)
    values (${bucket}, ${amount}::int, ${at}::timestamptz + ${intervalOf(windowSeconds)}::interval)
    on conflict (bucket) do update set
      used = case when old.expires_at <= ${at} then excluded.used else old.used + excluded.used end,
      expires_at = case when old.expires_at <= ${at} then excluded.expires_at else old.expires_at end
    returning used`
  return spent.used
}

/** How many were counted against a budget in its present window. */
export async function findBudgetUse(db: Tx, bucket: string, at: Date): Promise<number> {
  const row = await db.codeBudget.findUnique({ where: { bucket, expiresAt: { gt: at } }, select: { used: true } })
  return row?.used ?? 0
}

interface HashedCodeAttempt {
  purpose: CodePurpose
  target: string
  codeHash: string
  at: Date
  /** A row that only records an attempt is deleted like an expired code. */
  ttlSeconds: number
  /** How many wrong attempts make the code void. */
  maxTries: number
  /** Whether a right attempt consumes the code. */
  consume: boolean
  /** In a browser of its owner, whose attempts are counted apart. */
  isOwner: boolean
}

/**
 * Whether the attempt matches the valid code; counts a wrong attempt. One statement, so that of many
 * concurrent right attempts one consumes the code, and every wrong one is counted.
 *
 * It writes one row whatever it finds: a valid code, a void one, or none, for which a row without a code is
 * added. A statement that wrote only where a code was issued took a commit to disk longer there, and that
 * time told strangers whose owner had just asked for a code.
 */
export async function checkCode(db: Tx, attempt: HashedCodeAttempt): Promise<boolean> {
  const { purpose, target, codeHash, at, ttlSeconds, maxTries, consume, isOwner } = attempt
  const rows = await db.$queryRaw<{ matches: boolean }[]>`
    with recorded as (
      insert into one_time_codes (purpose, target, code_hash, sent_at, expires_at)
      values (${purpose}, ${target}, null, ${at}, ${at}::timestamptz + ${intervalOf(ttlSeconds)}::interval)
      on conflict (purpose, target) do nothing
    )
    update one_time_codes code set
      tries = least(code.tries + (not stored.matches and not ${isOwner})::int, ${maxTries}::int),
      own_tries = least(code.own_tries + (not stored.matches and ${isOwner})::int, ${maxTries}::int),
      consumed_at = case when ${consume} and stored.matches then ${at}::timestamptz else code.consumed_at end
    from (
      select purpose, target, coalesce(code_hash = ${codeHash}, false)
        and consumed_at is null and expires_at > ${at}
        and case when ${isOwner} then own_tries else tries end < ${maxTries}::int as matches
      from one_time_codes where purpose = ${purpose} and target = ${target} for update
    ) stored
    where code.purpose = stored.purpose and code.target = stored.target
    returning stored.matches`
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

/**
 * Every code for the member's number and confirmed address, and their own for an address that they claim: others
 * may claim it too. The budgets stay, which limit how many codes are sent.
 */
export async function erase(
  tx: Tx,
  { key, phone, email, emailConfirmed }: DepartingMember,
  { seal }: EraseContext,
): Promise<void> {
  const targets = [phone, email].map((to) => codeTarget({ seal }, to, key))
  targets.push(codeTarget({ seal }, phone))
  if (emailConfirmed) targets.push(codeTarget({ seal }, email))
  await tx.oneTimeCode.deleteMany({ where: { target: { in: targets } } })
}
