import type { consents } from '../../routes/consents.ts'
import { policyVersion } from '../../vocabulary/product.ts'
import type { ExamplesOf } from './example.ts'

export const consentsExamples: ExamplesOf<typeof consents> = {
  get: { reply: { version: policyVersion, is_due: false } },
  store: {
    body: { language: 'hi' },
    reply: { success: true, code: 'policy_notice_read', message: 'Thank you. This is noted.' },
  },
}
