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
