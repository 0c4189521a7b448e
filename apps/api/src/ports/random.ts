/** Unguessable values, from the system's cryptographic source. */
export interface Random {
  /** Text of `length` characters out of Crockford's base32 (upper case), 5 bits each. */
  crockford: (length: number) => string
  /** Text of `length` decimal digits, uniformly distributed. */
  digits: (length: number) => string
}
