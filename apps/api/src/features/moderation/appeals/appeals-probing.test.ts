import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { fastPasswords } from '../../../../test/fast-adapters.ts'
import { testPassword } from '../../../../test/personas.ts'
import { send } from '../../../../test/send.ts'
import { suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const passwords = await fastPasswords
let verified = 0
const test = await openTestApp({
  limitScale: 1,
  chosen: {
    passwords: {
      ...passwords,
      verify: async (hash, password) => {
        verified += 1
        return passwords.verify(hash, password)
      },
    },
  },
})
const asha = await addMember(test, 'asha')
const suspended = await addMember(test, 'suspended')
await suspendBy(test, suspended)
const gone = await addMember(test, 'gone')
await gone.call(routes.myData.erase, { body: {} })

/** A raw answer without its date, and how many hashes were checked for it. */
async function answerTo(url: string, body: object, address = '203.0.113.9') {
  const before = verified
  const answer = await send(test.app, {
    ...{ method: 'POST', url: `/api/v1${url}`, payload: JSON.stringify(body), remoteAddress: address },
    headers: { 'content-type': 'application/json' },
  })
  const { date, 'x-request-id': requestId, ...headers } = answer.headers
  return { status: answer.status, text: answer.text, headers, hashes: verified - before }
}

it.each([
  ['/appeals/read', {}],
  ['/appeals/make-me-safe', {}],
  ['/appeals', { text: 'It was a reading group.' }],
])('%s answers unknown, wrong, deleted and suspended alike, to the byte and with as many hashes', async (url, more) => {
  const [address, ...others] = [
    ['nobody@people.example', testPassword],
    [asha.email, 'another seven apples'],
    [gone.email, testPassword],
    [suspended.email, 'another seven apples'],
  ].map(([username, password]) => ({ username, password, ...more }))
  const first = await answerTo(url, address ?? {})
  expect(JSON.parse(first.text)).toMatchObject({ code: 'invalid_credentials', detail: 'Invalid credentials' })
  expect(first).toMatchObject({ status: 401, hashes: 2 })
  for (const other of others) expect(await answerTo(url, other)).toEqual(first)
  const byId = await answerTo(url, { username: 'SG00000000', password: testPassword, ...more })
  expect(byId.hashes).toBe(1)
  for (const { id } of [asha, gone, suspended])
    expect(await answerTo(url, { username: id, password: 'another seven apples', ...more })).toEqual(byId)
})

it('counts failures together with those of the login, and answers beyond them alike', async () => {
  const wrong = { username: suspended.email, password: 'another seven apples' }
  const network = '203.0.114.9'
  for (let n = 0; n < 10; n += 1) await answerTo('/appeals/read', wrong, network)
  const refusals = [
    await answerTo('/appeals/read', { ...wrong, password: testPassword }, network),
    await answerTo('/appeals', { ...wrong, password: testPassword, text: 'It was a reading group.' }, network),
  ]
  for (const { status, hashes } of refusals) expect([status, hashes]).toEqual([429, 0])
  const login = test.as(undefined, network)(routes.sessions.login, { body: wrong })
  await expect(login).rejects.toMatchObject({ code: 'slow_down' })
})
