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

const yes: Answer = { status: 200, retryAfter: null, text: '{"success":true}' }

/** A caller whose calls come here, and what came. */
function callerTo(answer: Answer | Error, token?: string): { call: Call; sent: Sent[] } {
  const sent: Sent[] = []
  const receive: Send = async (call) => {
    sent.push(call)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { call: makeCaller(receive, () => token), sent }
}

const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('this call should have failed')),
    (error: CallError) => error,
  )

describe('how a call travels', () => {
  it('has its parameters in the path, each as one part of it', async () => {
    const { call, sent } = callerTo(yes)
    await call(view, { params: { id: 'a/b?c', place: 'पुणे' } })
    expect(sent[0]?.path).toBe('/api/v1/people/a%2Fb%3Fc/of/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87')
    expect(sent[0]).toMatchObject({ method: 'GET', headers: {}, body: undefined })
  })

  it('has its query behind the path, without what is undefined', async () => {
    const { call, sent } = callerTo(yes)
    const params = { id: '1', place: '2' }
    await call(view, { params, query: { page: 2, word: 'a&b=c d' } })
    await call(view, { params, query: { page: undefined } })
    expect(sent.map(({ path }) => path.slice('/api/v1/people/1/of/2'.length))).toEqual(['?page=2&word=a%26b%3Dc+d', ''])
  })

  it('is JSON unless its route says otherwise', async () => {
    const { call, sent } = callerTo(yes)
    await call(send, { body: { user_id: 'SG1', note: undefined } })
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(sent[0]?.body).toBe('{"user_id":"SG1"}')
  })

  it('is a form where its route says so', async () => {
    const { call, sent } = callerTo(yes)
    await call(login, { body: { user_id: 'a b&c', note: undefined } })
    expect(sent[0]?.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(sent[0]?.body).toBe('user_id=a+b%26c')
  })

  it('is a multipart form with the files that there are, whose type the sender sets', async () => {
    const { call, sent } = callerTo(yes)
    const photo = new Blob(['x'])
    await call(join, { body: { user_id: 'SG1' }, files: { photo } })
    await call(join, { body: { user_id: 'SG1' }, files: { photo: undefined } })
    const forms = sent.map((one) => one.body as FormData)
    expect(forms.map((form) => [...form.keys()])).toEqual([['user_id', 'photo'], ['user_id']])
    expect(sent[0]?.headers).toEqual({})
  })

  it('carries the token of that moment, if there is one', async () => {
    expect((await sentBy('abc.def')).headers.authorization).toBe('Bearer abc.def')
    expect((await sentBy(undefined)).headers).not.toHaveProperty('authorization')
  })

  async function sentBy(token: string | undefined): Promise<Sent> {
    const { call, sent } = callerTo(yes, token)
    await call(send, { body: { user_id: 'SG1' } })
    return sent[0] as Sent
  }
})

describe('what comes of a call', () => {
  const callOf = (answer: Answer | Error) => callerTo(answer).call(send, { body: { user_id: 'SG1' } })
  const no = {
    success: false,
    code: 'bad_input',
    params: { reason: 'fields' },
    detail: 'Please check.',
    fields: { user_id: 'Not this.' },
    problems: { user_id: { code: 'member_id_invalid', params: {} } },
  }

  it('is its reply, without what the contract does not name', async () => {
    expect(await callOf({ ...yes, text: '{"success":true,"more":1}' })).toEqual({ success: true })
  })

  it('is the refusal with its sentence and its fields', async () => {
    const error = await failure(callOf({ status: 400, retryAfter: null, text: JSON.stringify(no) }))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      code: 'bad_input',
      status: 400,
      message: 'Please check.',
      params: no.params,
      fields: no.fields,
      problems: no.problems,
    })
    expect(error.retryAfter).toBeUndefined()
  })

  it('says how long to wait', async () => {
    const text = JSON.stringify({ success: false, code: 'slow_down', params: {}, detail: 'Wait.' })
    const error = await failure(callOf({ status: 429, retryAfter: '30', text }))
    expect(error).toMatchObject({ code: 'slow_down', retryAfter: 30, fields: {} })
  })

  it('is unreadable when a success is not what the contract says', async () => {
    for (const text of ['{"success":"yes"}', '<html>', '']) {
      const error = await failure(callOf({ ...yes, text }))
      expect(error).toMatchObject({ code: 'unreadable', unread: text })
    }
  })

  it('is unreadable when a refusal comes from something else in between', async () => {
    for (const text of ['<html>Bad gateway</html>', '{"error":"Bad Gateway"}', '']) {
      const error = await failure(callOf({ status: 502, retryAfter: null, text }))
      expect(error).toMatchObject({ code: 'unreadable', status: 502 })
    }
  })

  it('is a network error when nobody was reached', async () => {
    expect(await failure(callOf(new Error('Failed to fetch')))).toMatchObject({
      code: 'network',
      status: 0,
      message: 'Failed to fetch',
    })
    expect(await failure(callOf(new Error('')))).toMatchObject({ message: 'Network error' })
  })
})
