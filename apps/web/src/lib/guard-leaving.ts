import { type Guard, leaveGuard, standGuard } from './leave-guard.ts'

/** Which entry of our history this is; undefined for one that the router did not make, such as a `#place`. */
const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * From now on whoever leaves is asked first. A way out that the page itself takes waits for the
 * answer; the browser's back and forward buttons are noticed after they were pressed, taken back,
 * and taken again once the person says so.
 * @param asking asks the person; `leave` goes where they wanted to go
 * @returns no longer
 */
export function guardLeaving(asking: (leave: () => void) => void): () => void {
  const here = placeOf(history.state) ?? 0
  let returning = false

  const mine: Guard = {
    ask: (go) =>
      asking(() => {
        mine.end()
        go()
      }),
    onPop: (event) => {
      event.stopImmediatePropagation()
      if (returning) {
        returning = false
        return
      }
      const by = (placeOf(event.state) ?? here) - here
      if (by === 0) return
      returning = true
      history.go(-by)
      mine.ask(() => history.go(by))
    },
    end: () => {
      leaveGuard(mine)
      removeEventListener('beforeunload', onUnload)
    },
  }
  standGuard(mine)
  addEventListener('beforeunload', onUnload)
  return mine.end
}

function onUnload(event: BeforeUnloadEvent): void {
  // A page that is hidden already is being left in a hurry: nothing may hold that up.
  if (!document.documentElement.hidden) event.preventDefault()
}
