import { quickExit } from './quick-exit.ts'

const requiredPresses = 3
const windowMs = 1_000

let pressTimes: number[] = []

/** Leaves after three Escapes within a second, wherever the focus is and whatever the first of them closes. */
function handleKeyDown({ key, repeat, timeStamp }: KeyboardEvent): void {
  if (key !== 'Escape') pressTimes = []
  if (key !== 'Escape' || repeat) return
  pressTimes = [...pressTimes, timeStamp].slice(-requiredPresses)
  const [first = timeStamp] = pressTimes
  if (pressTimes.length === requiredPresses && timeStamp - first <= windowMs) quickExit()
}

// In the capture phase, so that no handler on the page can stop it.
export const listenForQuickExit = (): void => addEventListener('keydown', handleKeyDown, { capture: true })
