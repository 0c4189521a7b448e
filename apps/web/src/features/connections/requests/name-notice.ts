import { useSyncExternalStore } from 'react'
import { localStore } from '../../../browser/storage.ts'
import { createMemberValue } from '../../../lib/member-store.ts'

/** Before a request that is sent at once, before the note that goes with one, and before an acceptance. */
export type NameNoticeKind = 'request' | 'note' | 'accept'

export interface NameNotice {
  readonly kind: NameNoticeKind
  readonly who: string
}

export type PendingNameNotice = NameNotice & { readonly proceed: () => void }

const storageKeys = { request: 'nameNoticeRequest', note: 'nameNoticeRequest', accept: 'nameNoticeAccept' } as const

const pending = createMemberValue<PendingNameNotice | undefined>(undefined)

/** Says once on this device, before a first request and a first acceptance, who will see the viewer's name. */
export const nameNotice = {
  /** Does it at once where it was said before, else when the viewer has agreed. */
  before(notice: NameNotice, proceed: () => void): void {
    if (localStore.read(storageKeys[notice.kind]) === 'yes') proceed()
    else pending.set({ ...notice, proceed })
  },
  agree({ kind, proceed }: PendingNameNotice): void {
    nameNotice.markSaid(kind)
    pending.set(undefined)
    proceed()
  },
  cancel: (): void => pending.set(undefined),
  markSaid: (kind: NameNoticeKind): void => localStore.write(storageKeys[kind], 'yes'),
}

export const useNameNotice = (): PendingNameNotice | undefined =>
  useSyncExternalStore(pending.subscribe, pending.getSnapshot)
