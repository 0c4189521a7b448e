import { type MemberStatus, memberStatuses, type SignedIn } from '@satrangi/contract'
import { useSyncExternalStore } from 'react'
import { localStore, sealStorageKey, tabStore } from '../browser/storage.ts'
import { firstVisit } from './first-visit.ts'

/** What is stored of the member: no name or contact. */
export interface SessionUser {
  readonly id: string
  readonly status: MemberStatus
}

export interface SessionState {
  readonly token: string | undefined
  readonly user: SessionUser | undefined
  /** The last session expired; the member did not sign out. */
  readonly expired: boolean
  /** It ended because the member logged in on more devices than can be signed in. */
  readonly displaced?: true
  /** The member deleted their account on this page. */
  readonly deleted?: true
}

/** Settings of the device, which a sign-out keeps. */
const deviceKeys = ['theme', 'language', 'discreet', firstVisit.storageKey]

const signedOut: SessionState = { token: undefined, user: undefined, expired: false }

let state = readStored()
const listeners = new Set<() => void>()

function readStored(): SessionState {
  const token = localStore.read('token')
  const user = localStore.readJson('user') as Partial<SessionUser> | null
  if (!token || typeof user?.id !== 'string') return signedOut
  const status = memberStatuses.find((known) => known === user.status) ?? 'active'
  return { token, user: { id: user.id, status }, expired: false }
}

function setState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

function storeSession(token: string, user: SessionUser): void {
  localStore.write('token', token)
  localStore.write('user', JSON.stringify(user))
  setState({ token, user, expired: false })
}

function clearDevice(): void {
  localStore.removeAllExcept(deviceKeys)
  tabStore.removeAllExcept([])
}

function clearStoredSession(next: SessionState): void {
  localStore.remove('token')
  localStore.remove('user')
  // A session that ended may have been ended from afar, to make this device safe: unsent words stay for a newer login alone.
  if (!next.displaced) localStore.remove(sealStorageKey)
  // What may have been paid is kept; it names its owner.
  tabStore.removeAllExcept(['checkout', 'awaitedOrder'])
  firstVisit.startWithLogin()
  setState(next)
}

// Signing in or out applies to all tabs; `key` is null when the storage was cleared.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== 'token' && key !== 'user' && key !== null) return
  const next = readStored()
  if (state.token && !next.token) tabStore.removeAllExcept([])
  setState(next)
})

/** Who is signed in on this device. */
export const session = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): SessionState => state,

  /** Calls the listener when a member signs in, signs out or takes another's place; not when their session is renewed. */
  onMemberChange(listener: () => void): () => void {
    let memberId = state.user?.id
    return session.subscribe(() => {
      if (state.user?.id === memberId) return
      memberId = state.user?.id
      listener()
    })
  },

  signIn({ access_token, user }: Pick<SignedIn, 'access_token'> & { user: SessionUser }): void {
    storeSession(access_token, { id: user.id, status: user.status })
  },

  /** An entitlement began or ended. */
  setStatus(status: MemberStatus): void {
    if (state.token && state.user && state.user.status !== status) storeSession(state.token, { ...state.user, status })
  },

  /** Removes all data of the member from this device. */
  signOut(): void {
    clearDevice()
    firstVisit.startWithLogin()
    setState(signedOut)
  },

  /** The same after the account was deleted: the device begins again as one where nobody ever logged in. */
  forget(): void {
    clearDevice()
    firstVisit.forget()
    setState({ ...signedOut, deleted: true })
  },

  /** The server rejected this token. A late reply to an older token changes nothing. */
  expire(token: string | undefined): void {
    if (token && token === state.token) clearStoredSession({ ...signedOut, expired: true })
  },

  /** A newer login took the place of this token's. */
  displace(token: string | undefined): void {
    if (token && token === state.token) clearStoredSession({ ...signedOut, expired: true, displaced: true })
  },
}

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getSnapshot)
