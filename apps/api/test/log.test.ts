import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { sharpPhotoProcessor } from '../src/adapters/sharp-photo-processor.ts'
import { requestLoginCode, requestResetCode, resetPassword, submitLoginCode, wrongCode } from './codes.ts'
import { connect, signUp } from './personas.ts'
import { rawCall } from './raw-call.ts'
import { refused } from './refused.ts'
import { send } from './send.ts'
import { openChat, openSocket, requestTicket } from './socket.ts'
import { openTestApp } from './test-app.ts'

/** Everything that must not be in the log, and what it is. */
const secrets = new Map<string, string>()
const keep = (what: string, ...all: (string | undefined)[]) => {
  for (const one of all) secrets.set(one || `nothing was kept for ${what}`, what)
}

const message = 'meet me under the banyan tree'
const newPassword = 'seven loud papayas'
const atHome = 'a flat near the temple'
const fault = `${message}\n    at ${atHome} (and what a driver quotes)`

let photosFail = false

async function logInInEveryWay(): Promise<void> {
  const login = { username: zarqa.email, password: zarqa.password }
  keep('a token', (await test.as()(routes.sessions.login, { body: login })).token)
  await refused(test.as()(routes.sessions.login, { body: { ...login, password: newPassword } }))
  const code = await requestLoginCode(test, zarqa.phone)
  await refused(submitLoginCode(test, zarqa.phone, wrongCode(code)))
  keep('a code', code, wrongCode(code))
  keep('a token', (await submitLoginCode(test, zarqa.phone, code)).token)
  await test.ctx.db.member.update({ where: { id: quim.id }, data: { emailConfirmedAt: test.clock.now() } })
  const reset = await requestResetCode(test, quim.email)
  keep('a code', reset)
  await resetPassword(test, quim.email, reset, newPassword)
  keep('a password', newPassword)
  await test.runDueJobs()
}

async function talk(): Promise<void> {
  const { token } = await test.as()(routes.sessions.login, { body: { username: quim.email, password: newPassword } })
  keep('a token', token)
  const ticket = await requestTicket(zarqa)
  keep('a ticket', ticket)
  const unread = await openSocket(test, '/chat/ws/unread', ticket)
  const mine = await openChat(test, zarqa, quim)
  const theirs = await openSocket(test, `/chat/ws/chat/${zarqa.id}`, token)
  // Whoever is refused a frame is listening.
  theirs.send('{"broken')
  await theirs.next({ type: 'error' })
  mine.send({ type: 'chat_message', message, client_id: 'client-id-0001' })
  keep('a client id', 'client-id-0001')
  await theirs.next({ message })
  const refusedSocket = await openSocket(test, '/chat/ws/unread', 'a-ticket-that-is-none')
  keep('a ticket', 'a-ticket-that-is-none')
  expect(await refusedSocket.closed).toBe(4401)
  for (const socket of [unread, mine, theirs]) socket.close()
}

async function lookAround(): Promise<void> {
  const { user } = await zarqa.call(routes.members.view, { params: { id: zarqa.id } })
  const address = new URL(user.photo1 ?? '', 'http://x/uploads/')
  keep('the signature of a photo', address.searchParams.get('s') ?? undefined)
  keep('the name of a photo', address.pathname.slice(9))
  expect((await send(test.app, { url: address.pathname + address.search })).status).toBe(200)
  await zarqa.call(routes.members.view, { params: { id: quim.id } })
  await zarqa.call(routes.chat.history, { params: { id: quim.id } })
  keep('what somebody searched', 'lonely-in-ratnagiri')
  await rawCall(test.app, routes.discovery.newest, { token: zarqa.token, query: '?cursor=lonely-in-ratnagiri&x=1' })
  await send(test.app, { url: `/api/v1/nowhere/${zarqa.id}?q=lonely-in-ratnagiri` })
  await send(test.app, { url: '/api/v1/%E0%A4%A?q=lonely-in-ratnagiri' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${zarqa.token}` }
  await send(test.app, { method: 'POST', url: '/api/v1/users/save-unsave', headers, payload: `{"${message}` })
}

async function meetAFault(): Promise<void> {
  photosFail = true
  await signUp(test, 'unlucky').catch(() => {})
  keep('who somebody is', 'unlucky')
  photosFail = false
}

const maker = sharpPhotoProcessor()
const make: typeof maker.make = (...input) => (photosFail ? Promise.reject(new Error(fault)) : maker.make(...input))
const test = await openTestApp({ chosen: { photoProcessor: { ...maker, make } } })
const zarqa = await signUp(test, 'zarqa', {
  gender: 'Intersex',
  bio: 'I collect stamps of lighthouses.',
  city_name: 'Ratnagiri',
})
const quim = await signUp(test, 'quim')
await connect(zarqa, quim)
for (const who of [zarqa, quim]) {
  keep('who somebody is', who.id, who.user.name ?? undefined, who.email, who.phone, who.phone.slice(0, 8))
  keep('a password', who.password)
  keep('a token', who.token, who.token.split('.')[1], who.token.split('.')[2])
}
keep('what somebody is', 'Intersex', 'Queer', '1995-06-15', 'Ratnagiri', 'lighthouses')
keep('what a fault quotes', message, atHome, 'a driver quotes')
await logInInEveryWay()
await talk()
await lookAround()
await meetAFault()
describe('the log', () => {
  it('contains nothing that identifies members', () => {
    const log = test.lines.join('\n')
    expect(secrets.size).toBeGreaterThan(30)
    const found = [...secrets].filter(([secret]) => log.includes(secret)).map(([secret, what]) => `${what}: ${secret}`)
    expect(found).toEqual([])
    expect(log).not.toContain('?')
  })

  it('has one line for each request: the route, the status and a pseudonym of the member', () => {
    const requests = test.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(20)
    const view = requests.filter(({ route }) => route === '/api/v1/users/view_profile/:id')
    expect(view).toHaveLength(2)
    for (const line of view) {
      expect(line).toMatchObject({ level: 'info', method: 'GET', status: 200, member: test.ctx.pseudonym(zarqa.id) })
    }
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length)
  })

  it('records the kind and place of a fault, not its message', () => {
    const faults = test.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'fault')
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({
      level: 'error',
      kind: 'Error',
      answer: 'unexpected',
      route: '/api/v1/users/signup123',
    })
    expect(faults[0].at[0]).toMatch(/log\.test\.ts:\d+/)
  })

  it('has no other fields than these', () => {
    const fields = new Set(test.lines.flatMap((line) => Object.keys(JSON.parse(line))))
    const known = ['level', 'time', 'msg', 'event', 'reqId', 'method', 'route', 'status', 'ms', 'member']
    const ofFaults = ['answer', 'kind', 'code', 'at']
    expect([...fields].filter((field) => ![...known, ...ofFaults].includes(field))).toEqual([])
  })
})
