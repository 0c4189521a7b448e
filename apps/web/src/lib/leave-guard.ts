/** Somebody who asks before something that was typed is lost; see `guard-leaving.ts`. */
export interface NavigationGuard {
  /** Asks; `go` goes where the person wanted to go. */
  ask: (go: () => void) => void
  /** The browser's back or forward button has been pressed. */
  onPop: (event: PopStateEvent) => void
  end: () => void
}

let guard: NavigationGuard | undefined

// Listens before the router begins to: of two listeners of the window the older one hears first,
// and what the person has not decided yet must not reach the router.
globalThis.addEventListener?.('popstate', (event) => guard?.onPop(event))

export const setGuard = (next: NavigationGuard): void => {
  guard = next
}

export const removeGuard = (former: NavigationGuard): void => {
  if (guard === former) guard = undefined
}

/** Goes, after asking where something would be lost. */
export const leaving = (go: () => void): void => (guard ? guard.ask(go) : go())

/** Nothing would be lost any more: it has just been saved. */
export const stopGuarding = (): void => guard?.end()
