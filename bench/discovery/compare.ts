import type { Side, Sides, Viewer } from '../lib/http-client.ts'
import type { List } from './lists.ts'

const turnsPerList = 20

interface CompareOptions {
  lists: readonly List[]
  viewers: readonly Viewer[]
  sides: Sides
  signal: AbortSignal
  report: (detail: string) => void
}

/**
 * Times of two sides mean something only when both answer the same question: for each list their pages must have the
 * same members in the same order, with the same fields.
 */
export async function compare({ lists, viewers, sides, signal, report }: CompareOptions): Promise<void> {
  let members = 0
  for (const list of lists.filter(({ apiOnly }) => !apiOnly)) {
    for (let turn = 0; turn < turnsPerList; turn++) {
      signal.throwIfAborted()
      const viewersOfList = list.viewers ?? viewers
      const viewer = viewersOfList[turn % viewersOfList.length] as Viewer
      const read = async (side: Side) =>
        contentsOf(await sides[side].get(list.path(turn, side), viewer), list.comparedBy ?? 'id')
      const [api, bare] = [await read('api'), await read('bare')]
      members += api.members.length
      // A page that stopped before it was full is the beginning of a full one, and says that there are more.
      const mayBeShort = list.isBounded && api.hasNext
      const expected = mayBeShort ? bare.members.slice(0, api.members.length) : bare.members
      const fields = expected.length > 0 ? bare.fields : []
      if (api.members.join() === expected.join() && fields.every((field) => api.fields.includes(field))) continue
      const summaries = [api, bare].map((page) => `${page.members.join(' ')} with ${page.fields.join(', ')}`)
      throw new Error(`${list.path(turn, 'api')}: the API answers ${summaries[0]}; the bare side ${summaries[1]}`)
    }
  }
  report(`${members.toLocaleString('en')} members the same`)
}

type Member = Record<string, unknown>

interface Contents {
  members: unknown[]
  /** Of the first member; of counts those of the reply. */
  fields: string[]
  hasNext: boolean
}

function contentsOf(body: string, comparedBy: 'id' | 'city_name'): Contents {
  const reply = JSON.parse(body) as { users?: Member[]; user?: Member; has_next?: boolean }
  const users = reply.users ?? (reply.user ? [reply.user] : [])
  return {
    members: users.map((user) => user[comparedBy]),
    fields: Object.keys(users[0] ?? (reply.users ? {} : reply)),
    hasNext: reply.has_next === true,
  }
}
