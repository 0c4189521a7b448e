import { type Call, CallError, pages, routes } from '@satrangi/contract'
import type { Answer, MemberCaller } from './caller.ts'

/** Whether a member is shown to the viewer, by each call that could. */
type View = (call: Call, id: string) => Promise<boolean>

type List = { users: readonly { id: string }[] }

const limit = pages.maxLimit
const isOn = ({ users }: List, id: string) => users.some((user) => user.id === id)
const { discovery } = routes

/** What a viewer who was blocked may ask, and what of the blocker must not be in it. */
const views: Record<string, View> = {
  newest: async (call, id) => isOn(await call(discovery.newest, { query: { limit } }), id),
  nearby: async (call, id) => isOn(await call(discovery.nearby, { query: { limit } }), id),
  recommended: async (call, id) => isOn(await call(discovery.recommended, { query: { limit } }), id),
  online: async (call, id) => isOn(await call(discovery.byFilter, { query: { limit, status: 'online' } }), id),
  search: async (call, id) => isOn(await call(discovery.search, { query: { limit, user_id: id } }), id),
  profile: (call, id) => isAnswered(call(routes.members.view, { params: { id } })),
  'opening the conversation': (call, id) => isAnswered(call(routes.chat.open, { body: { user_id: id } })),
  'list of conversations': async (call, id) => {
    const { users } = await call(routes.chat.conversations)
    return users.some(({ user, isBlockedByOther }) => user.id === id && (user.name !== null || !isBlockedByOther))
  },
}

/** A member who cannot be seen is answered like nobody, and one who cannot be written to like a stranger. */
async function isAnswered(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'not_connected')) return false
    throw error
  }
}

/** Asks everything at once. @returns for each view whether the member was shown; without those that were refused */
export async function lookAt(viewer: MemberCaller, id: string): Promise<Map<string, boolean>> {
  const answers = await Promise.all(
    Object.entries(views).map(
      async ([name, view]): Promise<[string, Answer<boolean>]> => [name, await viewer.ask((call) => view(call, id))],
    ),
  )
  return new Map(answers.flatMap(([name, answer]) => ('reply' in answer ? [[name, answer.reply]] : [])))
}
