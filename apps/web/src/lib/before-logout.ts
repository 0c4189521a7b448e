/** How long a logout waits for what has to be sent first: it is never to hang on a bad network. */
const timeoutMs = 2_000

const works = new Set<() => Promise<unknown>>()

/** What has to reach the server while its member is still logged in. */
export const beforeLogout = {
  add(work: () => Promise<unknown>): void {
    works.add(work)
  },
  /** Does it all; resolves when it is done or 2 s have passed. */
  run: (): Promise<unknown> =>
    Promise.race([
      Promise.allSettled([...works].map((work) => work())),
      new Promise((resolve) => setTimeout(resolve, timeoutMs)),
    ]),
}
