import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { haveMet } from './have-met.store.ts'
import { mayMeet } from './members.rules.ts'
import type { PersonRow } from './people.store.ts'

/**
 * Whether a viewer may know that somebody else is here. Whom one has dealt with, or blocked, one
 * knows of for ever, however they hide: they can always be blocked, unblocked and reported. Anybody
 * else who may not be met is not there.
 */
export async function mayKnowOf(db: Tx, viewer: MemberKey, person: PersonRow): Promise<boolean> {
  if (person.key === viewer) return false
  return mayMeet(viewer, person) || person.isBlocked || haveMet(db, viewer, person.key)
}
