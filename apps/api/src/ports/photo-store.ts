import type { Readable } from 'node:stream'

/** Stores files under names that are never reused. */
export interface PhotoStore {
  /** Stores a file atomically: it is never read half written. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Copies a file to another name; false when there is no such file. */
  copy: (name: string, to: string) => Promise<boolean>
  /** Null when there is no such file. */
  open: (name: string) => Promise<{ size: number; stream: Readable } | null>
  /** The same, where a small file comes at once: reading it as a stream would take longer. */
  load: (name: string) => Promise<{ size: number; content: Readable | Buffer } | null>
  /** Removes a file, or what was written of it before a process died; a missing one is not an error. */
  remove: (name: string) => Promise<void>
}
