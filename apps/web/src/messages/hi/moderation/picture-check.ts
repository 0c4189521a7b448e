import type { pictureCheck as english } from '../../en/moderation/picture-check.ts'

export const pictureCheck = {
  title: 'देखी जा रही है',
  photo1: 'हमारी टीम आपकी पहली फ़ोटो देख रही है।',
  photo2: 'हमारी टीम आपकी दूसरी फ़ोटो देख रही है।',
  both: 'हमारी टीम आपकी फ़ोटो देख रही है।',
  meaning: 'तब तक यह सिर्फ़ आपको दिखेगी। अभी कुछ तय नहीं हुआ है, और जो तय होगा, वह हम आपको बताएँगे।',
  answer: 'देखने वालों को क्या पता होना चाहिए?',
  answerHint: 'इसे ख़ाली छोड़ा जा सकता है। जैसे: यह फ़ोटो आपके पास कब से है।',
  mine: 'यह मेरी फ़ोटो है',
  mineBoth: 'ये मेरी फ़ोटो हैं',
  send: 'जवाब भेजें',
  sending: 'भेजा जा रहा है…',
  failed: 'आपका जवाब नहीं भेजा गया। कृपया दोबारा कोशिश करें।',
  answered: 'आपने बताया: ‘{answer}’',
} as const satisfies Record<keyof typeof english, string>
