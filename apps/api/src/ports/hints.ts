import type { HintCode } from '@satrangi/contract'
import type { MemberKey } from '../keys.ts'

/** What fraud often begins with in a stranger's text; one for each process, which counts what it finds. */
export interface Hints {
  /** Every rule that a text fires and that is not switched off, the most telling first. */
  readonly find: (text: string) => Promise<readonly HintCode[]>
  /**
   * Counts a text of a sender for the day, with others of the next seconds. It does not wait, and may be lost with
   * the process.
   */
  readonly count: (sender: MemberKey, found: readonly HintCode[]) => void
  /** Stores what was counted. */
  readonly flush: () => Promise<void>
}
