import { type MemberStatus, memberStatuses, type SignedIn } from '@satrangi/contract'
import { useSyncExternalStore } from 'react'
import { localStore, tabStore } from '../browser/storage.ts'

/** What is kept of the member: nothing that names a person. */
export interface SessionUser {
  readonly id: string
  readonly status: MemberStatus
}

export interface SessionState {
  readonly token: string | undefined
  readonly user: SessionUser | undefined
  /** The last session did not end by the member's own hand. */
  readonly expired: boolean
}

/** How the device is set up, whoever uses it. */
const deviceKeys = ['theme', 'language', 'discreet']

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

function clearStoredSession(next: SessionState): void {
  localStore.remove('token')
  localStore.remove('user')
  // What was paid and not told to the server yet waits for its owner, whom it names.
  tabStore.removeAllExcept(['checkout'])
  setState(next)
}

// Signing in or out in one tab of the browser reaches the others; `key` is null when everything was cleared.
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

  signIn({ access_token, user }: Pick<SignedIn, 'access_token'> & { user: SessionUser }): void {
    storeSession(access_token, { id: user.id, status: user.status })
  },

  /** A pack was bought or has run out. */
  setStatus(status: MemberStatus): void {
    if (state.token && state.user && state.user.status !== status) storeSession(state.token, { ...state.user, status })
  },

  /** Nothing that says anything of the member stays on this device. */
  signOut(): void {
    localStore.removeAllExcept(deviceKeys)
    tabStore.removeAllExcept([])
    setState(signedOut)
  },

  /** The server no longer knows this token. A late answer to an older token changes nothing. */
  expire(token: string | undefined): void {
    if (token && token === state.token) clearStoredSession({ ...signedOut, expired: true })
  },
}

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getSnapshot)
