export interface Toast {
  title: string
  text?: string
  tone?: 'plain' | 'success' | 'danger'
  /** Takes back what the toast tells of. */
  undo?: () => void
  /**
   * The number of the screen to which `undo` belongs, for what would change something for somebody else: pressed by
   * mistake on another screen it would not be noticed. There the toast is without it.
   */
  undoScreen?: number
  /** Called once when it is gone and was not taken back: it was closed, its time is over, or another took its place. */
  onGone?: () => void
  /** How long it stays while nobody points at it. */
  durationMs?: number
}

/** A toast with an id that is new each time it is shown. */
type ShownToast = Toast & { readonly id: number }

let current: ShownToast | undefined
let lastId = 0
let screen = 0
const listeners = new Set<() => void>()

function setCurrent(next: ShownToast | undefined): void {
  const previous = current
  current = next
  for (const listener of listeners) listener()
  previous?.onGone?.()
}

function withoutForeignUndo({ undo, ...rest }: Toast): Toast {
  const isHere = rest.undoScreen === undefined || rest.undoScreen === screen
  return undo && isHere ? { ...rest, undo } : rest
}

/** Shows at most one toast; a new one replaces the previous one. */
export const toast = {
  /** @returns its id */
  show(next: Toast): number {
    const id = ++lastId
    setCurrent({ ...withoutForeignUndo(next), id })
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
  /** The number of the screen that is shown. */
  screen: (): number => screen,
  /** Another screen is shown. */
  leaveScreen(): void {
    screen += 1
    if (!current) return
    current = { ...withoutForeignUndo(current), id: current.id }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): ShownToast | undefined => current,
}
