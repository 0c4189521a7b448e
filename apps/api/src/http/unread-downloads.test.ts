import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { findPhotoFileNames } from '../../test/files.ts'
import { connect } from '../../test/personas.ts'
import { pathOf } from '../../test/raw-call.ts'
import { connectRaw } from '../../test/raw-request.ts'
import { openTestApp } from '../../test/test-app.ts'
import { pathOfPhoto } from '../adapters/disk-photo-store.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
await connect(asha, noor)
await asha.call(routes.chat.send, { body: { user_id: noor.id, message: 'Hello.', client_id: 'hello-hello-hello' } })
await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
const { user: profile } = await asha.call(routes.members.view, { params: { id: asha.id } })
for (const name of await findPhotoFileNames(test))
  writeFileSync(pathOfPhoto(test.ctx.config.photoDir, name), randomBytes(16 * 1024 * 1024))

it.each([
  ['a photo', `/uploads/${profile.photo1}`],
  ['an export', pathOf(routes.myData.exportData)],
  ['saved evidence', pathOf(routes.moderation.saveEvidence, noor.id)],
])('of %s that nobody reads, asked for ten times on one connection, a megabyte at most is held', async (_, path) => {
  const accepted = once(test.app.server, 'connection')
  const client = await connectRaw(test)
  client.pause()
  const [server] = (await accepted) as [Socket]
  client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${asha.token}\r\n\r\n`.repeat(10))
  await expect.poll(() => server.writableLength, { timeout: 15_000 }).toBeGreaterThan(0)
  // As if the ten seconds were shorter.
  server.setTimeout(300)
  let held = 0
  server.prependListener('timeout', () => {
    held = Math.max(held, server.writableLength)
  })
  await once(server, 'close')
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThan(1024 * 1024)
  client.destroy()
})
