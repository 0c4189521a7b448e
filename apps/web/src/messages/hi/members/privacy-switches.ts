import type { privacySwitches as english } from '../../en/members/privacy-switches.ts'
import type { Translated } from '../../keys.ts'

export const privacySwitches = {
  number: 'कनेक्शन को मेरा नंबर दिखाएँ',
  numberHint: 'उनमें से पेड सदस्य पूरा नंबर देख सकते हैं। बंद: नंबर किसी को नहीं दिखता।',
  photos: 'मेरी फ़ोटो दिखाएँ',
  photosHint: 'हमारी टीम की मंज़ूरी के बाद दूसरों को दिखती हैं। बंद: वे सिर्फ़ आपको दिखती हैं।',
  online: 'मेरा ऑनलाइन होना दिखाएँ',
  onlineHint: 'आप जिस पंद्रह मिनट में यहाँ थे, उसके बाद के पंद्रह मिनट तक दूसरों को हरा निशान दिखता है।',
  fullName: 'कनेक्शन को मेरा पूरा नाम दिखाएँ',
  fullNameHint: 'बंद: उन्हें आपका पहला नाम दिखता है। बाकी किसी को कोई नाम नहीं दिखता।',
  email: 'मेरा ईमेल दिखाएँ',
  emailHint: 'दूसरों को आपकी प्रोफ़ाइल पर {email} दिखता है।',
  emailUnconfirmed: 'पहले कोड से आपके पते की पुष्टि होगी।',
  profile: 'मेरी प्रोफ़ाइल दिखाएँ',
  profileHint:
    'बंद: आपको खोजा नहीं जा सकता, और आपको सिर्फ़ जुड़े हुए सदस्य दिखते हैं। चैट पढ़ी जा सकती हैं, पर उनमें कोई लिख नहीं सकता। यह किसी को ब्लॉक से अलग नहीं दिखता।',
  lists: 'मुझे सूचियों और खोज में दिखाएँ',
  listsHint: 'बंद: आप सिर्फ़ उन्हें दिखते हैं जिनसे ख़ुद पहले संपर्क करें। आप दूसरों को पहले की तरह खोज सकते हैं।',
  seen: 'दूसरों को क्या दिखता है',
  seenByNobody: 'आप नहीं दिखते।',
  seenWhenContacted: 'आप पहले लिखें, तब',
  seenInLists: 'आपको खोज सकते हैं',
  seenNumberLater: 'जुड़ने के बाद',
  seenOnlineHidden: 'ऑनलाइन छिपा है',
  seenNumberHidden: 'नंबर छिपा है',
  seenPhoto: 'आपकी फ़ोटो',
  seenPhotoPrivate: 'आपकी फ़ोटो की जगह एक चित्र',
  seenPhotoNone: 'कोई फ़ोटो नहीं',
} as const satisfies Translated<typeof english>
