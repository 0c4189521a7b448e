/** A keyed digest of a number or an address: the same each time, slow to guess, and never read back. */
export type IdentityDigest = (identity: string) => Promise<string>
