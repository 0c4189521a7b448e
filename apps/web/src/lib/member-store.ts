import { tabStore } from '../browser/storage.ts'
import { session } from './session.ts'

const currentMemberId = () => session.getSnapshot().user?.id

/**
 * A value of the signed-in member in session storage. It survives a reload, and ends with the tab or
 * the session.
 * @param initialValue the value before one was set
 * @param parse the stored value, or undefined if it is invalid
 */
export function createMemberStore<Value>(
  key: string,
  initialValue: Value,
  parse: (stored: unknown) => Value | undefined,
) {
  const listeners = new Set<() => void>()
  let owner = currentMemberId()
  let value = readStored()

  function readStored(): Value {
    const stored = tabStore.readJson(key) as { owner?: unknown; value?: unknown } | null
    if (!owner || stored?.owner !== owner) return initialValue
    return parse(stored.value) ?? initialValue
  }

  function setValue(next: Value): void {
    value = next
    for (const listener of listeners) listener()
  }

  session.subscribe(() => {
    if (currentMemberId() === owner) return
    owner = currentMemberId()
    tabStore.remove(key)
    setValue(initialValue)
  })

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: (): Value => value,
    set(next: Value): void {
      tabStore.write(key, JSON.stringify({ owner, value: next }))
      setValue(next)
    },
  }
}
