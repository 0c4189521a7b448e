import { quickExit } from './quick-exit.ts'

const requiredPresses = 3
const windowMs = 1_000

/** Elements that Escape closes; it does not close the lock. */
const closableSelector = 'dialog[open]:not([data-lock]), [role="menu"], [role="listbox"], [role="alertdialog"]'

let pressTimes: number[] = []

/** Leaves after three Escapes within a second. An Escape that closes something does not count. */
function handleKeyDown({ key, repeat, isComposing, timeStamp }: KeyboardEvent): void {
  if (key !== 'Escape') pressTimes = []
  if (key !== 'Escape' || repeat || isComposing || document.querySelector(closableSelector)) return
  pressTimes = [...pressTimes, timeStamp].slice(-requiredPresses)
  const [first = timeStamp] = pressTimes
  if (pressTimes.length === requiredPresses && timeStamp - first <= windowMs) quickExit()
}

// In the capture phase, so that no handler on the page can stop it.
export const listenForQuickExit = (): void => addEventListener('keydown', handleKeyDown, { capture: true })
