/** So many uses of a key within any `windowSeconds`. */
export interface Budget {
  readonly key: string
  readonly limit: number
  readonly windowSeconds: number
}

/** So many hits of a key in a window that begins with the first. */
export interface HitLimit {
  readonly key: string
  readonly maxHits: number
  readonly windowSeconds: number
}

/** Stores data for seconds or minutes that may be lost: counters and single-use values. */
export interface ShortMemory {
  /**
   * Counts one hit in a window that begins with the first.
   * @throws within half a second when the store cannot be reached
   */
  hit: (key: string, maxHits: number, windowSeconds: number) => Promise<{ allowed: boolean; retryAfter: number }>
  /**
   * Counts one hit against each limit, in their order and in one step, up to the first that is reached: those after
   * it are not counted.
   * @returns the limit that is reached, with the seconds until its window ends; undefined when none is
   */
  hitAll: <Limit extends HitLimit>(
    limits: readonly Limit[],
  ) => Promise<{ reached: Limit; retryAfter: number } | undefined>
  /**
   * Adds values to a set, in their order, while it has fewer than `maxSize`. The set is deleted
   * `ttlSeconds` after its first value was added.
   * @returns for each value whether it is in the set now, and the size of the set
   */
  addToSet: (
    key: string,
    values: readonly string[],
    limits: { maxSize: number; ttlSeconds: number },
  ) => Promise<{ contained: readonly boolean[]; size: number }>
  /**
   * Spends one use of every budget, or of none when one of them is used up, in one step.
   * @param use names this use, to give it back
   * @returns the first budget that is used up; undefined when the use was reserved
   */
  reserve: (budgets: readonly Budget[], use: string, at: Date) => Promise<Budget | undefined>
  /** Gives a reserved use back. */
  release: (budgets: readonly Budget[], use: string) => Promise<void>
  /**
   * Adds a value to the set of a key, which is deleted `ttlSeconds` after its first value.
   * @returns how many different values there are, and whether this one is new
   */
  addDistinct: (key: string, value: string, ttlSeconds: number) => Promise<{ count: number; isNew: boolean }>
  /**
   * Adds a field to the entries of a key unless it is there, while there are fewer than `maxSize`. They are deleted
   * `ttlSeconds` after the first was added.
   * @returns whether the field is new, and all entries
   */
  addEntry: (
    key: string,
    field: string,
    value: string,
    limits: { maxSize: number; ttlSeconds: number },
  ) => Promise<{ isNew: boolean; entries: ReadonlyMap<string, string> }>
  /** Stores a value for `ttlSeconds`. */
  put: (key: string, value: string, ttlSeconds: number) => Promise<void>
  /** Returns a value and deletes it; of several concurrent calls one gets it. */
  take: (key: string) => Promise<string | null>
  /** Resolves when the store answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
