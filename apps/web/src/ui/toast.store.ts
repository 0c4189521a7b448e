export interface ToastAction {
  label: string
  tone?: 'primary' | 'danger'
  onSelect: () => void
}

export interface Toast {
  title: string
  text?: string
  tone?: 'plain' | 'success' | 'danger'
  /** Takes back what the toast tells of. */
  undo?: () => void
  /** Called once when it is gone and was not taken back: it was closed, its time is over, or another took its place. */
  onGone?: () => void
  /** How long it stays while nobody points at it. */
  durationMs?: number
  /** Makes the toast a question, which takes the focus and stays until it is answered. */
  actions?: readonly ToastAction[]
}

/** A toast with an id that is new each time it is shown. */
type ShownToast = Toast & { readonly id: number }

let current: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function setCurrent(next: ShownToast | undefined): void {
  const previous = current
  current = next
  for (const listener of listeners) listener()
  previous?.onGone?.()
}

/** Shows at most one toast; a new one replaces the previous one. */
export const toast = {
  /** @returns its id */
  show(next: Toast): number {
    const id = ++lastId
    setCurrent({ ...next, id })
    return id
  },
  dismiss: (): void => setCurrent(undefined),
  /** Only if it is still that one. */
  dismissOne(id: number): void {
    if (current?.id === id) setCurrent(undefined)
  },
  /** Takes back what the current one tells of. */
  undo(): void {
    const undo = current?.undo
    if (current) current = { ...current, onGone: () => undo?.() }
    setCurrent(undefined)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): ShownToast | undefined => current,
}
