import { describe, expect, it } from 'vitest'
import { type Call, CallError, makeCaller, type Send } from './caller.ts'
import { defineRoute } from './route.ts'
import { z } from './zod.ts'

type Sent = Parameters<Send>[0]
type Answer = Awaited<ReturnType<Send>>

const reply = z.object({ success: z.literal(true) })
const common = { summary: 'For tests', access: 'member', limit: 'read', reply, refuses: [] } as const
const view = defineRoute({
  ...common,
  method: 'GET',
  path: '/people/:id/of/:place',
  params: z.strictObject({ id: z.string(), place: z.string() }),
  query: z.strictObject({ page: z.optional(z.string()), word: z.optional(z.string()) }),
})
const body = z.strictObject({ user_id: z.string(), note: z.optional(z.string()) })
const send = defineRoute({ ...common, method: 'POST', path: '/send', body })
const login = defineRoute({ ...common, method: 'POST', path: '/login', encoding: 'form', body })
const join = defineRoute({ ...common, method: 'POST', path: '/join', encoding: 'multipart', files: ['photo'], body })

const successAnswer: Answer = { status: 200, retryAfter: null, text: '{"success":true}' }

/** A caller with a fixed answer, and the calls that it sent. */
function callerTo(answer: Answer | Error, token?: string): { call: Call; sent: Sent[] } {
  const sent: Sent[] = []
  const receive: Send = async (call) => {
    sent.push(call)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { call: makeCaller(receive, () => token), sent }
}

const rejection = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('this call should have failed')),
    (error: CallError) => error,
  )

describe('an encoded call', () => {
  it('encodes each parameter as one path segment', async () => {
    const { call, sent } = callerTo(successAnswer)
    await call(view, { params: { id: 'a/b?c', place: 'पुणे' } })
    expect(sent[0]?.path).toBe('/api/v1/people/a%2Fb%3Fc/of/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87')
    expect(sent[0]).toMatchObject({ method: 'GET', headers: {}, body: undefined })
  })

  it('appends the query without undefined values', async () => {
    const { call, sent } = callerTo(successAnswer)
    const params = { id: '1', place: '2' }
    await call(view, { params, query: { page: 2, word: 'a&b=c d' } })
    await call(view, { params, query: { page: undefined } })
    expect(sent.map(({ path }) => path.slice('/api/v1/people/1/of/2'.length))).toEqual(['?page=2&word=a%26b%3Dc+d', ''])
  })

  it('is JSON unless the route names another encoding', async () => {
    const { call, sent } = callerTo(successAnswer)
    await call(send, { body: { user_id: 'SG1', note: undefined } })
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(sent[0]?.body).toBe('{"user_id":"SG1"}')
  })

  it('is a URL-encoded form where the route says so', async () => {
    const { call, sent } = callerTo(successAnswer)
    await call(login, { body: { user_id: 'a b&c', note: undefined } })
    expect(sent[0]?.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(sent[0]?.body).toBe('user_id=a+b%26c')
  })

  it('is a multipart form with the given files, without a content type of its own', async () => {
    const { call, sent } = callerTo(successAnswer)
    const photo = new Blob(['x'])
    await call(join, { body: { user_id: 'SG1' }, files: { photo } })
    await call(join, { body: { user_id: 'SG1' }, files: { photo: undefined } })
    const forms = sent.map((one) => one.body as FormData)
    expect(forms.map((form) => [...form.keys()])).toEqual([['user_id', 'photo'], ['user_id']])
    expect(sent[0]?.headers).toEqual({})
  })

  it('sends the current access token, if there is one', async () => {
    expect((await headersSentWith('abc.def')).headers.authorization).toBe('Bearer abc.def')
    expect((await headersSentWith(undefined)).headers).not.toHaveProperty('authorization')
  })

  async function headersSentWith(token: string | undefined): Promise<Sent> {
    const { call, sent } = callerTo(successAnswer, token)
    await call(send, { body: { user_id: 'SG1' } })
    return sent[0] as Sent
  }
})

describe('the result of a call', () => {
  const callWith = (answer: Answer | Error) => callerTo(answer).call(send, { body: { user_id: 'SG1' } })
  const refusal = {
    success: false,
    code: 'bad_input',
    params: { reason: 'fields' },
    detail: 'Please check.',
    fields: { user_id: 'Not this.' },
    problems: { user_id: { code: 'member_id_invalid', params: {} } },
  }

  it('is the reply, without fields that the contract does not name', async () => {
    expect(await callWith({ ...successAnswer, text: '{"success":true,"more":1}' })).toEqual({ success: true })
  })

  it('is the refusal with its message and fields', async () => {
    const error = await rejection(callWith({ status: 400, retryAfter: null, text: JSON.stringify(refusal) }))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      code: 'bad_input',
      status: 400,
      message: 'Please check.',
      params: refusal.params,
      fields: refusal.fields,
      problems: refusal.problems,
    })
    expect(error.retryAfter).toBeUndefined()
  })

  it('contains the seconds to wait', async () => {
    const text = JSON.stringify({ success: false, code: 'slow_down', params: {}, detail: 'Wait.' })
    const error = await rejection(callWith({ status: 429, retryAfter: '30', text }))
    expect(error).toMatchObject({ code: 'slow_down', retryAfter: 30, fields: {} })
  })

  it('is unreadable when a success does not match the contract', async () => {
    for (const text of ['{"success":"yes"}', '<html>', '']) {
      const error = await rejection(callWith({ ...successAnswer, text }))
      expect(error).toMatchObject({ code: 'unreadable', unread: text })
    }
  })

  it('is unreadable when a proxy answers the refusal', async () => {
    for (const text of ['<html>Bad gateway</html>', '{"error":"Bad Gateway"}', '']) {
      const error = await rejection(callWith({ status: 502, retryAfter: null, text }))
      expect(error).toMatchObject({ code: 'unreadable', status: 502 })
    }
  })

  it('is a network error when the server cannot be reached', async () => {
    expect(await rejection(callWith(new Error('Failed to fetch')))).toMatchObject({
      code: 'network',
      status: 0,
      message: 'Failed to fetch',
    })
    expect(await rejection(callWith(new Error('')))).toMatchObject({ message: 'Network error' })
  })
})
