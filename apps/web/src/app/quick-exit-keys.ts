import { quickExit } from './quick-exit.ts'

const requiredPresses = 3
const windowMs = 1_000

/** What closes at the first Escape; the lock does not. */
const closableSelector = 'dialog[open]:not([data-lock]), [role="menu"], [role="listbox"], [role="alertdialog"]'

let pressTimes: number[] = []

/** Escape three times within a second leaves. A press that closes something is for that alone. */
function handleKeyDown({ key, repeat, isComposing, timeStamp }: KeyboardEvent): void {
  if (key !== 'Escape') pressTimes = []
  if (key !== 'Escape' || repeat || isComposing || document.querySelector(closableSelector)) return
  pressTimes = [...pressTimes, timeStamp].slice(-requiredPresses)
  const [first = timeStamp] = pressTimes
  if (pressTimes.length === requiredPresses && timeStamp - first <= windowMs) quickExit()
}

// On the way down: nothing on the page can keep it from being heard.
export const listenForQuickExit = (): void => addEventListener('keydown', handleKeyDown, { capture: true })
