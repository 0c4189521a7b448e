import { localStore } from '../browser/storage.ts'

const storageKey = 'start'

/**
 * How the signed-out page begins on this device. `seen`: it was opened before. `login`: it begins with the
 * login form, because somebody chose that form or a session ended here. Whoever looks at the stored value
 * cannot tell which, so it is no proof of an account.
 */
export const firstVisit = {
  storageKey,
  /** Whether the login form was never needed here. */
  isNewcomer: (): boolean => localStore.read(storageKey) !== 'login',
  /** Whether nobody opened the signed-out page here before. */
  isFirst: (): boolean => localStore.read(storageKey) === null,
  markSeen: (): void => {
    if (firstVisit.isFirst()) localStore.write(storageKey, 'seen')
  },
  startWithLogin: (): void => localStore.write(storageKey, 'login'),
  forget: (): void => localStore.remove(storageKey),
}
