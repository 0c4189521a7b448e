import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { caseSources } from './case-sources.ts'
import type { SourceCaseKind } from './cases.rules.ts'

// Reports, messages and suspicions that another version or a script has stored, which open no case.

/** So many are opened by one transaction; a report takes a few statements. */
export const missingLimit = 50

export interface ReportWithoutCase {
  key: bigint
  reporter: MemberKey | null
  reported: MemberKey | null
  reason: string
  details: string
  createdAt: Date
}

/** Open reports without a case, locked; those that another process opens at the moment are left to it. */
export async function lockReportsWithoutCase(tx: Tx): Promise<ReportWithoutCase[]> {
  return tx.$queryRaw<ReportWithoutCase[]>`
    select key, reporter_key as reporter, reported_key as reported, reason, details, created_at as "createdAt"
    from reports where closed_at is null and not has_case order by key limit ${missingLimit}
    for no key update skip locked`
}

export interface SourceWithoutCase {
  key: bigint
  member: MemberKey | null
  createdAt: Date
}

/** The same of messages and suspicions. */
export async function lockSourcesWithoutCase(tx: Tx, kind: SourceCaseKind): Promise<SourceWithoutCase[]> {
  const { memberColumns, ...source } = caseSources[kind]
  const table = Prisma.raw(source.table)
  const member = Prisma.raw(memberColumns[0] ?? 'null::bigint')
  return tx.$queryRaw<SourceWithoutCase[]>`
    update ${table} set has_case = true where key in (
      select key from ${table} where closed_at is null and not has_case order by key limit ${missingLimit}
      for no key update skip locked)
    returning key, ${member} as member, created_at as "createdAt"`
}
