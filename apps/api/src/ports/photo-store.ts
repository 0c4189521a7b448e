import type { Readable } from 'node:stream'

/** Keeps files under names that are never used twice. */
export interface PhotoStore {
  /** Stores the whole file or nothing: a reader never meets half of one. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Stores the same file under another name too, as one written now; false when there is no such file. */
  copy: (name: string, to: string) => Promise<boolean>
  /** Null when there is no such file. */
  open: (name: string) => Promise<{ size: number; stream: Readable } | null>
  /** Removing what is not there is not an error. */
  remove: (name: string) => Promise<void>
  /** Names of files last written before then. */
  namesBefore: (time: Date) => AsyncIterable<string>
}
