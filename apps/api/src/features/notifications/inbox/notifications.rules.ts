import {
  type AccountEvent,
  accountEventSentence,
  type NotificationKind,
  type NotificationType,
} from '@satrangi/contract'

/** Which choice of a member decides over each type; what the moderators decide is always told. */
export const notificationKindOf = {
  view: 'view',
  reveal: 'view',
  pending: 'request',
  accepted: 'request',
  rejected: 'request',
  message: 'message',
  moderation: null,
} as const satisfies Record<NotificationType, NotificationKind | null>

/** What is said of somebody's doing: by their id, for a name is not everybody's to read. */
const sentences: Record<Exclude<NotificationType, 'moderation'>, (id: string) => string> = {
  view: (id) => `${id} viewed your profile`,
  reveal: (id) => `${id} saw your phone number`,
  pending: (id) => `${id} wants to connect with you`,
  accepted: (id) => `${id} accepted your request`,
  rejected: (id) => `${id} declined your request`,
  message: () => 'New message',
}

/**
 * A notification as an English sentence.
 * @param event what happened, for type `moderation`
 */
export function sentenceOf(type: NotificationType, actorId: string, event: AccountEvent | null): string {
  if (type === 'moderation') return event ? accountEventSentence(event) : ''
  return sentences[type](actorId)
}
