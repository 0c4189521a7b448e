import type { CaseClass } from '@satrangi/contract'

/** After so many hard cases in a row a break is proposed. */
const hardCasesInRow = 5
const hardClasses: readonly CaseClass[] = ['P0', 'P1']

let count = 0
const listeners = new Set<() => void>()

function setCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

/** How many hard cases in a row were decided on this page; forgotten with a reload. */
export const hardCases = {
  decided: (of: CaseClass): void => setCount(hardClasses.includes(of) ? count + 1 : 0),
  reset: (): void => setCount(0),
  isBreakDue: (): boolean => count >= hardCasesInRow,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
