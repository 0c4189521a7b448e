import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../test/add-member.ts'
import { connect } from '../test/personas.ts'
import { refused } from '../test/refused.ts'
import { send } from '../test/send.ts'
import { openChat } from '../test/socket.ts'
import { openTestApp } from '../test/test-app.ts'
import { diskRoom } from './disk-room.ts'
import type { DiskSpace } from './ports/disk-space.ts'

let reserveBytes = 0
/** The disk of the database, of which so much is a reserve. */
const diskSpace: DiskSpace = {
  measure: async () =>
    (await test.ctx.diskSpace.measure()).map((one) => ({ ...one, freeBytes: one.freeBytes - reserveBytes })),
}
const room = diskRoom(diskSpace)
const test = await openTestApp({ chosen: { diskRoom: room } })
const [asha, noor] = [await addMember(test, 'asha'), await addMember(test, 'noor')]
await connect(asha, noor)
const readiness = async () => {
  const { status, body } = await send(test.app, { url: '/readyz' })
  return [status, body?.status, body?.disk]
}

it('with no more room than the reserve refuses what is to be stored, reads on, says so, and goes on by itself', async () => {
  const chat = await openChat(test, asha, noor)
  const save = () => asha.call(routes.saves.toggle, { body: { user_id: noor.id } })
  await save()
  expect(await readiness()).toEqual([200, 'ready', 'free'])

  reserveBytes = Number.POSITIVE_INFINITY
  await expect.poll(readiness).toEqual([200, 'degraded', 'full'])
  expect(await refused(save())).toMatchObject({ status: 503, code: 'storage_full', retryAfter: 60 })
  chat.send({ type: 'chat_message', message: 'is there room?', client_id: 'client-id-room' })
  expect(await chat.next({ type: 'error' })).toMatchObject({ code: 'storage_full', client_id: 'client-id-room' })
  expect((await asha.call(routes.members.view, { params: { id: noor.id } })).user.id).toBe(noor.id)
  expect(await test.ctx.db.view.count()).toBe(0)
  // What protects somebody is stored in the reserve.
  await asha.call(routes.privacy.set, { body: { photohide: true } })
  await asha.call(routes.privacy.set, { body: { photohide: false } })

  reserveBytes = 0
  await expect.poll(save).toBeTruthy()
  chat.send({ type: 'chat_message', message: 'there is', client_id: 'client-id-free' })
  await chat.next({ message: 'there is' })
  chat.close()
})

it('counts as full for a minute after something was refused, where the disk is another machine’s', async () => {
  const elsewhere = diskRoom({ measure: async () => [] })
  expect(await elsewhere.isFull()).toBe(false)
  elsewhere.noteRefused()
  expect(await elsewhere.isFull()).toBe(true)
  await elsewhere.require()
})
