import type { reportReasons } from './options.ts'

/** How grave a case is; cases are worked on in this order. */
export type CaseClass = 'P0' | 'P1' | 'P2' | 'P3' | 'P4'

/** P0: threats, minors, intimate or impersonating pictures. P1: money, harassment. P4: the rest. */
export const reportClasses: Readonly<Record<(typeof reportReasons)[number], CaseClass>> = {
  'Threatens to out or blackmail me': 'P0',
  'Asks for money': 'P1',
  'Fake profile or not their photos': 'P0',
  'Harassment or hate': 'P1',
  'Unwanted sexual content': 'P1',
  'Looks under 18': 'P0',
  'Something else': 'P4',
}
