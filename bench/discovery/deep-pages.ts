import { pages } from '@satrangi/contract'
import type { Side, Sides, Viewer } from '../lib/http-client.ts'

export const pageSize = 20
const pageLimit = 50
/** How deep: near the end of a feed, or two fifths into the list where it is shorter. */
const maxDepth = pages.maxDepth - 2 * pageLimit

export const deepLists = {
  new: '/users/new?',
  nearby: '/users/nearby?',
  profiles: '/users/profiles?',
} as const
export type DeepListName = keyof typeof deepLists

/** Where each of these viewers goes on, by side and list. */
export interface DeepPages {
  viewers: readonly Viewer[]
  cursors: Record<Side, Record<DeepListName, string[]>>
}

const deepViewerCount = 2

/** Scrolls down each list as a person would, page by page, and keeps where that ends. */
export async function findDeepPages(
  sides: Sides,
  viewers: readonly Viewer[],
  members: number,
  { signal }: { signal: AbortSignal },
): Promise<DeepPages> {
  const chosen = viewers.slice(0, deepViewerCount)
  const target = Math.min(maxDepth, Math.floor(members * 0.4))
  const walkAll = async (side: Side) => {
    const found: Record<DeepListName, string[]> = { new: [], nearby: [], profiles: [] }
    for (const list of Object.keys(deepLists) as DeepListName[]) {
      for (const viewer of chosen) {
        let cursor = ''
        for (let rows = 0; rows < target; rows += pageLimit) {
          signal.throwIfAborted()
          const asked = `${deepLists[list]}limit=${pageLimit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
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
