/** A session that was not used since then has ended by itself. */
export const idleSince = (now: Date, idleSeconds: number) => new Date(now.getTime() - idleSeconds * 1000)
