import { crc32 } from 'node:zlib'
import type { Call } from '@satrangi/contract'
import { type CallExample, callId, namedCalls } from '@satrangi/contract/document'
import { type Body, rawCall } from '../raw-call.ts'
import type { RepeatableRandom } from '../repeatable-random.ts'
import type { TestApp } from '../test-app.ts'
import { withSamples } from './sample-values.ts'

/** Whoever makes a call: a member by their token, or a browser by its headers. */
interface Caller {
  token?: string
  headers?: Record<string, string>
}

interface Input {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number>>
  body?: Body
  files?: Record<string, Blob>
}

export interface Recorder {
  /** The contract's caller, which records each call with its reply. */
  as: (caller?: Caller) => Call
  /** What was recorded, by the name of the call. */
  recording: Record<string, CallExample>
}

/** Random texts begin anew with each call, so that another call before it changes none of them. */
export function recordCalls({ app }: TestApp, random: RepeatableRandom): Recorder {
  const recording: Record<string, CallExample> = {}
  const as = ({ token, headers = {} }: Caller = {}): Call =>
    (async (route, ...[given]) => {
      const call = namedCalls.find((one) => one.route === route)
      const id = call ? callId(call) : route.path
      if (id in recording) throw new Error(`${id} is recorded already: call it by test.as() the second time.`)
      random.repeat(crc32(id))
      const { params, query, body, files = {} } = (given ?? {}) as Input
      const [param] = Object.values(params ?? {})
      const search = new URLSearchParams(query as Record<string, string>)
      const reply = await rawCall(app, route, {
        body,
        files,
        token,
        headers,
        query: `?${search}`,
        ...(param && { param }),
      })
      if (reply.status !== 200) throw new Error(`${id} was answered with ${reply.status}: ${reply.text}`)
      recording[id] = withSamples({ params, query, body, reply: route.file === undefined ? reply.body : undefined })
      return reply.body
    }) as Call
  return { as, recording }
}
