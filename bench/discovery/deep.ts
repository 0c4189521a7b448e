import type { Side, Sides, Viewer } from './caller.ts'

export const pageSize = 20
/** How deep: page 1,000, or two fifths into the list where it is shorter. */
const deepest = 1000 * pageSize
const atOnce = 50

export const deepLists = {
  new: '/users/new?',
  nearby: '/users/nearby?',
  profiles: '/users/profiles?',
} as const
export type DeepList = keyof typeof deepLists

/** Where each of these viewers goes on, by side and list. */
export interface Deep {
  viewers: readonly Viewer[]
  cursors: Record<Side, Record<DeepList, string[]>>
}

const walkers = 2

/** Scrolls down each list as a person would, page by page, and keeps where that ends. */
export async function walkDeep(
  sides: Sides,
  viewers: readonly Viewer[],
  members: number,
  { signal }: { signal: AbortSignal },
): Promise<Deep> {
  const chosen = viewers.slice(0, walkers)
  const target = Math.min(deepest, Math.floor(members * 0.4))
  const walkAll = async (side: Side) => {
    const found: Record<DeepList, string[]> = { new: [], nearby: [], profiles: [] }
    for (const list of Object.keys(deepLists) as DeepList[]) {
      for (const viewer of chosen) {
        let cursor = ''
        for (let rows = 0; rows < target; rows += atOnce) {
          signal.throwIfAborted()
          const asked = `${deepLists[list]}limit=${atOnce}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
          const { next_cursor } = JSON.parse(await sides[side].get(asked, viewer)) as { next_cursor?: string }
          if (!next_cursor) throw new Error(`${list} of the ${side} side ends after ${rows} members`)
          cursor = next_cursor
        }
        found[list].push(cursor)
      }
    }
    return found
  }
  return { viewers: chosen, cursors: { api: await walkAll('api'), bare: await walkAll('bare') } }
}
