/**
 * What a text of a stranger does that fraud often begins with, the most telling first: of several the receiver is shown
 * the first. The codes are stable; they are counted and stored.
 */
export const hintCodes = [
  'gift_card',
  'customs_parcel',
  'bank',
  'investment',
  'asks_for_money',
  'asks_for_picture',
  'moves_elsewhere',
] as const
export type HintCode = (typeof hintCodes)[number]

export const hints = {
  /** The first messages of a conversation, of both sides together, that are looked at. */
  messages: 10,
  /** A rule that was upheld in fewer than half of so many decided cases switches itself off. */
  decidedCases: 50,
} as const

/** The same first message to so many different members in a day is looked at by a moderator. */
export const repeatedMessage = {
  receivers: 5,
  /** Letters and digits without the greeting; shorter ones are what everybody writes. */
  minCharacters: 40,
} as const
