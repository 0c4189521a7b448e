/** One half of an invite, which the server says once: the link to whoever confirmed it, the code to whoever proposed it. */
export interface IssuedInvite {
  handle: string
  half: 'link' | 'code'
  text: string
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
  showLink: (handle: string, invite: string): void =>
    setCurrent({ handle, half: 'link', text: `${location.origin}/desk#invite=${invite}` }),
  /** In groups of four, as somebody reads it to somebody. */
  showCode: (handle: string, code: string): void =>
    setCurrent({ handle, half: 'code', text: code.replace(/.{4}(?=.)/g, '$&-') }),
  drop: (): void => setCurrent(undefined),
}
