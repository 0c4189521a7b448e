import type { appeals } from '../../routes/appeals.ts'
import type { ExamplesOf } from './example.ts'

const credentials = { username: 'farah@people.example', password: 'three quiet mangoes' }

export const appealsExamples: ExamplesOf<typeof appeals> = {
  read: {
    body: credentials,
    reply: {
      suspension: {
        since: '2026-01-15T09:00:00.000Z',
        until: '2026-01-22T09:00:00.000Z',
        is_removal: false,
        cause: 'spam',
        appeal_by: '2026-02-14T09:00:00.000Z',
        can_appeal: false,
        appeal: {
          case_number: '5N8P-3RTV',
          text: 'I invited friends to a reading group. I will not do it again.',
          sent_at: '2026-01-15T18:00:00.000Z',
          act_by: '2026-01-22T18:00:00.000Z',
          state: 'open',
          decided_at: null,
          outcome: null,
          answer: null,
        },
      },
    },
  },
  send: {
    body: { ...credentials, text: 'I invited friends to a reading group. I will not do it again.' },
    reply: {
      success: true,
      code: 'appeal_received',
      message: 'Thank you. Someone who did not decide this will read it.',
      case: {
        number: '5N8P-3RTV',
        acknowledge_by: '2026-01-16T18:00:00.000Z',
        act_by: '2026-01-22T18:00:00.000Z',
      },
    },
  },
  makeSafe: {
    body: credentials,
    reply: {
      success: true,
      code: 'made_safe',
      message: 'You can’t be found now.',
      safety: {
        paused: true,
        number_hidden: true,
        online_hidden: true,
        photos_renamed: true,
        other_devices_signed_out: true,
        evidence_held_until: '2026-04-15T18:00:00.000Z',
      },
    },
  },
}
