import type { timeZone } from '../../routes/time-zone.ts'
import type { ExamplesOf } from './example.ts'

export const timeZoneExamples: ExamplesOf<typeof timeZone> = {
  get: {
    reply: {
      time_zone: 'Europe/London',
      changeable_at: '2026-02-14T09:02:00.000Z',
    },
  },
  set: {
    body: {
      time_zone: 'Europe/London',
    },
    reply: {
      success: true,
      code: 'time_zone_saved',
      message: 'Time zone saved',
      time_zone: 'Europe/London',
      changeable_at: '2026-02-14T09:02:00.000Z',
    },
  },
}
