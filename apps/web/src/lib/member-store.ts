import { session } from './session.ts'
import { tabStore } from './storage.ts'

const ownerNow = () => session.getSnapshot().user?.id

/**
 * Something of the member who is signed in. It stays as long as this tab of the browser, a reload
 * included, and no longer than their session.
 * @param none what there is before anything was kept
 * @param read what was kept, as it can be used; undefined where somebody tampered with it
 */
export function memberValue<Value>(key: string, none: Value, read: (kept: unknown) => Value | undefined) {
  const listeners = new Set<() => void>()
  let owner = ownerNow()
  let value = restored()

  function restored(): Value {
    const kept = tabStore.readJson(key) as { owner?: unknown; value?: unknown } | null
    if (!owner || kept?.owner !== owner) return none
    return read(kept.value) ?? none
  }

  function become(next: Value): void {
    value = next
    for (const listener of listeners) listener()
  }

  session.subscribe(() => {
    if (ownerNow() === owner) return
    owner = ownerNow()
    tabStore.remove(key)
    become(none)
  })

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: (): Value => value,
    set(next: Value): void {
      tabStore.write(key, JSON.stringify({ owner, value: next }))
      become(next)
    },
  }
}
