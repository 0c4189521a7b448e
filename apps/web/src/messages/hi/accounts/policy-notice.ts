import type { policyNotice as english } from '../../en/accounts/policy-notice.ts'
import type { Translated } from '../../keys.ts'

export const policyNotice = {
  title: 'हमारी नीतियाँ बदली हैं',
  text: 'अब इनमें लिखा है कि किसी रिपोर्ट या शिकायत पर हम कितने समय में कदम उठाते हैं।',
  privacy: 'निजता नीति',
  terms: 'शर्तें',
  done: 'मैंने पढ़ लिया',
  failed: 'यह दर्ज नहीं हो सका। कृपया दोबारा कोशिश करें।',
} as const satisfies Translated<typeof english>
