import type { DeskCase } from './case.queries.ts'

/** Where a case comes from, as far as its page words it differently. */
export type CaseSource = 'report' | 'contact' | 'suspicion'

const sources: Readonly<Partial<Record<DeskCase['kind'], CaseSource>>> = {
  contact: 'contact',
  harvest: 'suspicion',
  spam: 'suspicion',
  known_picture: 'suspicion',
}

export const sourceOf = (kind: DeskCase['kind']): CaseSource => sources[kind] ?? 'report'
