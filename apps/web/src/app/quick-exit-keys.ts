import { quickExit } from './quick-exit.ts'

const presses = 3
const within = 1_000

/** What closes at the first Escape; the lock does not. */
const closable = 'dialog[open]:not([data-lock]), [role="menu"], [role="listbox"], [role="alertdialog"]'

let times: number[] = []

/** Escape three times within a second leaves. A press that closes something is for that alone. */
function hear({ key, repeat, isComposing, timeStamp }: KeyboardEvent): void {
  if (key !== 'Escape') times = []
  if (key !== 'Escape' || repeat || isComposing || document.querySelector(closable)) return
  times = [...times, timeStamp].slice(-presses)
  const [first = timeStamp] = times
  if (times.length === presses && timeStamp - first <= within) quickExit()
}

// On the way down: nothing on the page can keep it from being heard.
export const listenForQuickExit = (): void => addEventListener('keydown', hear, { capture: true })
