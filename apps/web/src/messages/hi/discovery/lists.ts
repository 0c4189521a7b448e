import type { lists as english } from '../../en/discovery/lists.ts'
import type { Translated } from '../../keys.ts'

export const lists = {
  count: '{count, plural, one {{total} प्रोफ़ाइल} other {{total} प्रोफ़ाइलें}}',
  savedTitle: 'पसंद की प्रोफ़ाइलें',
  savedEmptyTitle: 'आपकी पसंद में अभी कोई नहीं है',
  savedEmptyHint: 'किसी प्रोफ़ाइल पर दिल दबाएँ, तो वह आपको यहाँ मिलेगी। इसकी ख़बर किसी को नहीं दी जाती।',
  passedEmptyTitle: 'आपने अभी किसी को अलग नहीं रखा है',
  passedEmptyHint: 'किसी प्रोफ़ाइल पर क्रॉस दबाएँ, तो वह {days} दिन तक नहीं दिखेगी। इसकी ख़बर किसी को नहीं दी जाती।',
  blockedTitle: 'ब्लॉक की गई प्रोफ़ाइलें',
  blockedEmptyTitle: 'आपने किसी को ब्लॉक नहीं किया है',
  blockedEmptyHint: 'परेशान करने वाले सदस्य को उनकी प्रोफ़ाइल के मेन्यू से ब्लॉक किया जा सकता है।',
  unblock: 'अनब्लॉक करें',
  unblockWho: '{who} को अनब्लॉक करें',
  discover: 'सदस्यों से मिलें',
} as const satisfies Translated<typeof english>
