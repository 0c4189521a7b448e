/** A storage of the browser that belongs to one state alone; what it keeps are its own properties. */
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

/** Puts empty storages in the place of the browser's. */
export function emptyStorages(): void {
  for (const kind of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, kind, { value: new MemoryStorage(), configurable: true })
  }
}
