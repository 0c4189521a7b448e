/** Password hashing that takes the same time whether or not the account exists. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Without a hash, for an unknown account, the same work is done and the result is false. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>
}
