import type { deskAppeals } from '../../routes/desk-appeals.ts'
import type { ExamplesOf } from './example.ts'

export const deskAppealsExamples: ExamplesOf<typeof deskAppeals> = {
  decide: {
    body: {
      number: '5N8P-3RTV',
      outcome: 'upheld',
      answer: 'Thank you for telling us. Your account is open again.',
    },
    reply: { success: true, code: 'appeal_decided', message: 'Decided. The member can read your words.' },
  },
}
