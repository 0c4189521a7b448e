export interface ToastAction {
  label: string
  tone?: 'primary' | 'danger'
  onSelect: () => void
}

export interface Toast {
  title: string
  text?: string
  tone?: 'plain' | 'success' | 'danger'
  /** With these it is a question: it takes the focus and stays until it is answered. */
  actions?: readonly ToastAction[]
}

/** A toast with a number of its own for each time that it is shown. */
type Shown = Toast & { readonly id: number }

let current: Shown | undefined
let shownSoFar = 0
const listeners = new Set<() => void>()

function become(next: Shown | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** At most one is shown; a new one takes the place of the one before. */
export const toast = {
  show: (next: Toast): void => become({ ...next, id: ++shownSoFar }),
  dismiss: (): void => become(undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): Shown | undefined => current,
}
