import type { CaseClass } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { CaseClock, SourceCaseKind } from './cases.rules.ts'

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

/** The same of messages of the contact form. */
export async function lockMessagesWithoutCase(tx: Tx): Promise<SourceWithoutCase[]> {
  return tx.$queryRaw<SourceWithoutCase[]>`
    update contact_messages set has_case = true where key in (
      select key from contact_messages where closed_at is null and not has_case order by key limit ${missingLimit}
      for no key update skip locked)
    returning key, null::bigint as member, created_at as "createdAt"`
}

/** The same of suspected harvests. */
export async function lockHarvestsWithoutCase(tx: Tx): Promise<SourceWithoutCase[]> {
  return tx.$queryRaw<SourceWithoutCase[]>`
    update suspected_harvests set has_case = true where key in (
      select key from suspected_harvests where closed_at is null and not has_case order by key limit ${missingLimit}
      for no key update skip locked)
    returning key, member_key as member, created_at as "createdAt"`
}

/** The same of suspected spam. */
export async function lockSpamWithoutCase(tx: Tx): Promise<SourceWithoutCase[]> {
  return tx.$queryRaw<SourceWithoutCase[]>`
    update suspected_spam set has_case = true where key in (
      select key from suspected_spam where closed_at is null and not has_case order by key limit ${missingLimit}
      for no key update skip locked)
    returning key, member_key as member, created_at as "createdAt"`
}

export interface NewSourceCase extends CaseClock {
  kind: SourceCaseKind
  class: CaseClass
  number: string
  sourceKey: bigint
  member: MemberKey | null
  openedAt: Date
}

const sourceColumns = {
  contact: 'contactMessageKey',
  harvest: 'suspectedHarvestKey',
  spam: 'suspectedSpamKey',
} as const

/** Opens the cases of messages or suspicions. Nobody waits for an acknowledgement: the form has answered, or nobody wrote. */
export async function insertSourceCases(tx: Tx, cases: readonly NewSourceCase[]): Promise<void> {
  await tx.case.createMany({
    data: cases.map(({ sourceKey, member, openedAt, ...one }) => ({
      ...{ ...one, memberKey: member, openedAt, acknowledgedAt: openedAt, [sourceColumns[one.kind]]: sourceKey },
    })),
  })
}
