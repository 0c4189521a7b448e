import { type NavigationGuard, removeGuard, setGuard } from './leave-guard.ts'

/** Which entry of our history this is; undefined for one that the router did not make, such as a `#place`. */
const historyIndex = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * From now on whoever leaves is asked first. A way out that the page itself takes waits for the
 * answer; the browser's back and forward buttons are noticed after they were pressed, taken back,
 * and taken again once the person says so.
 * @param confirmLeave asks the person; `leave` goes where they wanted to go
 * @returns no longer
 */
export function guardLeaving(confirmLeave: (leave: () => void) => void): () => void {
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
  // A page that is hidden already is being left in a hurry: nothing may hold that up.
  if (!document.documentElement.hidden) event.preventDefault()
}
