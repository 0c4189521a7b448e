import type { saves } from '../../routes/saves.ts'
import type { ExamplesOf } from './example.ts'

export const savesExamples: ExamplesOf<typeof saves> = {
  toggle: {
    body: {
      user_id: 'SG5D9QATGX',
    },
    reply: {
      success: true,
      code: 'profile_saved',
      message: 'Profile saved',
      isSaved: true,
    },
  },
}
