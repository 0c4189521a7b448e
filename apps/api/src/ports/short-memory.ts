/** What is remembered for seconds or minutes and may be forgotten: counters and single-use values. */
export interface ShortMemory {
  /**
   * Counts one use in a window that begins with the first.
   * @param window seconds
   * @throws when the memory is out of reach (within half a second)
   */
  hit: (key: string, most: number, window: number) => Promise<{ allowed: boolean; retryAfter: number }>
  /** Remembers a value for so many seconds. */
  put: (key: string, value: string, seconds: number) => Promise<void>
  /** Gives a value back once; of several that ask at the same moment one gets it. */
  take: (key: string) => Promise<string | null>
  /** Resolves when the memory answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
