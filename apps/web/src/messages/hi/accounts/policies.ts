import type { policies as english } from '../../en/accounts/policies.ts'
import type { Translated } from '../../keys.ts'

export const policies = {
  lastUpdated: 'पिछला अपडेट: {date}',
  contents: 'इस पेज पर',
  accept: 'मंज़ूर करें और आगे बढ़ें',
} as const satisfies Translated<typeof english>
