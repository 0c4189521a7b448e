import { localStore } from '../../browser/storage.ts'

/** On this device, until the member signs out. */
const storageKey = 'home-notice'

/** Whether a row stood above the members when Home was last seen; unless it is known to have been none it will. */
export const homeNotice = {
  isExpected: (): boolean => localStore.read(storageKey) !== 'none',
  store: (isThere: boolean): void => (isThere ? localStore.remove(storageKey) : localStore.write(storageKey, 'none')),
}

/** Free until it is known what stands there, so that the members below do not move. */
export function NoticeSpace() {
  return homeNotice.isExpected() && <div className="min-h-[calc(var(--spacing-touch)+2px)]" />
}
