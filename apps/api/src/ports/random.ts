/** Unguessable values, from the system's cryptographic source. */
export interface Random {
  /** Text of `length` characters out of Crockford's base32 (upper case), 5 bits each. */
  crockford: (length: number) => string
  /** As many decimal digits, each value as likely as any other. */
  digits: (length: number) => string
}
