import type { Person } from '@satrangi/contract'
import { displayName } from '../../../features/members/index.ts'
import { translate } from '../../../messages/index.ts'

/** Whom it concerns: one of the list, or somebody who is not on it. */
export type Concerned = Person | 'not listed'

export const nameOf = ({ id, name, nickname }: Person): string =>
  id === null ? translate('threatened.deleted') : displayName({ id, name, nickname })

export const isSame = (chosen: Concerned | undefined, { id, at }: Person): boolean =>
  chosen !== undefined && chosen !== 'not listed' && chosen.id === id && chosen.at === at

export function lastWords({ last_message }: Person): string {
  if (!last_message) return ''
  const { message, is_own, removed } = last_message
  if (removed) return translate('threatened.removedMessage')
  return translate(is_own ? 'threatened.ownMessage' : 'threatened.lastMessage', { message })
}
