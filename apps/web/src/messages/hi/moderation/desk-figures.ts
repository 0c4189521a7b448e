import type { deskFigures as english } from '../../en/moderation/desk-figures.ts'
import type { Translated } from '../../keys.ts'

export const deskFigures = {
  title: 'आँकड़े',
  hint: 'महीना पूरा होने पर उसके मामले, UTC के हिसाब से। इन्हें छापा जा सकता है: कोई संख्या दस से कम मामलों की नहीं है।',
  failed: 'आँकड़े नहीं खुले।',
  empty: 'अभी कोई आँकड़े नहीं हैं',
  emptyHint: 'पहला मामला जिस महीने में आए, उसके पूरा होने पर वे यहाँ दिखेंगे।',
  few: '{count} से कम',
  fewCases: '{count} से कम खुले, {count} से कम बंद हुए',
  hidden: 'नहीं दिखाया गया',
  hours: '{hours} घंटे',
  opened: 'खुले',
  closed: 'बंद हुए',
  upheld: 'सही पाए गए',
  dismissed: 'ख़ारिज',
  late: 'देर से बंद',
  firstAnswer: 'आधों का जवाब इतने में',
  closedAfter: 'आधे बंद इतने में',
} satisfies Translated<typeof english>
