import {
  type CaseClass,
  type CaseMark,
  type CaseRuleKind,
  type CaseRules,
  type CaseState,
  caseClasses,
  repeatedReportClasses,
  reportClasses,
  reportReasons,
  reportRules,
} from '@satrangi/contract'

export type ReportReason = (typeof reportReasons)[number]

/** What opens a case by itself within a minute. */
export type SourceCaseKind = 'contact' | 'harvest' | 'spam'
/** Somebody says that a picture shows them, or it is like one that was removed. */
export type PictureCaseKind = 'picture_complaint' | 'known_picture'
export type CaseKind = 'report' | SourceCaseKind | PictureCaseKind | 'appeal'

/** What a moderator found: something was done, or there was nothing to be done. */
export const caseOutcomes = ['upheld', 'dismissed'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export interface CaseClock {
  acknowledgeBy: Date
  actBy: Date
}

export interface CaseTerms {
  class: CaseClass
  /** The rules of time that hold for it. */
  rules: readonly CaseRuleKind[]
}

/**
 * What comes from no report. A complaint about a picture is of the gravest class and has the shortest time, whether or not it
 * hides a picture: one that hides nothing is seen until then, and when the answer comes must not say whether there is such a
 * picture. A known picture has as much time as every other photo that waits: nobody sees it until then.
 */
export const caseTerms: Readonly<Record<Exclude<CaseKind, 'report'>, CaseTerms>> = {
  contact: { class: 'P4', rules: [] },
  harvest: { class: 'P4', rules: [] },
  // Mostly somebody who asks many for money.
  spam: { class: 'P1', rules: reportRules['Asks for money'] },
  picture_complaint: { class: 'P0', rules: ['intimate_picture', 'impersonation'] },
  known_picture: { class: 'P0', rules: ['review'] },
  // A grievance, for which no other rule of time holds.
  appeal: { class: 'P2', rules: ['grievance'] },
}

/**
 * Messages of the contact form that a moderator has marked. An order has the shortest time but one, and would miss it behind
 * what waits for days.
 */
export const markedCases: Readonly<Record<CaseMark, CaseTerms>> = {
  order: { class: 'P0', rules: ['order'] },
  data_rights: { class: 'P4', rules: ['data_rights'] },
}

const hourMs = 3_600_000

/** These hold for every case. */
const general: readonly CaseRuleKind[] = ['acknowledgement', 'grievance']

/**
 * Until when a case is acknowledged and decided: the strictest of the rules that hold for it. Hours are counted from an
 * instant, so that no time zone and no change of clocks matters.
 */
export function clockOf(rules: CaseRules, kinds: readonly CaseRuleKind[], openedAt: Date): CaseClock {
  const applied = [...general, ...kinds].map((kind) => rules[kind])
  const after = (hours: readonly (number | null)[]) =>
    new Date(openedAt.getTime() + Math.min(...hours.filter((one) => one !== null)) * hourMs)
  return {
    acknowledgeBy: after(applied.map(({ acknowledgeWithinHours }) => acknowledgeWithinHours)),
    actBy: after(applied.map(({ actWithinHours }) => actWithinHours)),
  }
}

export const graverOf = (one: CaseClass, other: CaseClass): CaseClass =>
  caseClasses.indexOf(one) < caseClasses.indexOf(other) ? one : other

interface ReportFacts {
  reason: ReportReason
  /** Another member reported the same member for the same reason lately. */
  isRepeated: boolean
  record: ReporterRecord
}

/** The class of a report. Somebody whose reports are rarely right waits longer, unless it is of the gravest class. */
export function classOfReport({ reason, isRepeated, record }: ReportFacts): CaseClass {
  const own = reportClasses[reason]
  const repeated = isRepeated ? repeatedReportClasses[reason] : undefined
  const graver = repeated ? graverOf(own, repeated) : own
  return graver !== 'P0' && isRarelyRight(record) ? 'P4' : graver
}

/**
 * The reasons that a report names. A repeated one was added to it, with its reason at the beginning of a paragraph of the
 * details.
 */
export const reasonsOfReport = ({ reason, details }: { reason: string; details: string }): ReportReason[] =>
  reportReasons.filter((one) => one === reason || details.includes(`\n\n${one}`))

/** How a member's closed reports ended. */
export interface ReporterRecord {
  closed: number
  upheld: number
}

const minClosedReports = 5
const minUpheldShare = 0.2

export const isRarelyRight = ({ closed, upheld }: ReporterRecord): boolean =>
  closed >= minClosedReports && upheld / closed < minUpheldShare

/** How far a case is, for its reporter. */
export function stateOf({
  acknowledgedAt,
  closedAt,
}: {
  acknowledgedAt: Date | null
  closedAt: Date | null
}): CaseState {
  if (closedAt) return 'closed'
  return acknowledgedAt ? 'acknowledged' : 'received'
}

/**
 * The number of a case as it was written down or heard: small letters, spaces, and O, I and L for digits are read too.
 * @returns undefined where it cannot be one
 */
export function readCaseNumber(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? formatCaseNumber(plain) : undefined
}

/** @param characters eight of Crockford's base32 */
export const formatCaseNumber = (characters: string): string => `${characters.slice(0, 4)}-${characters.slice(4)}`
