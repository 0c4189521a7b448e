const prefix = '#invite='

/** The secret of the link by which this page was opened; memory only. */
let invite: string | undefined

export const hasInvite = (): boolean => location.hash.startsWith(prefix)

/** Takes the secret out of the address and out of the history of this tab. */
export function readInvite(): void {
  if (!hasInvite()) return
  invite = location.hash.slice(prefix.length)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const pendingInvite = {
  get: (): string | undefined => invite,
  /** For tests and the gallery, which do not open links. */
  set(secret: string): void {
    invite = secret
  },
  drop(): void {
    invite = undefined
  },
}
