import type { Readable } from 'node:stream'

export interface StoredObject {
  /** As it was put: `copies/20260115T120000Z-1a2b3c4d/manifest`. */
  name: string
  bytes: number
  storedAt: Date
}

/** Where backups are kept: objects under names. It is sent nothing of anybody that is not encrypted. */
export interface BackupTarget {
  /** For people: the folder, or the bucket with its prefix. */
  description: string
  /**
   * Stores an object; it is there whole or not at all.
   * @param signal ends what is on its way
   * @returns its size in bytes
   */
  put: (name: string, content: Readable, signal?: AbortSignal) => Promise<number>
  /**
   * Stores a short text where nothing has the name: of several at once exactly one does.
   * @returns whether this one did
   */
  putIfAbsent: (name: string, text: string) => Promise<boolean>
  /** @throws Failure when there is no such object */
  open: (name: string) => Promise<Readable>
  /** All objects whose name begins with the prefix, in no particular order. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** Removes an object; a missing one is not an error. */
  remove: (name: string) => Promise<void>
  /** Removes what was written of objects by runs that were cut off. */
  removePartial: () => Promise<void>
  close: () => void
}
