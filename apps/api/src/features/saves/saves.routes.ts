import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../handle.ts'
import { Refusal } from '../../refusal.ts'
import { loadPerson, mayMeet } from '../members/index.ts'
import { toggleSave } from './saves.store.ts'

export const savesRoutes = [
  handle(routes.saves.toggle, async (ctx, { viewer, body }) => {
    const person = await loadPerson(ctx.db, viewer.key, body.user_id)
    if (!person || person.key === viewer.key || !mayMeet(viewer.key, person)) throw new Refusal('not_found')
    const isSaved = await toggleSave(ctx.db, viewer.key, person.key, ctx.clock.now())
    return { ...outcome(isSaved ? 'profile_saved' : 'profile_unsaved'), isSaved }
  }),
]
