import type { deskModerators } from '../../routes/desk-moderators.ts'
import type { ExamplesOf } from './example.ts'

export const deskModeratorsExamples: ExamplesOf<typeof deskModerators> = {
  list: {
    reply: {
      moderators: [
        {
          handle: 'banyan',
          role: 'caseworker',
          since: '2025-11-20T09:00:00.000Z',
          last_signed_in_on: '2026-01-14',
          removed_at: null,
        },
      ],
    },
  },
}
