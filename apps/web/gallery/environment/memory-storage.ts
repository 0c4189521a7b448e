/** A browser storage for a single state; its items are its own properties. */
class MemoryStorage {
  [key: string]: unknown

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    this[key] = String(value)
  }

  removeItem(key: string): void {
    delete this[key]
  }
}

/** Replaces the browser's storages by empty ones. */
export function resetStorages(): void {
  for (const kind of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, kind, { value: new MemoryStorage(), configurable: true })
  }
}
