import type { wider as english } from '../../en/discovery/wider.ts'
import type { Translated } from '../../keys.ts'

export const wider = {
  nobody: 'अभी आपकी पूरी पसंद से मेल खाता कोई नहीं है',
  nobodyHint: 'हर दिन नए सदस्य जुड़ते हैं। तब तक कोई शर्त हटाएँ, या सभी को देखें।',
  few: 'आपकी पसंद से मेल खाते सदस्य बस इतने ही हैं।',
  showEveryone: 'सभी को देखें',
  failedTitle: 'सेव नहीं हुआ',
  failed: 'आपकी पसंद सेव नहीं हो सकी। कृपया दोबारा कोशिश करें।',
} as const satisfies Translated<typeof english>
