import type { Readable } from 'node:stream'

/**
 * Stores files under names that are never reused.
 *
 * Every operation may be refused with `unavailable` while the store does not answer; `put` and `copy` with
 * `storage_full` where it has no room, and then nothing of the file is left.
 */
export interface PhotoStore {
  /** Stores a file atomically: it is never read half written. On return it outlives a crash. Can be repeated. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Copies a file to another name; false when there is no such file. */
  copy: (name: string, to: string) => Promise<boolean>
  /** Null when there is no such file. */
  open: (name: string) => Promise<{ size: number; stream: Readable } | null>
  /** The same, where a small file comes at once: reading it as a stream would take longer. */
  load: (name: string) => Promise<{ size: number; content: Readable | Buffer } | null>
  /** Removes a file, or what was written of it before a process died; a missing one is not an error. */
  remove: (name: string) => Promise<void>
  /**
   * Tries whether photos can be stored, read and removed; called once, at the start.
   * @throws ConfigError with a sentence about the setting that is wrong
   */
  check: () => Promise<void>
  /** Whether files are being moved into it from another store, so that a removed one may come back for a moment. */
  readonly isMoving: boolean
}
