import { routes } from '@satrangi/contract'
import { pause } from '../member-states.ts'
import type { Role } from './roles.ts'
import type { World } from './world.ts'

/** Whom a stranger asks about. */
export interface Subject {
  id: string
  /** A number without its calling code, 44. */
  mobile: string
  email: string
}

/** One of two worlds: what happened in it, and whom the stranger asks about where that is not the target. */
export interface Side {
  /** Done before strangers watch what happens. */
  prepare?: (world: World) => Promise<unknown>
  arrange?: (world: World) => Promise<unknown>
  asksAbout?: Partial<Subject>
  /** Happens again before each sequence of calls, because it is over soon. */
  fleeting?: true
}

/** A fact that nobody but its owner may find out: the world in which it is so, and the one in which it is not. */
export interface Secret {
  name: string
  is: Side
  isNot: Side
  /** Who may not find out; everybody unless said. */
  from?: readonly Role[]
}

/** What the target and the strangers did before: it left notifications, likes and reports. */
async function meet({ cast: { target, free, paid } }: World): Promise<void> {
  for (const stranger of [free, paid]) {
    await target.call(routes.members.view, { params: { id: stranger.id } })
    await stranger.call(routes.members.view, { params: { id: target.id } })
    await stranger.call(routes.saves.toggle, { body: { user_id: target.id } })
    await stranger.call(routes.moderation.report, { body: { user_id: target.id, reason: 'Something else' } })
  }
}

export const untouched: Side = {}
export const gone: Side = { arrange: ({ cast }) => cast.target.call(routes.myData.erase, { body: {} }) }
export const blocked: Side = {
  arrange: async ({ cast: { target, free, paid } }) => {
    for (const { id } of [free, paid]) await target.call(routes.blocks.toggle, { body: { user_id: id } })
  },
}
export const afterMeeting = (side: Side): Side => ({ ...side, prepare: meet })
export const goneAfterMeeting = afterMeeting(gone)

export const paused: Side = { arrange: ({ test, cast }) => pause(test, cast.target) }

/** Whom a stranger asks about in one of the worlds. */
export const subjectOf = ({ cast: { target } }: World, { asksAbout }: Side): Subject => ({
  id: target.id,
  mobile: target.phone,
  email: target.email,
  ...asksAbout,
})
