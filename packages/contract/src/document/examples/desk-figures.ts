import type { deskFigures } from '../../routes/desk-figures.ts'
import type { ExamplesOf } from './example.ts'

export const deskFiguresExamples: ExamplesOf<typeof deskFigures> = {
  list: {
    reply: {
      months: [
        {
          month: '2025-12',
          classes: [
            {
              class: 'P0',
              opened: 24,
              closed: 22,
              upheld: null,
              dismissed: null,
              late: null,
              median_hours_to_acknowledge: 0.1,
              median_hours_to_close: 1.4,
            },
          ],
        },
      ],
    },
  },
}
