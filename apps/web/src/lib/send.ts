import type { Send } from '@satrangi/contract'
import { text } from '../messages/index.ts'
import { noteAnswer } from './use-online.ts'

const patience = 20_000
/** Photos may be large and a phone's way up slow. */
export const patienceWithFiles = 120_000

/** Reaches the API: the only `fetch` of the web. What is to be watched on its way up goes through `upload.ts`. */
export const send: Send = async ({ method, path, headers, body }) => {
  const signal = AbortSignal.timeout(carriesFiles(body) ? patienceWithFiles : patience)
  try {
    const answer = await fetch(path, { method, headers, body: body ?? null, signal })
    noteAnswer()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  } catch {
    throw new Error(text(signal.aborted ? 'common.timedOut' : 'common.networkError'))
  }
}

const carriesFiles = (body: string | FormData | undefined): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)
