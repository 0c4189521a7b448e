import type { QueueKind } from '@satrangi/contract'
import type { MessageKey } from '../../messages/index.ts'

type ReasonKey = MessageKey & `deskEntry.reason_${string}`

const photoReasons = [
  'deskEntry.reason_notOnePerson',
  'deskEntry.reason_unclear',
  'deskEntry.reason_nudity',
  'deskEntry.reason_contact',
  'deskEntry.reason_minor',
] as const satisfies readonly ReasonKey[]

const textReasons = [
  'deskEntry.reason_contact',
  'deskEntry.reason_money',
  'deskEntry.reason_hate',
  'deskEntry.reason_sexual',
  'deskEntry.reason_unreadable',
] as const satisfies readonly ReasonKey[]

/** The usual reasons for which a photo or a text is rejected, each with a key of its own: 1 to 5. */
export const rejectionReasons = (kind: QueueKind): readonly ReasonKey[] =>
  kind === 'photos' ? photoReasons : textReasons
