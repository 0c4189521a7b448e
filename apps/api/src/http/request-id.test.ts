import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, routes } from '@satrangi/contract'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterAll, describe, expect, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { pathOf } from '../../test/raw-call.ts'
import { connectRaw, sendRaw } from '../../test/raw-request.ts'
import { openTestApp } from '../../test/test-app.ts'
import { sharpPhotoProcessor } from '../adapters/sharp-photo-processor.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
mkdirSync(join(folder, 'assets'))
for (const file of ['index.html', 'checkout.html', 'desk.html', 'assets/main.js'])
  writeFileSync(join(folder, file), 'x')
let photosFail = false
const maker = sharpPhotoProcessor()
const make: typeof maker.make = (...input) =>
  photosFail ? Promise.reject(new Error('a fault of ours')) : maker.make(...input)
const test = await openTestApp({ env: { WEB_DIR: folder }, chosen: { photoProcessor: { ...maker, make } } })
const asha = await addMember(test, 'asha')

const host = 'Host: localhost'
const close = 'Connection: close'
const token = `Authorization: Bearer ${asha.token}`
const json = 'Content-Type: application/json'
const request = (line: string, ...headers: string[]) => `${[`${line} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`
const get = (path: string, ...headers: string[]) => request(`GET ${path}`, host, close, ...headers)
const post = (path: string, body: string, ...headers: string[]) =>
  request(`POST ${path}`, host, close, token, `Content-Length: ${body.length}`, ...headers) + body
const upgrade = (path: string, ...headers: string[]) =>
  request(`GET ${path}`, host, 'Connection: Upgrade', 'Upgrade: websocket', ...headers)
const handshake = ['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${'A'.repeat(22)}==`]
const socketPath = `${apiBase}/chat/ws/unread`
const savePath = pathOf(routes.saves.toggle)

/** Every kind of answer, by who gives it. */
const kinds: readonly [what: string, status: number, bytes: string][] = [
  ['a page', 200, get('/')],
  ['a path of the client', 200, get('/search')],
  ['the page of the checkout', 200, get('/checkout')],
  ['the page of the desk', 200, get('/desk')],
  ['a file', 200, get('/assets/main.js')],
  ['a head', 200, request('HEAD /assets/main.js', host, close)],
  ['a range that there is not', 400, get('/assets/main.js', 'Range: bytes=9-')],
  ['an unknown file', 404, get('/nothing.js')],
  ['a file of another folder', 404, get('/..%2Findex.html')],
  ['the document of the API', 200, get(`${apiBase}/openapi.json`)],
  ['an unknown call', 404, get(`${apiBase}/nothing`)],
  ['an address that cannot be read', 404, get(`${apiBase}/%E0%A4%A`)],
  ['another method', 405, request(`DELETE ${savePath}`, host, close)],
  ['a call', 200, get(pathOf(routes.notifications.unreadCount), token)],
  ['a call without a session', 401, get(pathOf(routes.notifications.unreadCount))],
  ['JSON that is none', 400, post(savePath, '{', json)],
  ['another media type', 415, post(savePath, 'x', 'Content-Type: text/x')],
  ['a body that is too large', 413, post(savePath, 'x'.repeat(70_000), json)],
  ['a photo that there is not', 404, get('/uploads/nothing')],
  ['a request without a host', 400, request('GET /', close)],
  ['an expectation', 417, get('/', 'Expect: the-unexpected')],
  ['no HTTP at all', 400, 'HELLO\r\n\r\n'],
  ['a version of HTTP that there is not', 400, `GET / HTTP/7.3\r\n${host}\r\n\r\n`],
  ['a length that is none', 400, request(`POST ${savePath}`, host, 'Content-Length: many')],
  ['an address that is too long', 431, get(`/${'x'.repeat(20_000)}`)],
  ['headers that are too long', 431, get('/', `X-Long: ${'x'.repeat(20_000)}`)],
  ['a socket', 101, upgrade(socketPath, ...handshake)],
  ['a socket for another site', 403, upgrade(socketPath, ...handshake, 'Origin: https://other.example')],
  ['a socket without a key', 400, upgrade(socketPath, 'Sec-WebSocket-Version: 13')],
  ['a socket of an old version', 400, upgrade(socketPath, 'Sec-WebSocket-Version: 7', handshake[1] ?? '')],
  ['a socket where there is none', 404, upgrade('/', ...handshake)],
]

const requestLines = () => test.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
const id = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/)

describe('the id of a request', () => {
  it.each(kinds)('is on the answer to %s (%i) and in its line of the log', async (_, status, bytes) => {
    test.lines.length = 0
    const { status: answered, headers } = await sendRaw(test, bytes)
    expect([answered, headers['x-request-id']]).toEqual([status, id])
    await expect
      .poll(requestLines)
      .toEqual([expect.objectContaining({ reqId: headers['x-request-id'], status, level: 'info' })])
  })

  it('is on the answer of a health check, which has no line', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await sendRaw(test, get(path))).headers['x-request-id']).toEqual(id)
  })

  it('is on the answer to a request that does not end in time', async () => {
    const accepted = once(test.app.server, 'connection')
    const client = await connectRaw(test)
    const [socket] = await accepted
    test.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    const [answer] = await once(client, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 .*x-request-id: [0-9A-Z]{12}\r\n/s)
  })

  it('is in the line of a fault as well', async () => {
    test.lines.length = 0
    photosFail = true
    const form = '--b\r\nContent-Disposition: form-data; name="photo1"; filename="a"\r\n\r\nx\r\n--b--\r\n'
    const { status, headers } = await sendRaw(
      test,
      post(pathOf(routes.members.edit), form, 'Content-Type: multipart/form-data; boundary=b'),
    )
    expect(status).toBe(500)
    const faults = test.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'fault')
    expect(faults).toEqual([expect.objectContaining({ reqId: headers['x-request-id'] })])
  })
})

it('a refusal outside of all routes says what the others say', async () => {
  const { headers, body } = await sendRaw(test, 'HELLO\r\n\r\n')
  expect(JSON.parse(body)).toEqual({
    success: false,
    code: 'bad_input',
    params: { reason: 'unreadable' },
    detail: 'This request could not be read.',
  })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})
