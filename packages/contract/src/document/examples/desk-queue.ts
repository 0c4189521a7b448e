import type { deskQueue } from '../../routes/desk-queue.ts'
import type { ExamplesOf } from './example.ts'

const text = 'SG6K2M8P4T@e838b3'

const entry = {
  reference: text,
  kind: 'bios',
  class: 'P3',
  case_number: null,
  part: 'bio',
  since: '2026-01-15T09:00:00.000Z',
  acknowledge_by: null,
  act_by: '2026-01-16T09:00:00.000Z',
  claimed_by: null,
  what: 'I paint on Sundays.',
} as const

export const deskQueueExamples: ExamplesOf<typeof deskQueue> = {
  list: { query: { limit: 20, kind: 'bios' }, reply: { entries: [entry], has_next: false } },
  hour: { reply: { entries: [entry], late: 0 } },
  claim: {
    body: { reference: text },
    reply: { success: true, code: 'entry_claimed', message: 'This is yours for fifteen minutes.' },
  },
  claimNext: { body: { kind: 'photos' }, reply: { entry: { ...entry, claimed_by: 'cedar' } } },
  release: {
    body: { reference: text },
    reply: { success: true, code: 'entry_released', message: 'Others can take this now.' },
  },
  skip: {
    body: { reference: 'SG6K2M8P4T@ce592b', reason: 'I cannot tell whether this is one person.' },
    reply: { success: true, code: 'entry_skipped', message: 'This is left to others for a day.' },
  },
  photo: { params: { reference: 'SG6K2M8P4T@ce592b' }, reply: undefined },
  decide: {
    body: { reference: text, verdict: 'rejected', reason: 'Please leave out your number.' },
    reply: { success: true, code: 'decision_stored', message: 'Decided.' },
  },
}
