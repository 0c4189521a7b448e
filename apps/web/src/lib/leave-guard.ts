/** Somebody who asks before something that was typed is lost; see `guard-leaving.ts`. */
export interface Guard {
  /** Asks; `go` goes where the person wanted to go. */
  ask: (go: () => void) => void
  /** The browser's back or forward button has been pressed. */
  onPop: (event: PopStateEvent) => void
  end: () => void
}

let guard: Guard | undefined

// Listens before the router begins to: of two listeners of the window the older one hears first,
// and what the person has not decided yet must not reach the router.
globalThis.addEventListener?.('popstate', (event) => guard?.onPop(event))

export const standGuard = (next: Guard): void => {
  guard = next
}

export const leaveGuard = (former: Guard): void => {
  if (guard === former) guard = undefined
}

/** Goes, after asking where something would be lost. */
export const leaving = (go: () => void): void => (guard ? guard.ask(go) : go())

/** Nothing would be lost any more: it has just been saved. */
export const stopGuarding = (): void => guard?.end()
