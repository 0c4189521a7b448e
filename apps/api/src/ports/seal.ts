/** Text that only this product can read or make: cursors, and what waits to be sent. */
export interface Seal {
  /** URL-safe, different each time. */
  seal: (text: string) => string
  /** Null for anything that was not sealed here. */
  open: (sealed: string) => string | null
  /** A keyed hash, the same each time: for what is compared and never read back. */
  fingerprint: (text: string) => string
}
