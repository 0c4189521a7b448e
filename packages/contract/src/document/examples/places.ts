import type { places } from '../../routes/places.ts'
import type { ExamplesOf } from './example.ts'

export const placesExamples: ExamplesOf<typeof places> = {
  suggest: {
    query: {
      query: 'pune',
      kind: 'city',
    },
    reply: {
      places: [
        {
          id: 827,
          kind: 'city',
          city_name: 'Pune',
          state: 'Maharashtra',
          country: 'India',
        },
      ],
    },
  },
}
