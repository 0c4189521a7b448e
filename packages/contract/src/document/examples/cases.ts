import type { cases } from '../../routes/cases.ts'
import type { ExamplesOf } from './example.ts'

export const casesExamples: ExamplesOf<typeof cases> = {
  mine: {
    reply: {
      cases: [
        {
          number: '7K3M-9QXD',
          created_at: '2026-01-15T09:00:00.000Z',
          act_by: '2026-01-16T21:00:00.000Z',
          state: 'acknowledged',
        },
      ],
    },
  },
}
