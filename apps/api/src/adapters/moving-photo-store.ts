import { buffer } from 'node:stream/consumers'
import type { PhotoStore } from '../ports/photo-store.ts'

/**
 * Two stores as one while photos are moved from the second to the first: what is new goes to the first, what is not
 * there yet is read from the second, and what is removed is removed from both.
 */
export function movingPhotoStore(store: PhotoStore, previous: PhotoStore): PhotoStore {
  /** The third look finds a file that was moved between the first two. */
  const find = async <T>(look: (store: PhotoStore) => Promise<T | null>): Promise<T | null> =>
    (await look(store)) ?? (await look(previous)) ?? (await look(store))
  return {
    isMoving: true,
    check: async () => {
      await store.check()
      await previous.check()
    },
    put: store.put,
    copy: async (name, to) => {
      if (await store.copy(name, to)) return true
      const file = await previous.load(name)
      if (!file) return store.copy(name, to)
      await store.put(to, Buffer.isBuffer(file.content) ? file.content : await buffer(file.content))
      return true
    },
    open: (name) => find((one) => one.open(name)),
    load: (name) => find((one) => one.load(name)),
    remove: async (name) => {
      const removals = await Promise.allSettled([store.remove(name), previous.remove(name)])
      for (const removal of removals) if (removal.status === 'rejected') throw removal.reason
    },
  }
}
