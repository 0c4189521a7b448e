import type { preferences } from '../../routes/preferences.ts'
import type { ExamplesOf } from './example.ts'

export const preferencesExamples: ExamplesOf<typeof preferences> = {
  get: {
    reply: {
      preferences: {
        genders: ['Queer'],
        min_age: 25,
        max_age: 40,
        languages: ['Marathi'],
        maritalStatus: [],
        places: [],
      },
    },
  },
  set: {
    body: {
      genders: ['Queer'],
      min_age: 25,
      max_age: 40,
      places: [],
      languages: ['Marathi'],
      maritalStatus: [],
    },
    reply: {
      success: true,
      code: 'preferences_saved',
      message: 'Preferences saved',
      preferences: {
        genders: ['Queer'],
        min_age: 25,
        max_age: 40,
        languages: ['Marathi'],
        maritalStatus: [],
        places: [],
      },
    },
  },
}
