import type { acceptance as english } from '../../en/connections/acceptance.ts'
import type { Translated } from '../../keys.ts'

export const acceptance = {
  acceptedTitle: 'अब आप और {who} बात कर सकते हैं',
  mutualFacts: 'अब एक-दूसरे को क्या दिखता है',
  acceptedYouSee: 'अब आपको दिखता है',
  acceptedTheySee: 'अब {who} को दिखता है',
  acceptedName: 'नाम {name}',
  acceptedPhotos: 'फ़ोटो',
  acceptedNoPhotos: 'कोई फ़ोटो नहीं',
  acceptedNumber: 'फ़ोन नंबर, पैक के साथ ‘नंबर देखें’ दबाने पर; जिनका नंबर है उन्हें सूचना मिलती है',
  acceptedNoNumber: 'फ़ोन नंबर नहीं',
  ownWords: 'अपने शब्दों में',
  openingShared: 'या आप दोनों से जुड़ा कोई सवाल',
  openingAny: 'या शुरुआत के लिए कोई सवाल',
  openingHint: 'यह मैसेज की जगह पर लिख दिया जाता है। भेजना आपके हाथ में है।',
  openingCity: 'नमस्ते {name}! मेरा शहर भी {city} है। वहाँ आपकी पसंदीदा जगह कौन-सी है?',
  openingLanguage: 'नमस्ते {name}! हम दोनों {language} बोलते हैं। इसका कौन-सा शब्द आपको सबसे प्यारा लगता है?',
  openingState: 'नमस्ते {name}! हम दोनों {state} में रहते हैं। वहाँ की कौन-सी जगह देखने लायक है?',
  openingOccupation: 'नमस्ते {name}! हमारा काम एक जैसा है। आपकी शुरुआत कैसे हुई?',
  openingDiet: 'नमस्ते {name}! हमें एक जैसा खाना पसंद है। आपको क्या खाना सबसे अच्छा लगता है?',
  openingThanks: 'नमस्ते {name}, आपसे जुड़कर अच्छा लगा! आपका हफ़्ता कैसा चल रहा है?',
  openingSunday: 'नमस्ते {name}! आपके लिए अच्छा रविवार कैसा होता है?',
  openingUse: 'यह लिखें: {line}',
  sendFailed: 'आपका मैसेज नहीं भेजा जा सका। कृपया दोबारा कोशिश करें।',
} as const satisfies Translated<typeof english>
