import type { moderation } from '../../routes/moderation.ts'
import type { ExamplesOf } from './example.ts'

export const moderationExamples: ExamplesOf<typeof moderation> = {
  reviewTime: { reply: { hours: 5 } },
  report: {
    body: {
      user_id: 'SG8F3W0JKE',
      reason: 'Asks for money',
      details: 'They asked me on Monday.',
      evidence: 'last_20',
    },
    reply: {
      success: true,
      code: 'report_received',
      message: 'Thank you. Our moderators will look at this.',
      case: {
        number: '7K3M-9QXD',
        acknowledge_by: '2026-01-16T09:00:00.000Z',
        act_by: '2026-01-16T21:00:00.000Z',
      },
    },
  },
  saveEvidence: { params: { id: 'SG4H8R1TVW' }, reply: undefined },
}
