import { type NavigationGuard, removeGuard, setGuard } from './leave-guard.ts'

/** The router's index of a history entry; undefined for an entry of another origin, such as a hash link. */
const historyIndex = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * Asks for confirmation before leaving. Navigation by the page itself waits for the answer; the
 * browser's back and forward buttons are only seen after the fact, so they are reverted, and repeated
 * once confirmed.
 * @param confirmLeave asks for confirmation; `leave` continues the navigation
 * @returns removes the guard
 */
export function guardNavigation(confirmLeave: (leave: () => void) => void): () => void {
  const currentIndex = historyIndex(history.state) ?? 0
  let isReturning = false

  const guard: NavigationGuard = {
    ask: (go) =>
      confirmLeave(() => {
        guard.end()
        go()
      }),
    onPop: (event) => {
      event.stopImmediatePropagation()
      if (isReturning) {
        isReturning = false
        return
      }
      const offset = (historyIndex(event.state) ?? currentIndex) - currentIndex
      if (offset === 0) return
      isReturning = true
      history.go(-offset)
      guard.ask(() => history.go(offset))
    },
    end: () => {
      removeGuard(guard)
      removeEventListener('beforeunload', handleBeforeUnload)
    },
  }
  setGuard(guard)
  addEventListener('beforeunload', handleBeforeUnload)
  return guard.end
}

function handleBeforeUnload(event: BeforeUnloadEvent): void {
  // The quick exit hides the page first: nothing may delay it.
  if (!document.documentElement.hidden) event.preventDefault()
}
