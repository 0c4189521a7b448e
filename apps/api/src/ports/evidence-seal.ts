/** Authenticated encryption of evidence that waits in the database, under a key that is not there. */
export interface EvidenceSeal {
  /**
   * @param binding where the bytes are stored and whose they are, such as `held_copies 7 12`; sealed bytes that are
   * moved to another row do not open there
   * @returns other bytes each time, 37 more than were given
   */
  seal: (bytes: Uint8Array, binding: string) => Buffer
  /** @returns null for what was not sealed with this binding, was changed, or needs a key that is not known here */
  open: (sealed: Uint8Array, binding: string) => Buffer | null
}
