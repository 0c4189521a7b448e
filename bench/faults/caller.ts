import { type Call, CallError, makeCaller } from '@satrangi/contract'

export type Answer<Reply> = { reply: Reply } | { refused: string }

/** A member's calls of one process. Everything that is refused is counted. */
export interface MemberCaller {
  /** @param expected refusals that are an answer, and not counted */
  ask: <Reply>(run: (call: Call) => Promise<Reply>, expected?: readonly string[]) => Promise<Answer<Reply>>
}

const timeoutMs = 10_000

export function memberCaller(origin: string, token: string, countRefusal: (code: string) => void): MemberCaller {
  const call = makeCaller(
    async ({ method, path, headers, body }) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(origin + path, { method, headers, signal, ...(body === undefined ? {} : { body }) })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    },
    () => token,
  )
  return {
    ask: async (run, expected = []) => {
      try {
        return { reply: await run(call) }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!expected.includes(error.code)) countRefusal(error.code)
        return { refused: error.code }
      }
    },
  }
}
