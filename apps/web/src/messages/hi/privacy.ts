import type { privacy as english } from '../en/privacy.ts'
import type { Translated } from '../keys.ts'

export const privacy = {
  paused: 'आपकी प्रोफ़ाइल छिपी हुई है। आपको खोजा नहीं जा सकता।',
  showAgain: 'मुझे फिर से दिखाएँ',
  showing: 'दिखाया जा रहा है…',
  saveFailed: 'यह सेव नहीं हो सका। कृपया दोबारा कोशिश करें।',
  showOnline: 'मेरा ऑनलाइन होना दिखाएँ',
  showOnlineHint: 'जब तक आप यहाँ हैं, दूसरों को हरा निशान दिखता है।',
  pause: 'मेरी प्रोफ़ाइल छिपाएँ',
  pauseHint: 'आपको खोजा नहीं जा सकता, और आपको सिर्फ़ जुड़े हुए सदस्य दिखते हैं। आपकी चैट चलती रहती हैं।',
  contactFirst: 'मैं सिर्फ़ उन्हें दिखूँ जिनसे ख़ुद पहले संपर्क करूँ',
  contactFirstHint: 'आपकी प्रोफ़ाइल किसी सूची या खोज में नहीं आती। आप दूसरों को पहले की तरह खोज सकते हैं।',
  shown: 'अब आपको फिर से खोजा जा सकता है',
  showFailed: 'आपकी प्रोफ़ाइल दिखाई नहीं जा सकी। कृपया दोबारा कोशिश करें।',
} as const satisfies Translated<typeof english>
