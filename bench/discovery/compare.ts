import type { Side, Sides, Viewer } from './http-client.ts'
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
 * Times of two sides mean something only when both answer the same question: for each list their
 * pages must be equally long, and have the same fields.
 */
export async function compare({ lists, viewers, sides, signal, report }: CompareOptions): Promise<void> {
  let members = 0
  for (const list of lists.filter(({ apiOnly }) => !apiOnly)) {
    for (let turn = 0; turn < turnsPerList; turn++) {
      signal.throwIfAborted()
      const viewersOfList = list.viewers ?? viewers
      const viewer = viewersOfList[turn % viewersOfList.length] as Viewer
      const read = async (side: Side) => contentsOf(await sides[side].get(list.path(turn, side), viewer))
      const [api, bare] = [await read('api'), await read('bare')]
      members += api.members
      if (api.members === bare.members && bare.fields.every((field) => api.fields.includes(field))) continue
      const summaries = [api, bare].map((page) => `${page.members} of ${page.fields.join(', ')}`)
      throw new Error(`${list.path(turn, 'api')}: the API answers ${summaries[0]}; the bare side ${summaries[1]}`)
    }
  }
  report(`${members.toLocaleString('en')} members the same`)
}

function contentsOf(body: string): { members: number; fields: string[] } {
  const { users, user } = JSON.parse(body) as { users?: object[]; user?: object }
  const first = users?.[0] ?? user
  return { members: users?.length ?? (user ? 1 : 0), fields: Object.keys(first ?? {}) }
}
