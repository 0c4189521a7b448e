/** Authenticated encryption of texts: cursors, and codes that wait to be sent. */
export interface Seal {
  /** URL-safe, different each time. */
  seal: (text: string) => string
  /** Null for anything that was not sealed here. */
  open: (sealed: string) => string | null
  /** A deterministic keyed hash, for values that are compared and never read back. */
  fingerprint: (text: string) => string
}
