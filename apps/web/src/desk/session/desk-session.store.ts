import { deskSession as limits, type ReplyOf, type routes } from '@satrangi/contract'
import { now } from '../../lib/clock.ts'

export type DeskSession = ReplyOf<typeof routes.deskSession.get>['session']

export type DeskSnapshot =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly hasExpired: boolean }
  | { readonly status: 'signed-in'; readonly session: DeskSession; readonly endsAt: number }

let current: DeskSnapshot = { status: 'unknown' }
/** When the session ends however busy its moderator is, in ms; known from the sign-in on, or once it is near. */
let latestEnd = Number.POSITIVE_INFINITY
/** The handle that was signed in last, whose unsent texts are kept when a session ends by itself. */
let lastHandle: string | undefined

const listeners = new Set<() => void>()
const handleChangeListeners = new Set<() => void>()

function setCurrent(next: DeskSnapshot): void {
  current = next
  for (const listener of listeners) listener()
}

function signIn(session: DeskSession): void {
  if (lastHandle !== session.handle) for (const listener of handleChangeListeners) listener()
  lastHandle = session.handle
  setCurrent({ status: 'signed-in', session, endsAt: Date.parse(session.ends_at) })
}

/** Who is signed in at the desk in this tab. The session itself is a cookie that no script reads. */
export const deskSessionStore = {
  getSnapshot: (): DeskSnapshot => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Called when unsent texts must go: somebody else signs in, or the moderator signs out. */
  onHandleChange(listener: () => void): () => void {
    handleChangeListeners.add(listener)
    return () => handleChangeListeners.delete(listener)
  },
  /** A session that began just now. */
  begin(session: DeskSession): void {
    latestEnd = now() + limits.ttlSeconds * 1000
    signIn(session)
  },
  /** A session that the server told of, whose idle time began anew with that. */
  resume(session: DeskSession): void {
    const endsAt = Date.parse(session.ends_at)
    // It ends earlier than idleness would end it: by age.
    if (endsAt < now() + limits.idleTtlSeconds * 1000 - clockSlackMs) latestEnd = endsAt
    signIn(session)
  },
  /** A call that came from a press was answered, so that the idle time begins anew. */
  extend(): void {
    if (current.status !== 'signed-in') return
    const endsAt = Math.min(now() + limits.idleTtlSeconds * 1000, latestEnd)
    setCurrent({ ...current, endsAt })
  },
  /** The session ended by itself. */
  expire(): void {
    setCurrent({ status: 'signed-out', hasExpired: current.status === 'signed-in' || wasExpired() })
  },
  signOut(): void {
    lastHandle = undefined
    latestEnd = Number.POSITIVE_INFINITY
    for (const listener of handleChangeListeners) listener()
    setCurrent({ status: 'signed-out', hasExpired: false })
  },
  /** As if the page had just been opened. */
  reset(): void {
    deskSessionStore.signOut()
    setCurrent({ status: 'unknown' })
  },
}

/** The clocks of server and device may differ, and a reply takes a moment. */
const clockSlackMs = 60_000

const wasExpired = () => current.status === 'signed-out' && current.hasExpired
