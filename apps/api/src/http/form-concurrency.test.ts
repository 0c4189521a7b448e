import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { apiBase, callLimits, routes } from '@satrangi/contract'
import { afterEach, expect, it } from 'vitest'
import { rawCall } from '../../test/raw-call.ts'
import { send } from '../../test/send.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { validBodyOf } from '../../test/valid-bodies.ts'
import { formConcurrencyLimits } from './form-concurrency.ts'

let test: TestApp
afterEach(() => test.close())

const { confirm, start } = routes.signUp

/** Begins to send a form with a photo, and stops in the middle of it. */
function beginForm(origin: string): ClientRequest {
  const form = request(origin + apiBase + confirm.path, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5_000_000 },
  })
  form.on('error', () => {})
  form.write('--b\r\ncontent-disposition: form-data; name="photo1"; filename="p"\r\n\r\nbytes')
  return form
}
const answerTo = async (form: ClientRequest) => ((await once(form, 'response')) as [IncomingMessage])[0]

it('reads a few forms with photos at a time, queues some, and asks the next to retry later', async () => {
  test = await testApp()
  const origin = await test.origin()
  const begun = Array.from({ length: formConcurrencyLimits.maxRunning + formConcurrencyLimits.maxQueued + 1 }, () =>
    beginForm(origin),
  )
  const { statusCode, headers } = await Promise.race(begun.map(answerTo))
  expect([statusCode, headers['retry-after']]).toEqual([503, '10'])

  // What carries no photo waits for none.
  const { status } = await rawCall(test.app, start, { body: validBodyOf(start) })
  expect(status).toBe(200)

  // Whoever goes away makes room.
  for (const form of begun) form.destroy()
  const photo1 = new Blob([new Uint8Array(100_000)])
  const send = async () =>
    (await rawCall(test.app, confirm, { body: validBodyOf(confirm), files: { photo1 } })).body?.code
  await expect.poll(send).toBe('signup_gone')
})

it('limits the forms that an address sends to the sign-up path, whatever they contain', async () => {
  test = await testApp({ env: { RATE_LIMIT_SCALE: '1' } })
  const sendForm = () =>
    send(test.app, {
      method: 'POST',
      url: apiBase + confirm.path,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: 'no form at all',
    })
  const most = callLimits.code.address + callLimits.upload.address
  for (let count = 0; count < most; count += 1) expect((await sendForm()).status).toBe(400)
  expect((await sendForm()).status).toBe(429)
})
