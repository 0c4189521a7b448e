import type { acceptance as english } from '../en/acceptance.ts'
import type { Translated } from '../keys.ts'

export const acceptance = {
  acceptedTitle: 'आप और {who} जुड़ गए हैं',
  acceptedYouSee: 'अब आपको दिखता है',
  acceptedTheySee: 'अब {who} को दिखता है',
  acceptedName: 'नाम {name}',
  acceptedPhotos: 'फ़ोटो',
  acceptedNoPhotos: 'कोई फ़ोटो नहीं',
  acceptedNumber: 'फ़ोन नंबर, पैक के साथ ‘नंबर देखें’ दबाने पर; जिनका नंबर है उन्हें सूचना मिलती है',
  acceptedNoNumber: 'फ़ोन नंबर नहीं',
  openingTitle: 'पहला मैसेज, अगर चाहें',
  openingHint: 'यह मैसेज की जगह पर लिख दिया जाता है। भेजना आपके हाथ में है।',
  openingCity: 'नमस्ते {name}! मेरा शहर भी {city} है। वहाँ आपकी पसंदीदा जगह कौन-सी है?',
  openingLanguage: 'नमस्ते {name}! हम दोनों {language} बोलते हैं। कितना अच्छा है!',
  openingOccupation: 'नमस्ते {name}! हमारा काम एक जैसा है। आपकी शुरुआत कैसे हुई?',
  openingDiet: 'नमस्ते {name}! हमें एक जैसा खाना पसंद है। क्या खाना बनाना भी पसंद है?',
  openingThanks: 'नमस्ते {name}, आपसे जुड़कर अच्छा लगा! आपका हफ़्ता कैसा चल रहा है?',
  openingSmile: 'नमस्ते {name}! इस हफ़्ते किस बात पर मुस्कान आई?',
  openingSunday: 'नमस्ते {name}! आपके लिए अच्छा रविवार कैसा होता है?',
  openingUse: 'यह लिखें: {line}',
  sayHello: 'नमस्ते कहें',
} as const satisfies Translated<typeof english>
