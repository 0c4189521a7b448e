import type { safety } from '../../routes/safety.ts'
import type { ExamplesOf } from './example.ts'

const safe = {
  paused: true,
  number_hidden: true,
  online_hidden: true,
  photos_renamed: true,
  other_devices_signed_out: true,
  evidence_held_until: '2026-02-14T09:00:00.000Z',
}

export const safetyExamples: ExamplesOf<typeof safety> = {
  makeSafe: {
    body: {},
    reply: { success: true, code: 'made_safe', message: 'You can’t be found now.', safety: safe },
  },
  get: { reply: { safety: safe } },
  people: {
    reply: {
      people: [
        {
          id: 'SG4T9B2XQM',
          name: 'Noor',
          nickname: null,
          is_blocked: false,
          at: '2026-01-15T09:00:00.000Z',
          last_message: { message: 'With pleasure.', is_own: false, removed: false },
        },
      ],
      has_next: false,
    },
  },
  report: {
    body: { details: 'They wrote to me elsewhere and want money.' },
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
  endHold: {
    body: {},
    reply: {
      success: true,
      code: 'evidence_hold_ended',
      message: 'What others take back is no longer kept.',
      safety: { ...safe, photos_renamed: false, evidence_held_until: null },
    },
  },
}
