/** Signed tokens that name a session. */
export interface Tokens {
  sign: (claims: { member: string; session: string; issuedAt: Date; expiresAt: Date }) => Promise<string>
  /** Null for every kind of bad token: forged, malformed, expired at `now`, or for another audience. */
  verify: (token: string, now: Date) => Promise<{ member: string; session: string } | null>
}
