import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { pathOf, rawCall } from './raw-call.ts'
import { send } from './send.ts'
import { openTestApp } from './test-app.ts'
import { validBodyOf } from './valid-bodies.ts'

const test = await openTestApp()

describe('a form with files', () => {
  const confirm = (files: Record<string, Blob>) =>
    rawCall(test.app, routes.signUp.confirm, { body: validBodyOf(routes.signUp.confirm), files })

  it('accepts one file of up to 10 MB for a field', async () => {
    const most = 10 * 1024 * 1024
    const right = await confirm({ photo1: new Blob([new Uint8Array(most)]) })
    expect(right.body?.code).toBe('signup_gone')
    const over = await confirm({ photo1: new Blob([new Uint8Array(most + 1)]) })
    expect([over.status, over.body?.code, Object.keys(Object(over.body?.fields))]).toEqual([
      413,
      'too_large',
      ['photo1'],
    ])
  })

  it('refuses an unknown file', async () => {
    for (const name of ['photo3', 'otp', 'avatar']) {
      const { status, body } = await confirm({ [name]: new Blob(['x']) })
      expect(status).toBe(400)
      expect(body?.fields).toHaveProperty(name)
    }
    const { status } = await confirm({ photo1: new Blob(['x']), photo2: new Blob(['x']), photo3: new Blob(['x']) })
    expect([400, 413]).toContain(status)
  })

  it('refuses a file where the call accepts none', async () => {
    const files = { photo1: new Blob(['x']) }
    const { status, body } = await rawCall(test.app, routes.signUp.start, {
      body: validBodyOf(routes.signUp.start),
      files,
    })
    expect([status, body?.code, Object.keys(Object(body?.fields))]).toEqual([400, 'unknown_field', ['photo1']])
  })

  it('reads a text part as text, whatever its content type', async () => {
    const part = (type: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; name="session_id"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n--b--\r\n`
    for (const payload of [
      part('application/json', '{"not":"x"}'),
      part('application/json', '{'),
      part('text/html', 'x'),
    ]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      const answer = await send(test.app, { method: 'POST', url: pathOf(routes.signUp.confirm), headers, payload })
      expect(answer.status).toBe(400)
    }
  })
})
