import type { pictureCheck as english } from '../en/picture-check.ts'

export const pictureCheck = {
  title: 'जाँच हो रही है',
  photo1: 'आपकी पहली फ़ोटो की जाँच हो रही है।',
  photo2: 'आपकी दूसरी फ़ोटो की जाँच हो रही है।',
  both: 'आपकी फ़ोटो की जाँच हो रही है।',
  meaning: 'जब तक कोई देख न ले, यह सिर्फ़ आपको दिखेगी। क्या तय हुआ, यह हम आपको बताएँगे।',
  answer: 'देखने वालों को क्या पता होना चाहिए?',
  answerHint: 'यह एक ही बार लिखा जा सकता है। जैसे: यह फ़ोटो आपके पास कब से है।',
  send: 'जवाब भेजें',
  sending: 'भेजा जा रहा है…',
  failed: 'आपका जवाब नहीं भेजा गया। कृपया दोबारा कोशिश करें।',
  answered: 'आपने बताया: ‘{answer}’',
} as const satisfies Record<keyof typeof english, string>
