import { useSyncExternalStore } from 'react'
import { localStore } from '../../browser/storage.ts'

export type NameNoticeKind = 'request' | 'accept'

export interface NameNotice {
  readonly kind: NameNoticeKind
  readonly who: string
}

export type AskedNotice = NameNotice & { readonly proceed: () => void }

const storageKeys = { request: 'nameNoticeRequest', accept: 'nameNoticeAccept' } as const

let asked: AskedNotice | undefined
const listeners = new Set<() => void>()

function setAsked(next: AskedNotice | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Says once on this device, before a first request and a first acceptance, who will see the viewer's name. */
export const nameNotice = {
  /** Does it at once where it was said before, else when the viewer has agreed. */
  before(notice: NameNotice, proceed: () => void): void {
    if (localStore.read(storageKeys[notice.kind]) === 'yes') proceed()
    else setAsked({ ...notice, proceed })
  },
  agree({ kind, proceed }: AskedNotice): void {
    nameNotice.markSaid(kind)
    setAsked(undefined)
    proceed()
  },
  cancel: (): void => setAsked(undefined),
  markSaid: (kind: NameNoticeKind): void => localStore.write(storageKeys[kind], 'yes'),
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNameNotice = (): AskedNotice | undefined => useSyncExternalStore(subscribe, () => asked)
