// The option lists of the product, in the order in which they are shown. The text itself is
// stored.

export const genders = [
  'Lesbian',
  'Gay',
  'Bisexual | Man',
  'Bisexual | Woman',
  'Transgender | Man',
  'Transgender | Women',
  'Queer',
  'Intersex',
  'Asexual',
  'Nonbinary',
  '+ PLUS',
] as const
export type Gender = (typeof genders)[number]

export const memberStatuses = ['active', 'paid', 'exclusive'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const matchStatuses = ['none', 'sent', 'pending', 'accepted'] as const
export type MatchStatus = (typeof matchStatuses)[number]

/**
 * Of whom a member takes requests: of everyone; of those of whose profile a moderator has approved something; of
 * verified ones; of those who fit the member's partner preferences.
 */
export const requestAudiences = ['everyone', 'reviewed', 'verified', 'fits_me'] as const
export type RequestAudience = (typeof requestAudiences)[number]

export const approvals = ['pending', 'approved', 'rejected'] as const
export type Approval = (typeof approvals)[number]

export const notificationTypes = ['view', 'reveal', 'pending', 'accepted', 'rejected', 'message', 'moderation'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What a member can choose to be told of: looks and reveals, requests and their answers, messages. */
export const notificationKinds = ['view', 'request', 'message'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The automatic greetings of members who have reached their chat limit. */
export const greetings = ['Hi', 'Hello'] as const

/** Which messages of the two a report shows the moderators. */
export const evidenceChoices = ['none', 'last_20', 'last_30_days'] as const
export type EvidenceChoice = (typeof evidenceChoices)[number]

export const reportReasons = [
  'Threatens to out or blackmail me',
  'Threatens me or somebody close to me',
  'Shows intimate pictures of me',
  'Asks for money',
  'Fake profile or not their photos',
  'Harassment or hate',
  'Unwanted sexual content',
  'Looks under 18',
  'Something else',
] as const

export const deliveryMethods = ['sms', 'whatsapp'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]
