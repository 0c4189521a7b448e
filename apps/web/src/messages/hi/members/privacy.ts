import type { privacy as english } from '../../en/members/privacy.ts'
import type { Translated } from '../../keys.ts'

export const privacy = {
  paused: 'आपकी प्रोफ़ाइल छिपी हुई है। आपको खोजा नहीं जा सकता।',
  showAgain: 'मुझे फिर से दिखाएँ',
  showing: 'दिखाया जा रहा है…',
  saveFailed: 'यह सेव नहीं हो सका। कृपया दोबारा कोशिश करें।',
  pause: 'मेरी प्रोफ़ाइल छिपाएँ',
  pauseHint:
    'आपको खोजा नहीं जा सकता, और आपको सिर्फ़ जुड़े हुए सदस्य दिखते हैं। चैट पढ़ी जा सकती हैं, पर उनमें कोई लिख नहीं सकता। यह किसी को ब्लॉक से अलग नहीं दिखता।',
  requestsFrom: 'मुझे रिक्वेस्ट कौन भेजे',
  requestsFromHint: 'इससे आप किसी से नहीं छिपते, और यह सिर्फ़ आपको दिखता है। जिनसे आप ख़ुद संपर्क करें, वे हमेशा जवाब दे सकते हैं।',
  requestsFrom_everyone: 'सभी',
  requestsFrom_reviewed: 'वे सदस्य जिनकी फ़ोटो या परिचय को हमारी टीम की मंज़ूरी मिल गई है',
  requestsFrom_verified: 'वेरिफ़ाइड सदस्य',
  requestsFrom_fits_me: 'वे सदस्य जो मेरी साथी की पसंद से मेल खाते हैं',
  shown: 'अब आपको फिर से खोजा जा सकता है',
  showFailed: 'आपकी प्रोफ़ाइल दिखाई नहीं जा सकी। कृपया दोबारा कोशिश करें।',
} as const satisfies Translated<typeof english>
