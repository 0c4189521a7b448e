import type { Tx } from '@satrangi/db'
import type { CodePurpose } from './one-time-codes.rules.ts'

const seconds = (count: number) => `${count} seconds`

/**
 * Puts a new code in the place of the one before, which is void with that; null when the one
 * before is too young. The condition is in the statement, so that of two at once one is sent.
 * `codeHash` null: a code that nobody can know.
 */
export async function replaceCode(
  db: Tx,
  next: { purpose: CodePurpose; target: string; codeHash: string | null; at: Date; validFor: number; gap: number },
): Promise<boolean> {
  const placed = await db.$executeRaw`
    insert into one_time_codes as old (purpose, target, code_hash, tries, sent_at, expires_at, consumed_at)
    values (${next.purpose}, ${next.target}, ${next.codeHash}, 0, ${next.at},
      ${next.at}::timestamptz + ${seconds(next.validFor)}::interval, null)
    on conflict (purpose, target) do update
      set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, consumed_at = null
      where old.sent_at <= excluded.sent_at - ${seconds(next.gap)}::interval`
  return placed === 1
}

/** When the latest code of a purpose went to a target. */
export async function lastSentAt(db: Tx, purpose: CodePurpose, target: string): Promise<Date | undefined> {
  const code = await db.oneTimeCode.findUnique({ where: { purpose_target: { purpose, target } } })
  return code?.sentAt
}

/** Takes one out of a budget; false when it is used up. */
export async function spend(db: Tx, bucket: string, most: number, until: Date): Promise<boolean> {
  const spent = await db.$executeRaw`
    insert into code_budgets as old (bucket, used, expires_at) values (${bucket}, 1, ${until})
    on conflict (bucket) do update set used = old.used + 1 where old.used < ${most}`
  return spent === 1
}

interface Tried {
  purpose: CodePurpose
  target: string
  codeHash: string
  at: Date
  /** Wrong tries that a code survives. */
  tries: number
  /** Whether a right answer uses the code up. */
  use: boolean
}

/**
 * Whether this is the live code; counts a wrong try. One statement, so that of many right answers
 * at once one uses the code up, and no number of wrong ones slips past the count.
 */
export async function answerCode(db: Tx, { purpose, target, codeHash, at, tries, use }: Tried): Promise<boolean> {
  const rows = await db.$queryRaw<{ right: boolean }[]>`
    update one_time_codes
    set tries = tries + (code_hash is distinct from ${codeHash})::int,
      consumed_at = case when ${use} and code_hash = ${codeHash} then ${at}::timestamptz end
    where purpose = ${purpose} and target = ${target}
      and consumed_at is null and expires_at > ${at} and tries < ${tries}
    returning code_hash is not distinct from ${codeHash} as right`
  return rows[0]?.right ?? false
}

/** Whether this is the latest code of a target and was used up; one that was never right is not. */
export async function wasUsed(db: Tx, purpose: CodePurpose, target: string, codeHash: string): Promise<boolean> {
  return (await db.oneTimeCode.count({ where: { purpose, target, codeHash, consumedAt: { not: null } } })) === 1
}

export async function deleteOldCodes(db: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.oneTimeCode.deleteMany({ where: { expiresAt: { lt: dayAgo } } })
  await db.codeBudget.deleteMany({ where: { expiresAt: { lt: now } } })
}
