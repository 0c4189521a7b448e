import { Prisma } from '@satrangi/db'
import type { CaseKind } from './cases.rules.ts'

/** A table whose rows open cases, and what statements call it. */
export interface CaseTable {
  readonly table: string
  readonly alias: string
  /** The column of `cases` that names its row. */
  readonly caseColumn: string
  readonly closedColumn: 'closed_at' | 'decided_at'
  /** The columns that name a member whom it concerns. */
  readonly memberColumns: readonly string[]
}

const pictures: CaseTable = {
  table: 'picture_checks',
  alias: 'x',
  caseColumn: 'picture_check_key',
  closedColumn: 'closed_at',
  memberColumns: ['member_key'],
}

export const caseSources: Readonly<Record<CaseKind, CaseTable>> = {
  report: {
    table: 'reports',
    alias: 'r',
    caseColumn: 'report_key',
    closedColumn: 'closed_at',
    memberColumns: ['reported_key', 'reporter_key'],
  },
  contact: {
    table: 'contact_messages',
    alias: 'o',
    caseColumn: 'contact_message_key',
    closedColumn: 'closed_at',
    memberColumns: [],
  },
  harvest: {
    table: 'suspected_harvests',
    alias: 'h',
    caseColumn: 'suspected_harvest_key',
    closedColumn: 'closed_at',
    memberColumns: ['member_key'],
  },
  spam: {
    table: 'suspected_spam',
    alias: 's',
    caseColumn: 'suspected_spam_key',
    closedColumn: 'closed_at',
    memberColumns: ['member_key'],
  },
  picture_complaint: pictures,
  known_picture: pictures,
  appeal: {
    table: 'appeals',
    alias: 'a',
    caseColumn: 'appeal_key',
    closedColumn: 'decided_at',
    memberColumns: ['member_key'],
  },
}

/** Each table once. */
export const caseTables: readonly CaseTable[] = [...new Set(Object.values(caseSources))]

const joins = caseTables.map(
  ({ table, alias, caseColumn }) => `left join ${table} ${alias} on ${alias}.key = c.${caseColumn}`,
)

/** Joins a case `c` to what it is about. */
export const caseSourceJoins = Prisma.raw(joins.join('\n'))

/** The id of what a case is about. */
export const caseSourceId = Prisma.raw(`coalesce(${caseTables.map(({ alias }) => `${alias}.id`).join(', ')})::text`)
