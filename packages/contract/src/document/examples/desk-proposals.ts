import type { deskProposals } from '../../routes/desk-proposals.ts'
import type { ExamplesOf } from './example.ts'

const proposal = {
  id: '5f0c2a9e-3a57-4c1b-9d6e-0b6a1f2c3d4e',
  action: 'remove_member',
  subject: 'SG6K2M8P4T',
  details: { cause: 'threats' },
  reason: 'Two cases of blackmail.',
  proposed_by: 'banyan',
  proposed_at: '2026-01-15T09:00:00.000Z',
  expires_at: '2026-01-18T09:00:00.000Z',
  state: 'open',
  alone: false,
  decided_by: null,
  decided_at: null,
  result: null,
} as const
const decided = { ...proposal, decided_by: 'cedar', decided_at: '2026-01-15T10:00:00.000Z' } as const

export const deskProposalsExamples: ExamplesOf<typeof deskProposals> = {
  list: { query: { limit: 20, state: 'open' }, reply: { proposals: [proposal], has_next: false } },
  propose: {
    body: { action: 'suspend_member', subject: 'SG6K2M8P4T', reason: 'Again.', cause: 'money', days: 30 },
    reply: { success: true, code: 'proposal_stored', message: 'A second moderator has to confirm this.', proposal },
  },
  confirm: {
    body: { id: '5f0c2a9e-3a57-4c1b-9d6e-0b6a1f2c3d4e' },
    reply: {
      success: true,
      code: 'proposal_confirmed',
      message: 'Confirmed.',
      proposal: { ...decided, state: 'confirmed', result: 'done' },
    },
  },
  decline: {
    body: { id: '7a1d3b0f-4b68-4d2c-8e7f-1c7b2a3d4e5f', reason: 'One case is not enough.' },
    reply: {
      success: true,
      code: 'proposal_declined',
      message: 'Declined.',
      proposal: { ...decided, state: 'declined' },
    },
  },
  withdraw: {
    body: { id: '9c2e4d1a-5c79-4e3d-9f80-2d8c3b4e5f60' },
    reply: {
      success: true,
      code: 'proposal_withdrawn',
      message: 'Withdrawn.',
      proposal: { ...decided, decided_by: 'banyan', state: 'withdrawn' },
    },
  },
  heldCopies: {
    params: { id: '1b3c5d7e-6a8b-4c0d-8e2f-3a4b5c6d7e8f' },
    reply: {
      copies: [
        {
          message_id: 12,
          cause: 'taken_back',
          sent_at: '2026-01-14T20:00:00.000Z',
          taken_at: '2026-01-14T20:05:00.000Z',
          text: 'Pay, or I tell your family.',
        },
      ],
    },
  },
  audit: {
    query: { limit: 20 },
    reply: {
      entries: [
        {
          at: '2026-01-15T10:00:00.000Z',
          by: 'cedar',
          action: 'confirm',
          subject: 'SG6K2M8P4T',
          reason: null,
          details: { action: 'remove_member', result: 'done' },
        },
      ],
      has_next: false,
    },
  },
}
