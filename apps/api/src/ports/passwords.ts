/** Password hashing that costs the same whoever asks. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** With no hash (nobody there) the same work is done and the answer is no. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>
}
