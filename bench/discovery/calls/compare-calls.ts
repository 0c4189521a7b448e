import type { Side } from '../../lib/http-client.ts'
import type { MeasuredCall } from './calls.ts'

/** Costs of two sides mean something only when both answer the same: the same ids in the same order, and the same totals. */
export async function compareCalls(calls: readonly MeasuredCall[]): Promise<void> {
  for (const { name, run, before, apiOnly, comparedBy = 'id' } of calls) {
    if (apiOnly) continue
    const read = async (side: Side) => {
      await before?.()
      return contentsOf(JSON.parse(await run(side)), comparedBy)
    }
    // The API first: it makes what the bare side finds.
    const [api, bare] = [await read('api'), await read('bare')]
    await before?.()
    if (api !== bare) throw new Error(`${name}: the API answers ${api}; the bare side ${bare}`)
  }
}

type Item = Readonly<Record<string, unknown>> & { readonly user?: { readonly id?: unknown } }

function contentsOf(reply: Readonly<Record<string, unknown>>, comparedBy: string): string {
  const items = [reply.users, reply.messages, reply.notifications].find(Array.isArray) as Item[] | undefined
  const ids = (items ?? []).map((item) => item[comparedBy] ?? item.user?.id)
  return JSON.stringify([ids, reply.total, reply.total_unread, reply.has_next])
}
