import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { reasonsOfReport, type SourceCaseKind } from './cases.rules.ts'
import {
  lockReportsWithoutCase,
  lockSourcesWithoutCase,
  missingLimit,
  type ReportWithoutCase,
} from './missing-cases.store.ts'
import { openCase, openCaseOfReport } from './open-case.ts'

type OpenContext = Needs<'db' | 'random' | 'caseRules'>

/**
 * Opens cases for what came without one, counted from when it came: a message, a suspicion, a report of another version.
 * Costs four looks into empty indexes where there is nothing.
 * @returns whether there may be more
 */
export async function openMissingCases(ctx: OpenContext): Promise<boolean> {
  const reports = await ctx.db.$transaction(async (tx) => {
    const rows = await lockReportsWithoutCase(tx)
    for (const row of rows) await openCaseOf(ctx, tx, row)
    return rows.length
  })
  const messages = await openSources(ctx, 'contact')
  const harvests = await openSources(ctx, 'harvest')
  const spam = await openSources(ctx, 'spam')
  return Math.max(reports, messages, harvests, spam) === missingLimit
}

async function openCaseOf(ctx: Needs<'random' | 'caseRules'>, tx: Tx, row: ReportWithoutCase): Promise<void> {
  const { key, reported, reporter, createdAt } = row
  await openCaseOfReport(ctx, tx, { key, member: reported, reporter, reasons: reasonsOfReport(row), at: createdAt })
}

async function openSources(ctx: OpenContext, kind: SourceCaseKind): Promise<number> {
  return ctx.db.$transaction(async (tx) => {
    const rows = await lockSourcesWithoutCase(tx, kind)
    for (const { key, member, createdAt } of rows) await openCase(ctx, tx, { kind, source: key, member, at: createdAt })
    return rows.length
  })
}
