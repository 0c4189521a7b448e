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
  /** Makes the toast a question, which takes the focus and stays until it is answered. */
  actions?: readonly ToastAction[]
}

/** A toast with an id that is new each time it is shown. */
type ShownToast = Toast & { readonly id: number }

let current: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function setCurrent(next: ShownToast | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows at most one toast; a new one replaces the previous one. */
export const toast = {
  show: (next: Toast): void => setCurrent({ ...next, id: ++lastId }),
  dismiss: (): void => setCurrent(undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): ShownToast | undefined => current,
}
