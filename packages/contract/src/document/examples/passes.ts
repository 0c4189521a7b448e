import type { passes } from '../../routes/passes.ts'
import type { ExamplesOf } from './example.ts'

export const passesExamples: ExamplesOf<typeof passes> = {
  set: {
    body: {
      user_id: 'SG5D9QATGX',
      is_passed: true,
    },
    reply: {
      success: true,
      code: 'member_passed',
      message: 'You won’t see this profile in your lists for a while.',
      isPassed: true,
    },
  },
}
