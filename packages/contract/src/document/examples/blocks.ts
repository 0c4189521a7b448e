import type { blocks } from '../../routes/blocks.ts'
import type { ExamplesOf } from './example.ts'

export const blocksExamples: ExamplesOf<typeof blocks> = {
  toggle: {
    body: {
      user_id: 'SG8F3W0JKE',
    },
    reply: {
      success: true,
      code: 'member_blocked',
      message: 'User has been blocked',
      isBlocked: true,
    },
  },
}
