/** Browser storage that may be switched off, full, or tampered with: reading then answers null, writing does nothing. */
function createSafeStorage(kind: 'localStorage' | 'sessionStorage') {
  return {
    read(key: string): string | null {
      try {
        return globalThis[kind].getItem(key)
      } catch {
        return null
      }
    },
    write(key: string, value: string): void {
      try {
        globalThis[kind].setItem(key, value)
      } catch {
        // Without storage the page works until it is reloaded.
      }
    },
    remove(key: string): void {
      try {
        globalThis[kind].removeItem(key)
      } catch {
        // Without storage there is nothing to remove.
      }
    },
    /** Removes all other keys. */
    removeAllExcept(keys: readonly string[]): void {
      try {
        const others = Object.keys(globalThis[kind]).filter((key) => !keys.includes(key))
        for (const key of others) this.remove(key)
      } catch {
        // Without storage there is nothing to remove.
      }
    },
    readJson(key: string): unknown {
      try {
        return JSON.parse(this.read(key) ?? 'null')
      } catch {
        return null
      }
    },
  }
}

/** Lasts until it is removed. */
export const localStore = createSafeStorage('localStorage')
/** Lasts as long as the browser tab, also when the browser restores it. */
export const tabStore = createSafeStorage('sessionStorage')

/**
 * Half of what the key of the sealed store is made of. Without it nothing in there can be read again: removing it takes
 * no time.
 */
export const sealStorageKey = 'seal'
