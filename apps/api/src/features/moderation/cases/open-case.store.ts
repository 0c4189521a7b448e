import type { CaseClass } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { caseSources } from './case-sources.store.ts'
import type { CaseClock, CaseKind, SourceCaseKind } from './cases.rules.ts'

export interface OpenedCase extends CaseClock {
  number: string
  class: CaseClass
}

export interface NewCase extends OpenedCase {
  kind: CaseKind
  /** Of the report, message, suspicion, check of pictures or appeal: each has one case. */
  source: bigint
  /** Whom it is about. */
  member: MemberKey | null
  reporter: MemberKey | null
  openedAt: Date
  /** Null where its reporter waits for an acknowledgement. */
  acknowledgedAt: Date | null
  /** Comes after the others of its class. */
  waitsBehind: boolean
}

/**
 * Opens a case, or makes the open one of the same source graver and its clock shorter: never less grave, and never later. The
 * source is locked by whoever inserted or changed it.
 */
export async function upsertCase(tx: Tx, one: NewCase): Promise<OpenedCase> {
  const source = Prisma.raw(caseSources[one.kind].caseColumn)
  const [row] = await tx.$queryRaw<OpenedCase[]>`
    insert into cases (number, kind, class, waits_behind, member_key, reporter_key, ${source}, opened_at, acknowledge_by,
      act_by, acknowledged_at)
    values (${one.number}, ${one.kind}, ${one.class}, ${one.waitsBehind}, ${one.member}, ${one.reporter}, ${one.source},
      ${one.openedAt}, ${one.acknowledgeBy}, ${one.actBy}, ${one.acknowledgedAt})
    on conflict (${source}) do update set
      class = least(cases.class, excluded.class),
      waits_behind = cases.waits_behind and excluded.waits_behind,
      act_by = least(cases.act_by, excluded.act_by)
    returning number, class, acknowledge_by as "acknowledgeBy", act_by as "actBy"`
  if (!row) throw new Error('a case was neither opened nor found')
  return row
}

export async function markReportHasCase(tx: Tx, key: bigint): Promise<void> {
  await tx.$executeRaw`update reports set has_case = true where key = ${key} and not has_case`
}

// Reports, messages and suspicions that another version or a script has stored, which open no case.

/** So many are opened by one transaction; a report takes a few statements. */
export const missingLimit = 50

interface ReportWithoutCase {
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

interface SourceWithoutCase {
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
