/**
 * A keyed code of what members save. Only whoever holds the key can tell that a file is as this service gave it out: what
 * the world could check would be a certificate for whoever threatens with it.
 */
export interface ArchiveMac {
  /** Begins the code of bytes that come in pieces. */
  readonly start: () => RunningMac
  /** Under which key a code is of these bytes: an earlier one may have leaked. Null: under none that is known here. */
  readonly verify: (bytes: Uint8Array, code: Uint8Array) => 'present_key' | 'earlier_key' | null
}

export interface RunningMac {
  readonly update: (piece: Uint8Array) => void
  /** 32 bytes; called once, at the end. */
  readonly digest: () => Buffer
}
