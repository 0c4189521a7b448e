/** The link for a moderator who was invited anew, which the server says once, to whoever decided. */
export interface IssuedInvite {
  handle: string
  link: string
}

let current: IssuedInvite | undefined
const listeners = new Set<() => void>()

function setCurrent(next: IssuedInvite | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** In memory only, until it is passed on. */
export const issuedInvite = {
  getSnapshot: (): IssuedInvite | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show: (handle: string, invite: string): void =>
    setCurrent({ handle, link: `${location.origin}/desk#invite=${invite}` }),
  drop: (): void => setCurrent(undefined),
}
