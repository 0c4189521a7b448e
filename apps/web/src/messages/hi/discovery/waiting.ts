import type { waiting as english } from '../../en/discovery/waiting.ts'
import type { Translated } from '../../keys.ts'

export const waiting = {
  title: 'आपके जवाब का इंतज़ार',
  more: '+{count}',
  requests: '{count, plural, one {# रिक्वेस्ट} other {# रिक्वेस्ट}} को आपके जवाब का इंतज़ार है',
  requestsShort: '{count, plural, one {# रिक्वेस्ट} other {# रिक्वेस्ट}}',
  connection: '{who} ने आपकी रिक्वेस्ट मंज़ूर की। नमस्ते कहें',
  connectionShort: 'मंज़ूर',
  decision: 'आपकी किसी फ़ोटो या बात को मंज़ूरी नहीं मिली। देखें कि क्या बदलना है',
  decisionShort: 'मंज़ूरी नहीं',
  policies: 'हमारी नीतियाँ बदली हैं',
  policiesShort: 'नीतियाँ',
  place: 'आपका देश हमें नहीं मिला। कृपया फिर से चुनें',
  placeShort: 'आपका देश',
  steps: 'आपके पहले कदम: {most} में से {done} पूरे',
  stepsShort: 'पहले कदम',
  review: 'आपकी नई फ़ोटो या बातों की जाँच हो रही है',
  reviewShort: 'जाँच में',
} as const satisfies Translated<typeof english>
