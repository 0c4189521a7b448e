import type { deskCases } from '../../routes/desk-cases.ts'
import type { ExamplesOf } from './example.ts'

const stored = { success: true, code: 'decision_stored', message: 'Decided.' } as const

export const deskCasesExamples: ExamplesOf<typeof deskCases> = {
  get: {
    params: { number: '2H4T-6VWX' },
    reply: {
      case: {
        number: '2H4T-6VWX',
        kind: 'report',
        class: 'P0',
        opened_at: '2026-01-15T09:00:00.000Z',
        acknowledge_by: '2026-01-16T09:00:00.000Z',
        act_by: '2026-01-16T21:00:00.000Z',
        closed_at: null,
        outcome: null,
        claimed_by: 'cedar',
        member: null,
        reason: 'Threatens to out or blackmail me',
        details: 'They wrote to me elsewhere.',
        owner_answer: null,
        appeal: null,
        reporter: { closed: 2, upheld: 2 },
        evidence: [],
        pictures: ['2H4T-6VWX.1-screenshot1'],
        unreadable: 0,
        strikes: [],
        decisions: [],
        notes: [{ by: 'banyan', text: 'The same words as last week.', at: '2026-01-15T09:30:00.000Z' }],
      },
    },
  },
  picture: { params: { picture: '2H4T-6VWX.1-screenshot1' }, reply: undefined },
  note: {
    body: { number: '2H4T-6VWX', text: 'The same words as last week.' },
    reply: { success: true, code: 'note_stored', message: 'The note is saved.' },
  },
  close: {
    body: { number: '2H4T-6VWX', outcome: 'upheld', answer: 'stay_safe', note: 'Given the helplines.', strike: false },
    reply: { success: true, code: 'case_closed', message: 'The case is closed.' },
  },
  mark: { body: { number: '7K3M-9QXD', mark: 'order' }, reply: stored },
  hide: { body: { user_id: 'SG6K2M8P4T', reason: 'Looks like somebody else.' }, reply: stored },
  admit: { body: { user_id: 'SG6K2M8P4T' }, reply: stored },
  suspend: {
    body: { user_id: 'SG6K2M8P4T', cause: 'harassment', days: 3, reason: 'Wrote to many.', case_number: '2H4T-6VWX' },
    reply: stored,
  },
  restore: { body: { user_id: 'SG6K2M8P4T', reason: 'It was somebody else.' }, reply: stored },
}
