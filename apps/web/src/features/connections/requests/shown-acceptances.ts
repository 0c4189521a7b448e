import { localStore } from '../../../browser/storage.ts'
import { session } from '../../../lib/session.ts'

const storageKey = 'shownAcceptances'
const maxStored = 200

/** A number that says nothing of either member: it stays on the device after a logout. */
const digestOf = (id: string): number =>
  [...`${session.getSnapshot().user?.id} ${id}`].reduce(
    (digest, character) => (Math.imul(digest, 31) + character.charCodeAt(0)) | 0,
    7,
  )

function readStored(): unknown[] {
  const stored = localStore.readJson(storageKey)
  return Array.isArray(stored) ? stored : []
}

/** With whom this device has shown the viewer that they are connected. */
export const shownAcceptances = {
  has: (id: string): boolean => readStored().includes(digestOf(id)),
  add(id: string): void {
    if (shownAcceptances.has(id)) return
    localStore.write(storageKey, JSON.stringify([...readStored(), digestOf(id)].slice(-maxStored)))
  },
}
