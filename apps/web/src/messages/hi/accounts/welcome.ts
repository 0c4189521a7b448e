import type { welcome as english } from '../../en/accounts/welcome.ts'
import type { Translated } from '../../keys.ts'

export const welcome = {
  title: 'स्वागत है',
  heading: 'अपना साथी ढूँढ़ें, अपनी रफ़्तार से',
  intro: '{product} भारत और विदेश के LGBTQ+ वयस्कों के लिए मैट्रिमोनी ऐप है।',
  promises: 'हमारे वादे',
  noLookup: 'कोई आपका पता नहीं लगा सकता',
  noLookupText: 'आपके नाम, नंबर या ईमेल से खोज नहीं होती। कौन सदस्य है, यह हम कभी नहीं बताते।',
  face: 'आपका चेहरा कौन देखे, यह आप चुनें',
  faceText: 'सब, सिर्फ़ आपके कनेक्शन, या अभी कोई नहीं। यह कभी भी बदला जा सकता है।',
  leave: 'एक सेकंड में बाहर',
  leaveText: 'कोने में बना दरवाज़ा दबाएँ। दूसरा पेज खुल जाता है, और ‘वापस’ दबाने पर यह पेज नहीं खुलता।',
  logIn: 'लॉग इन करें',
  readFirst: 'पहले पढ़ लें',
  doorTitle: 'बाहर निकलने का रास्ता',
  doorText: 'तुरंत बाहर निकलने के लिए दरवाज़ा दबाएँ। कीबोर्ड पर तीन बार Esc दबाएँ।',
  doorDone: 'ठीक है',
  plansIntro: 'जुड़ना मुफ़्त है। ज़रूरत लगे, तो पैक बाद में लिया जा सकता है।',
} as const satisfies Translated<typeof english>
