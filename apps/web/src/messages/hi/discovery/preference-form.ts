import type { preferenceForm as english } from '../../en/discovery/preference-form.ts'
import type { Translated } from '../../keys.ts'

export const preferenceForm = {
  hint: 'आपकी सूचियाँ आपके जवाब के अनुसार होंगी। यह किसी और को नहीं दिखता, और कभी भी बदला जा सकता है।',
  noMatter: 'कोई भी',
  where: 'कहाँ',
  where_near_me: 'मेरे आस-पास, {km} किमी तक',
  where_my_state: 'मेरे राज्य में',
  where_anywhere: 'कहीं भी',
  where_places: 'सिर्फ़ मेरी चुनी जगहों में',
  skip: 'अभी नहीं',
  show: 'सदस्य देखें',
  later: 'आपका जवाब इस डिवाइस पर है। इंटरनेट लौटते ही सेव हो जाएगा।',
} as const satisfies Translated<typeof english>
