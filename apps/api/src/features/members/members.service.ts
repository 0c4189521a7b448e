import type { Profile } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { mayMeet } from './members.rules.ts'
import { presentProfile } from './members.view.ts'
import { loadPeople, loadPerson } from './people.store.ts'

/** A public id that nobody can guess: 40 random bits. */
export const newMemberId = (ctx: Needs<'random'>): string => `SG${ctx.random.crockford(8)}`

/** Members as they see themselves. */
export async function ownProfile(ctx: Needs<'db' | 'clock' | 'config'>, key: MemberKey): Promise<Profile> {
  const person = (await loadPeople(ctx.db, key, [key])).get(key)
  if (!person) throw new Refusal('not_found')
  return presentProfile(ctx, key, person)
}

/** A member as this viewer may see them; who may not be met is not there. */
export async function viewProfile(ctx: Needs<'db' | 'clock' | 'config'>, viewer: Viewer, id: string): Promise<Profile> {
  const person = await loadPerson(ctx.db, viewer.key, id)
  if (!person || !mayMeet(viewer.key, person)) throw new Refusal('not_found')
  return presentProfile(ctx, viewer.key, person)
}
