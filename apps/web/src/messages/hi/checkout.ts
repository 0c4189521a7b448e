import type { checkout as english } from '../en/checkout.ts'
import type { Translated } from '../keys.ts'

export const checkout = {
  title: 'चेकआउट',
  back: 'प्लान पर वापस',
  pack: 'पैक',
  duration: 'अवधि',
  days: '{days, plural, one {# दिन} other {# दिन}}',
  gst: 'शामिल GST ({percent}%)',
  total: 'कुल',
  test: 'टेस्ट पेमेंट',
  testText: 'कोई पैसा नहीं लिया जाता।',
  opening: 'पेमेंट खुल रहा है…',
  opened: 'कृपया पेमेंट की विंडो में पूरा करें।',
  verifying: 'आपके पेमेंट की पुष्टि हो रही है…',
  scriptFailed: 'Razorpay की स्क्रिप्ट लोड नहीं हो सकी',
  sdkMissing: 'Razorpay लोड नहीं हो सका',
  startFailed: 'पेमेंट शुरू नहीं हो सका',
  cancelled: 'पेमेंट नहीं हुआ या रद्द कर दिया गया',
  notVerified: 'पेमेंट की पुष्टि नहीं हो सकी',
  notReached: 'आपका पेमेंट सुरक्षित है, पर अभी उसकी पुष्टि नहीं हो सकी। कृपया दोबारा कोशिश करें।',
  again: 'दोबारा कोशिश करें',
} as const satisfies Translated<typeof english>
