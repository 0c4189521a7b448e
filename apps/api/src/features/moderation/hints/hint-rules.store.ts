import { type HintCode, hintCodes, hints } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { addJob } from '../../shared/outbox/index.ts'
import type { CaseOutcome } from '../cases/index.ts'

export async function findRulesOff(db: Tx): Promise<ReadonlySet<HintCode>> {
  const rows = await db.$queryRaw<{ rule: HintCode }[]>`select rule from hint_rules where off_since is not null`
  return new Set(rows.map(({ rule }) => rule))
}

interface DecidedReport {
  reportId: string
  outcome: CaseOutcome
  at: Date
}

/**
 * Counts for each rule that had fired in the reported conversation what was found, in the transaction that closes the
 * report. A rule that was upheld in fewer than half of enough cases is off from then on.
 */
export async function countDecidedHints(tx: Tx, { reportId, outcome, at }: DecidedReport): Promise<void> {
  const [upheld, dismissed] = outcome === 'upheld' ? [1, 0] : [0, 1]
  const switchedOff = await tx.$queryRaw<{ rule: HintCode }[]>`
    with decided as (
      delete from case_hints h using cases c, reports r
      where r.id = ${reportId}::uuid and c.report_key = r.key and h.case_key = c.key
      returning h.rule
    ), counted as (
      insert into hint_rules as r (rule, upheld, dismissed) select rule, ${upheld}::int, ${dismissed}::int from decided order by rule
      on conflict (rule) do update set upheld = r.upheld + excluded.upheld, dismissed = r.dismissed + excluded.dismissed,
        off_since = case
          when r.off_since is null and r.upheld + r.dismissed + 1 >= ${hints.decidedCases}::int
            and (r.upheld + excluded.upheld) * 2 < r.upheld + r.dismissed + 1 then ${at}::timestamptz
          else r.off_since end
      returning rule, off_since
    )
    select rule from counted where off_since = ${at}::timestamptz`
  for (const { rule } of switchedOff) await addJob(tx, 'log_hint_rule_off', { rule })
}

export interface HintRule {
  rule: HintCode
  upheld: number
  dismissed: number
  offSince: Date | null
}

/** Every rule with its counts. */
export async function listHintRules(db: Tx): Promise<HintRule[]> {
  const stored = new Map((await db.hintRule.findMany()).map((one) => [one.rule, one]))
  return hintCodes.map((rule) => {
    const { upheld = 0, dismissed = 0, offSince = null } = stored.get(rule) ?? {}
    return { rule, upheld, dismissed, offSince }
  })
}

/** Switches a rule on again, and begins to count anew; false where it is not off. */
export async function markHintRuleOn(tx: Tx, rule: HintCode): Promise<boolean> {
  const { count } = await tx.hintRule.updateMany({
    where: { rule, offSince: { not: null } },
    data: { upheld: 0, dismissed: 0, offSince: null },
  })
  return count === 1
}
