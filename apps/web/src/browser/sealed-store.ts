import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { localStore, sealStorageKey } from './storage.ts'

const keyEntry = 'key'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

let database: UseStore | undefined
const records = () => {
  database ??= createStore('kept', 'records')
  return database
}
let key: { half: string; made: Promise<CryptoKey> } | undefined
/** Counts what was destroyed: what was to be written before is not written after. */
let generation = 0

/** One after the other, so that what was written last is what stays. */
let pending: Promise<unknown> = Promise.resolve()
function inOrder<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  const done = pending.then(work).catch(() => undefined)
  pending = done
  return done
}

/**
 * Records that stay on the device and can be read by this browser alone, and only as long as `sealStorageKey` is in its
 * storage: sealed with AES-GCM under a key that cannot be exported. Where a browser keeps none, nothing is stored.
 */
export const sealedStore = {
  readAll: async (): Promise<Map<string, unknown>> =>
    (await inOrder(async () => {
      if (localStore.read(sealStorageKey) === null) {
        await clear(records())
        return new Map()
      }
      const all = new Map<string, unknown>()
      for (const [id, value] of await entries<string, Sealed>(records())) {
        if (id === keyEntry) continue
        const opened = await unseal(value).catch(() => undefined)
        if (opened === undefined) await del(id, records())
        else all.set(id, opened)
      }
      return all
    })) ?? new Map(),
  write: (id: string, value: unknown) => {
    const written = generation
    return inOrder(async () => {
      if (written !== generation) return
      const sealed = await seal(value)
      if (written === generation) await set(id, sealed, records())
    })
  },
  remove: (id: string) => inOrder(() => del(id, records())),
  /** Makes everything unreadable at once, and removes it as soon as the browser does. */
  destroy: () => {
    localStore.remove(sealStorageKey)
    generation += 1
    key = undefined
    return inOrder(() => clear(records()))
  },
}

async function seal(value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), text) }
}

async function unseal({ iv, bytes }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sealingKey(), bytes)
  return JSON.parse(new TextDecoder().decode(text))
}

async function sealingKey(): Promise<CryptoKey> {
  const stored = localStore.read(sealStorageKey)
  // It was there and was taken away, by a quick exit or another tab: nothing is sealed any more.
  if (stored === null && key) throw new Error('The seal was destroyed.')
  const half = stored ?? newHalf()
  if (key?.half !== half) key = { half, made: deriveKey(half) }
  return key.made
}

function newHalf(): string {
  const half = crypto.getRandomValues(new Uint8Array(16)).join('.')
  localStore.write(sealStorageKey, half)
  return half
}

async function deriveKey(half: string): Promise<CryptoKey> {
  const base = (await get<CryptoKey>(keyEntry, records())) ?? (await makeBaseKey())
  const salt = new TextEncoder().encode(half)
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('kept records') }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function makeBaseKey(): Promise<CryptoKey> {
  const random = crypto.getRandomValues(new Uint8Array(32))
  const base = await crypto.subtle.importKey('raw', random, 'HKDF', false, ['deriveKey'])
  await set(keyEntry, base, records())
  return base
}
