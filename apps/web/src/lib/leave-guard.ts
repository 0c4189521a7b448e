/** Asks before unsaved input is lost; see `guard-leaving.ts`. */
export interface NavigationGuard {
  /** Asks for confirmation; `go` continues the navigation. */
  ask: (go: () => void) => void
  /** The browser's back or forward button has been pressed. */
  onPop: (event: PopStateEvent) => void
  end: () => void
}

let guard: NavigationGuard | undefined

// Registered before the router's listener: listeners are called in the order of registration, and an
// unconfirmed navigation must not reach the router.
globalThis.addEventListener?.('popstate', (event) => guard?.onPop(event))

export const setGuard = (next: NavigationGuard): void => {
  guard = next
}

export const removeGuard = (former: NavigationGuard): void => {
  if (guard === former) guard = undefined
}

/** Navigates, after a confirmation if a guard is set. */
export const navigateGuarded = (go: () => void): void => (guard ? guard.ask(go) : go())

/** Removes the guard after the input was saved. */
export const endNavigationGuard = (): void => guard?.end()
