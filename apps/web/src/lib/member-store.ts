import { tabStore } from '../browser/storage.ts'
import { session } from './session.ts'

const currentMemberId = () => session.getSnapshot().user?.id

/** A value of the signed-in member in memory. It ends with the page or the session. */
export function createMemberValue<Value>(initialValue: Value) {
  const listeners = new Set<() => void>()
  let value = initialValue

  function set(next: Value): void {
    value = next
    for (const listener of listeners) listener()
  }

  session.onMemberChange(() => set(initialValue))

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: (): Value => value,
    set,
  }
}

/**
 * The same in session storage, where it survives a reload, and ends with the tab or the session.
 * @param initialValue the value before one was set
 * @param parse the stored value, or undefined if it is invalid
 */
export function createMemberStore<Value>(
  key: string,
  initialValue: Value,
  parse: (stored: unknown) => Value | undefined,
) {
  session.onMemberChange(() => tabStore.remove(key))
  const stored = createMemberValue(initialValue)
  const owner = currentMemberId()
  const earlier = tabStore.readJson(key) as { owner?: unknown; value?: unknown } | null
  if (owner && earlier?.owner === owner) stored.set(parse(earlier.value) ?? initialValue)
  return {
    ...stored,
    set(next: Value): void {
      tabStore.write(key, JSON.stringify({ owner: currentMemberId(), value: next }))
      stored.set(next)
    },
  }
}
