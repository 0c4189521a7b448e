// What moderators decide about a member, and for how long.

/** Why a member is suspended; they read it in their own language. */
export const suspensionCauses = [
  'threats',
  'harassment',
  'money',
  'impersonation',
  'underage',
  'sexual_content',
  'spam',
  'other',
] as const
export type SuspensionCause = (typeof suspensionCauses)[number]

export const maxSuspensionDays = 365

/** What every lead learns at once. */
export const alertKinds = ['break_glass', 'bootstrap', 'moderator_joined', 'passkey_replaced'] as const
export type AlertKind = (typeof alertKinds)[number]

export const proposalStates = ['open', 'confirmed', 'declined', 'withdrawn', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A proposal that nobody confirms in that time is void. */
export const proposalHours = 72

/** For how many months the first, the second and every further strike counts. */
export const strikeMonths = [6, 12, 24] as const

/** Published figures have no smaller number: 'fewer than 10' stands in its place, so that nobody finds their own case. */
export const leastShown = 10

/** What a reporter is answered when their report is closed. None of them says what was found. */
export const answerTemplates = ['thanks', 'stay_safe', 'tell_us_more', 'not_for_us'] as const
export type AnswerTemplate = (typeof answerTemplates)[number]
