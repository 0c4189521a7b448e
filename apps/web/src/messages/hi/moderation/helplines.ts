import type { helplines as english } from '../../en/moderation/helplines.ts'
import type { Translated } from '../../keys.ts'

export const helplines = {
  title: 'इन नंबरों पर मदद मिल सकती है',
  hint: 'आपको इससे अकेले नहीं जूझना है। ये नंबर भारत में काम करते हैं।',
  call: '{name}: {number} पर कॉल करें',
} as const satisfies Translated<typeof english>
