import type { Send } from '@satrangi/contract'

/** What `public/early.js` has asked for before the program was there. */
interface EarlyReply {
  path: string
  authorization: string
  /** Nothing where the network failed. */
  reply: Promise<Awaited<ReturnType<Send>> | undefined>
}

const holder = globalThis as { earlyReply?: EarlyReply }

/** Whether there is one that nobody has taken. */
export const hasEarlyReply = (): boolean => holder.earlyReply !== undefined

/** Answers a call with the early reply, if it is one to the same question of the same member; once. */
export const withEarlyReply =
  (send: Send): Send =>
  async (call) => {
    const early = holder.earlyReply
    delete holder.earlyReply
    const isSame = early?.path === call.path && early.authorization === call.headers.authorization
    return (isSame && (await early.reply)) || send(call)
  }
