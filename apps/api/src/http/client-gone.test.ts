import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { type Route, routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { findPhotoFileNames } from '../../test/files.ts'
import { pathOf } from '../../test/raw-call.ts'
import { connectRaw } from '../../test/raw-request.ts'
import { openTestApp } from '../../test/test-app.ts'
import { pathOfPhoto } from '../adapters/disk-photo-store.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

const boundary = 'Content-Type: multipart/form-data; boundary=b'
const field = '--b\r\nContent-Disposition: form-data; name="bio"\r\n\r\nhello'
const file = '--b\r\nContent-Disposition: form-data; name="photo1"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

const begin = (route: Route, type: string) =>
  `${[
    `POST ${pathOf(route)} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${asha.token}`,
    type,
    'Content-Length: 50000',
  ].join('\r\n')}\r\n\r\n`
const json = begin(routes.saves.toggle, 'Content-Type: application/json')
const form = begin(routes.members.edit, boundary)

it.each([
  ['before its body', json],
  ['in the middle of JSON', `${json}{"user_id": "`],
  ['before a form', form],
  ['in the headers of a part of a form', `${form}--b\r\nContent-Disp`],
  ['in a field of a form', `${form}${field}`],
  ['between two parts of a form', `${form}${field}\r\n`],
  ['at the beginning of a photo', `${form}${file}`],
  ['in the middle of a photo', `${form}${field}\r\n${file}${'x'.repeat(20_000)}`],
])('a client that goes away %s is no fault, and raises no alarm', async (_, bytes) => {
  test.lines.length = 0
  const accepted = once(test.app.server, 'connection')
  const received = once(test.app.server, 'request')
  const client = await connectRaw(test)
  const [socket] = (await accepted) as [Socket]
  client.write(bytes)
  await received
  // The call has read what there is, and waits for more.
  await expect.poll(() => socket.bytesRead).toBe(Buffer.byteLength(bytes))
  await turn()
  const closed = new Promise((done) => socket.once('close', done))
  client.resetAndDestroy()
  await closed
  await test.ctx.db.$queryRaw`select 1`
  await turn()
  expect(test.lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'info')).toEqual([])
  const metrics = await test.metrics()
  expect(metrics).not.toMatch(/event="fault"\} [1-9]/)
  expect(metrics).not.toMatch(/status="5\d\d"/)
})

it('a client that goes away in the middle of its download is no fault', async () => {
  test.lines.length = 0
  for (const name of await findPhotoFileNames(test))
    writeFileSync(pathOfPhoto(test.ctx.config.photoDir, name), randomBytes(16 * 1024 * 1024))
  const accepted = once(test.app.server, 'connection')
  const client = await connectRaw(test)
  const [socket] = (await accepted) as [Socket]
  client.write(
    `GET ${pathOf(routes.myData.exportData)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${asha.token}\r\n\r\n`,
  )
  const [head] = await once(client, 'data')
  expect(String(head)).toMatch(/^HTTP\/1\.1 200/)
  const closed = new Promise((done) => socket.once('close', done))
  client.resetAndDestroy()
  await closed
  await test.ctx.db.$queryRaw`select 1`
  await turn()
  expect(test.lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'info')).toEqual([])
})
