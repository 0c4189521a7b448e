import type { CaseRuleKind } from './case-rules.ts'
import type { reportReasons } from './options.ts'

/** How grave a case is; cases are worked on in this order. */
export const caseClasses = ['P0', 'P1', 'P2', 'P3', 'P4'] as const
export type CaseClass = (typeof caseClasses)[number]

/** The classes that cases have: what waits in P3 is a photo or a text, and no case. */
export const figureClasses = caseClasses.filter((name) => name !== 'P3')

type ReportReason = (typeof reportReasons)[number]

/**
 * P0: threats, minors, intimate or impersonating pictures. P1: money, unwanted sexual content. P2: appeals. P3: photos and
 * texts that wait. P4: the rest.
 */
export const reportClasses: Readonly<Record<ReportReason, CaseClass>> = {
  'Threatens to out or blackmail me': 'P0',
  'Threatens me or somebody close to me': 'P0',
  'Shows intimate pictures of me': 'P0',
  'Asks for money': 'P1',
  'Fake profile or not their photos': 'P0',
  'Harassment or hate': 'P4',
  'Unwanted sexual content': 'P1',
  'Looks under 18': 'P0',
  'Something else': 'P4',
}

/** The class once two different members reported somebody for this, within `repeatedReportDays`. */
export const repeatedReportClasses: Readonly<Partial<Record<ReportReason, CaseClass>>> = { 'Harassment or hate': 'P1' }
export const repeatedReportDays = 30

/** Which rules of time hold for a report beside those of every grievance. */
export const reportRules: Readonly<Record<ReportReason, readonly CaseRuleKind[]>> = {
  'Threatens to out or blackmail me': ['listed_content'],
  'Threatens me or somebody close to me': ['listed_content'],
  'Shows intimate pictures of me': ['intimate_picture', 'listed_content'],
  'Asks for money': ['listed_content'],
  'Fake profile or not their photos': ['impersonation', 'listed_content'],
  'Harassment or hate': ['listed_content'],
  'Unwanted sexual content': ['listed_content'],
  'Looks under 18': ['listed_content'],
  'Something else': [],
}
