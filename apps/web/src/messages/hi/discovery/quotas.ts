import type { quotas as english } from '../../en/discovery/quotas.ts'
import type { Translated } from '../../keys.ts'

export const quotas = {
  pausedTitle: 'आपकी प्रोफ़ाइल छिपी हुई है',
  pausedHint:
    'जब तक आपको खोजा नहीं जा सकता, आपको भी नए सदस्य नहीं दिखते। जिनसे आप जुड़े हैं वे आपको दिखते रहते हैं, और अपनी चैट आप पढ़ सकते हैं।',
  enoughCards: 'आज आप बहुत से सदस्य देख चुके हैं',
  enoughProfiles: 'आज आप बहुत सी प्रोफ़ाइलें खोल चुके हैं',
  enoughHint:
    'हर दिन की एक सीमा है, ताकि कोई हमारे सदस्यों की नक़ल न कर सके। {time} के बाद आप फिर से देख सकेंगे। तब तक जिनसे आप जुड़े हैं वे, आपकी चैट और रिक्वेस्ट सब यहीं हैं।',
  toConnections: 'जुड़े हुए सदस्य देखें',
} as const satisfies Translated<typeof english>
